/** A tool's arguments in the spelling of its operation. */
import { ABP_TOOL_FLAT_PARAMETERS } from "../../contracts/abp.ts";
import { canonicalFields } from "../../contracts/abp-rest.ts";
import type { Operation } from "../../operations/operation.ts";
import { isObject } from "./json-schema.ts";
import type { JsonObject } from "./json-schema.ts";

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
    if (flat) input[flat[0]] = { [flat[1]]: value, ...asMembers(input[flat[0]] ?? args[flat[0]]) };
    else if (!Object.hasOwn(input, name)) input[own(parameters, name) ?? name] = value;
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
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function asMembers(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
