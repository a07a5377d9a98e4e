/** Converts parameters as the model wrote them into the names and types of the action's schema. */
import type { AgentAction } from "../model/action.ts";
import { readLenient } from "./lenient-json.ts";
import { replyFieldsOf, memberOf, plainName, type ReplyFields } from "./fields.ts";
import { schemaOf, type ParameterSchema } from "../prompts/functions-text.ts";

/** Returns the action's parameters without unknown members; the action's schema validates them afterwards. */
export function mendParams(action: AgentAction, written: unknown): ReplyFields {
  const { properties = {} } = schemaOf(action);
  const fields = fieldsFor(action, written);
  const mended = new Map<string, unknown>();
  const byDirectness = Object.entries(fields).toSorted(
    ([a], [b]) => Number(b in properties) - Number(a in properties),
  );
  for (const [key, value] of byDirectness) {
    const name = propertyFor(action, key);
    const schema = name === undefined ? undefined : properties[name];
    if (name === undefined || !schema || mended.has(name)) continue;
    const fitted = fit(value, schema);
    if (fitted !== null || accepts(schema, "null")) mended.set(name, fitted);
  }
  return Object.fromEntries(mended);
}

const WRAPPERS = new Set(["params", "parameters", "args", "arguments", "kwargs"]);

function fieldsFor(action: AgentAction, written: unknown): ReplyFields {
  if (written === undefined || written === null) return {};
  const fields = replyFieldsOf(written);
  if (!fields) return singleFor(action, written);
  const isKnown = Object.keys(fields).some((key) => propertyFor(action, key) !== undefined);
  return (isKnown ? undefined : replyFieldsOf(memberOf(fields, WRAPPERS))) ?? fields;
}

/** Uses an unnamed value for the first required parameter or, if none is required, for the first parameter. */
function singleFor(action: AgentAction, written: unknown): ReplyFields {
  const { properties = {}, required = [] } = schemaOf(action);
  const main = required[0] ?? Object.keys(properties)[0];
  if (main === undefined) return {};
  const isWrapped =
    Array.isArray(written) && written.length === 1 && !accepts(properties[main], "array");
  return isWrapped ? fieldsFor(action, written[0]) : { [main]: written };
}

function propertyFor(action: AgentAction, key: string): string | undefined {
  const names = Object.keys(schemaOf(action).properties ?? {});
  const wanted = plainName(key);
  const same = (name: string) => plainName(name) === wanted;
  if (names.includes(key)) return key;
  const alias = Object.entries(action.parameterAliases ?? {}).find(([name]) => same(name));
  return names.find(same) ?? alias?.[1];
}

function accepts(schema: ParameterSchema | undefined, type: string): boolean {
  if (!schema) return false;
  if (schema.anyOf) return schema.anyOf.some((one) => accepts(one, type));
  return typeof schema.type === "string" ? schema.type === type : !!schema.type?.includes(type);
}

/** Converts to the schema's type: `"5[:]"` to a number, `"yes"` to a boolean, `5` to a string, an item to a list. */
function fit(value: unknown, schema: ParameterSchema): unknown {
  if (schema.enum) return fitChoice(value, schema.enum);
  if (Array.isArray(value)) return fitList(value, schema);
  if (typeof value === "string") return fitText(value, schema);
  if (typeof value !== "number" && typeof value !== "boolean") return value;
  if (accepts(schema, typeof value) || isNumeric(schema)) return value;
  if (accepts(schema, "string")) return String(value);
  return listOfOne(value, schema) ?? value;
}

function isNumeric(schema: ParameterSchema): boolean {
  return accepts(schema, "integer") || accepts(schema, "number");
}

function fitList(values: readonly unknown[], schema: ParameterSchema): unknown {
  const { items } = schema;
  if (!accepts(schema, "array")) return values.length === 1 ? fit(values[0], schema) : values;
  return items ? values.map((one) => fit(one, items)) : values;
}

function listOfOne(value: unknown, schema: ParameterSchema): readonly unknown[] | undefined {
  return accepts(schema, "array") && schema.items ? [fit(value, schema.items)] : undefined;
}

function fitText(value: string, schema: ParameterSchema): unknown {
  if (accepts(schema, "string")) return value;
  const words = value.trim();
  if (isNumeric(schema)) return numberIn(words) ?? value;
  if (accepts(schema, "boolean")) return TRUTHS.get(words.toLowerCase()) ?? value;
  if (accepts(schema, "object")) return readLenient(words, 0)?.value ?? value;
  return listOfOne(value, schema) ?? value;
}

function numberIn(words: string): number | undefined {
  const [, number] = /^\[?\*?(-?\d+(?:\.\d+)?)(?:\]|\[:\]|px)?$/.exec(words) ?? [];
  return number === undefined ? undefined : Number(number);
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

function fitChoice(value: unknown, choices: readonly unknown[]): unknown {
  if (typeof value !== "string") return value;
  const same = (choice: unknown) =>
    typeof choice === "string" && plainName(choice) === plainName(value);
  return choices.find(same) ?? value;
}
