/** How a tool finds its operation: it has only one, or a parameter chooses. */
import type { NewerTool } from "../../contracts/abp-newer.ts";
import type { Operation } from "../../operations/operation.ts";
import { AppError } from "../../shared/errors.ts";
import { own } from "./arguments.ts";
import type { JsonObject } from "./json-schema.ts";

export interface Chooser {
  /** The parameter that chooses; without it, or if a call leaves it out, `""` is meant. */
  readonly by?: string | undefined;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** The choice that a contract describes, as far as its operations exist. */
export function chooserOf(
  { by, operations }: Pick<NewerTool, "by" | "operations">,
  existing: readonly Operation[],
): Chooser {
  const found = Object.entries(operations).flatMap(([value, name]) => {
    const operation = existing.find((candidate) => candidate.name === name);
    return operation ? [[value, operation] as const] : [];
  });
  return { by, operations: Object.fromEntries(found) };
}

/** The operation that the arguments choose, and the other arguments. */
export function choose(
  { by, operations }: Chooser,
  args: JsonObject,
): { readonly operation: Operation; readonly args: JsonObject } {
  const { [by ?? ""]: chosen, ...others } = args;
  const text = typeof chosen === "string" ? chosen : (JSON.stringify(chosen) ?? "");
  const operation = own(operations, text);
  if (operation) return { operation, args: chosen === undefined ? args : others };
  throw new AppError(
    "INVALID_REQUEST",
    `"${by}" must be one of ${choices(operations).join(", ")}${chosen === undefined ? "." : `; got ${JSON.stringify(chosen)}.`}`,
  );
}

/** The values that a caller may choose by. */
export function choices(operations: Chooser["operations"]): readonly string[] {
  return Object.keys(operations).filter((value) => value !== "");
}
