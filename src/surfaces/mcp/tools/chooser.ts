/** Selects the operation that a tool call runs. If a tool has several operations, a parameter selects the operation. */
import type { NewerTool } from "../../../contracts/abp-newer.ts";
import type { Operation } from "../../../operations/definition/operation.ts";
import { bareSchema } from "../../../operations/definition/unknown-fields.ts";
import { AppError } from "../../../shared/errors.ts";
import { type JsonObject, isObject } from "../../../shared/json-object.ts";
import { ABP_TOOL_FLAT_PARAMETERS } from "../../../contracts/abp.ts";
import { canonicalFields } from "../../../contracts/abp-rest.ts";
import { objectArgument } from "./accept-arguments.ts";

export interface Chooser {
  /** Name of the parameter whose value is a key of `operations`; the key is `""` if a call omits the parameter. */
  readonly by?: string | undefined;
  /** If true, the keys of `operations` are parameters. A call passes one of them, or none for the key `""`. */
  readonly byPresence?: boolean | undefined;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Returns the chooser that a contract describes, limited to existing operations. */
export function chooserOf(
  { by, byPresence, operations }: Pick<NewerTool, "by" | "byPresence" | "operations">,
  existing: readonly Operation[],
): Chooser {
  const found = Object.entries(operations).flatMap(([value, name]) => {
    const operation = existing.find((candidate) => candidate.name === name);
    return operation ? [[value, operation] as const] : [];
  });
  return { by, byPresence, operations: Object.fromEntries(found) };
}

/** Returns the selected operation and its arguments. @throws AppError INVALID_REQUEST if none is selected */
export function choose(
  { by, byPresence, operations }: Chooser,
  args: JsonObject,
): { readonly operation: Operation; readonly args: JsonObject } {
  const given = byPresence && choices(operations).find((name) => args[name] !== undefined);
  const { chosen, others } = given ? { chosen: given, others: args } : taken(args, by);
  const text = typeof chosen === "string" ? chosen : (JSON.stringify(chosen) ?? "");
  const operation = own(operations, text);
  if (operation) return { operation, args: others };
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

/** Returns the possible values of the selecting parameter. */
export function choices(operations: Chooser["operations"]): readonly string[] {
  return Object.keys(operations).filter((value) => value !== "");
}

/** The rest of this file converts a tool's arguments to the spelling of its operation. */

/** Name of a tool's parameter → field of the operation. */
export type ParameterNames = Readonly<Record<string, string>>;

/** Renames arguments to fields, and nests flat ones (`format` → `screenshot.format`); nested values have priority. */
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
      const members = isText ? objectArgument(given, field && bareSchema(field)) : given;
      input[place] = { [member]: value, ...(isObject(members) && members) };
    } else if (!Object.hasOwn(input, name)) input[own(parameters, name) ?? name] = value;
  }
  return canonicalFields(operation.name, input);
}

/** Returns the field and member of a flat name (`format`: `screenshot` and `format`); undefined for other names. */
export function flatPlace(
  operation: Operation,
  name: string,
): readonly [string, string] | undefined {
  const fields = operation.input.shape;
  const place = own(ABP_TOOL_FLAT_PARAMETERS, name);
  if (!place || Object.hasOwn(fields, name) || !Object.hasOwn(fields, place[0])) return undefined;
  return place;
}

/** Returns a table's own entry, if any, so that callers cannot reach inherited members. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
