/** How a tool finds its operation: it has only one, or a parameter chooses. */
import type { NewerTool } from "../../../contracts/abp-newer.ts";
import type { Operation } from "../../../operations/definition/operation.ts";
import { bareSchema } from "../../../operations/definition/unknown-fields.ts";
import { AppError } from "../../../shared/errors.ts";
import { type JsonObject, isObject } from "../../../shared/json-object.ts";
import { ABP_TOOL_FLAT_PARAMETERS } from "../../../contracts/abp.ts";
import { canonicalFields } from "../../../contracts/abp-rest.ts";
import { objectIn } from "./accept-arguments.ts";

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

/** A tool's arguments in the spelling of its operation. */

/** Tool spelling → field of the operation. */
export type ParameterNames = Readonly<Record<string, string>>;

/** Documented spellings first, then flat spellings of nested fields; a field given in both ways keeps its own value. */
export function toInput(
  operation: Operation,
  parameters: ParameterNames,
  args: JsonObject,
): JsonObject {
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    const flat = flatPlace(operation, name);
    if (flat) {
      const [place, member] = flat;
      const given = input[place] ?? args[place];
      const field = operation.input.shape[place];
      const isText = typeof given === "string";
      const members = isText ? objectIn(given, field && bareSchema(field)) : given;
      input[place] = { [member]: value, ...(isObject(members) && members) };
    } else if (!Object.hasOwn(input, name)) input[own(parameters, name) ?? name] = value;
  }
  return canonicalFields(operation.name, input);
}

/** Where a flat spelling belongs; undefined when the operation has a field of that name itself, or no such nested one. */
export function flatPlace(
  operation: Operation,
  name: string,
): readonly [string, string] | undefined {
  const fields = operation.input.shape;
  const place = own(ABP_TOOL_FLAT_PARAMETERS, name);
  if (!place || Object.hasOwn(fields, name) || !Object.hasOwn(fields, place[0])) return undefined;
  return place;
}

/** A table's own entry, so that no caller reaches what every object inherits. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
