/** How a tool finds its operation: it has only one, or a parameter chooses. */
import type { NewerTool } from "../../contracts/abp-newer.ts";
import type { Operation } from "../../operations/operation.ts";
import { AppError } from "../../shared/errors.ts";
import { own } from "./arguments.ts";
import type { JsonObject } from "./json-schema.ts";

export interface Chooser {
  /** The parameter that chooses; without it, or if a call leaves it out, `""` is meant. */
  readonly by?: string | undefined;
  /** The keys of `operations` are parameters; the one that is given chooses. */
  readonly byPresence?: boolean | undefined;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly implied?: NewerTool["implied"] | undefined;
}

/** The choice that a contract describes, as far as its operations exist. */
export function chooserOf(
  {
    by,
    byPresence,
    operations,
    implied,
  }: Pick<NewerTool, "by" | "byPresence" | "operations" | "implied">,
  existing: readonly Operation[],
): Chooser {
  const found = Object.entries(operations).flatMap(([value, name]) => {
    const operation = existing.find((candidate) => candidate.name === name);
    return operation ? [[value, operation] as const] : [];
  });
  return { by, byPresence, operations: Object.fromEntries(found), implied };
}

/** The operation that the arguments choose, and the arguments for it. */
export function choose(
  { by, byPresence, operations, implied = {} }: Chooser,
  args: JsonObject,
): { readonly operation: Operation; readonly args: JsonObject } {
  const given = byPresence && choices(operations).find((name) => args[name] !== undefined);
  const { chosen, others } = given ? { chosen: given, others: args } : taken(args, by);
  const text = typeof chosen === "string" ? chosen : (JSON.stringify(chosen) ?? "");
  const operation = own(operations, text);
  if (operation) return { operation, args: { ...others, ...own(implied, text) } };
  throw new AppError(
    "INVALID_REQUEST",
    `"${by}" must be one of ${choices(operations).join(", ")}${chosen === undefined ? "." : `; got ${JSON.stringify(chosen)}.`}`,
  );
}

function taken(args: JsonObject, by: string | undefined) {
  if (by === undefined) return { chosen: undefined, others: args };
  const { [by]: chosen, ...others } = args;
  return { chosen, others };
}

/** The values that a caller may choose by. */
export function choices(operations: Chooser["operations"]): readonly string[] {
  return Object.keys(operations).filter((value) => value !== "");
}
