/** JSON Schemas of tools. They use the tools' parameter names, and omit parts that only cost tokens. */
import { asObject, isObject, mapValues, type JsonObject } from "../../../shared/json-object.ts";
import { wholeBeginning } from "../../../shared/text/cut.ts";
import { z } from "zod";
import { MCP_TIMEOUT_MS } from "../../../operations/definition/operation.ts";

export interface InputJsonSchema {
  readonly properties: JsonObject;
  readonly required: readonly string[];
}

/**
 * Returns the input schema. The schema allows unknown fields, which cause only a warning.
 * @param spelling converts a field name of the operation to the tool's parameter name
 */
export function inputJsonSchema(
  schema: z.ZodObject,
  spelling: (field: string) => string = (field) => field,
): InputJsonSchema {
  const json = asObject(portable(toJson(schema, "input")));
  const properties = Object.entries(asObject(json["properties"])).map(
    ([name, value]) => [spelling(name), value] as const,
  );
  return {
    properties: Object.fromEntries(properties),
    required: asStrings(json["required"]).map(spelling),
  };
}

/**
 * Returns the schema without features that some model providers reject: enums of numbers, `const`, `propertyNames`,
 * lists of types, and schemas without a type. The operation's own schema still parses the calls.
 */
function portable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(portable);
  if (!isObject(schema)) return schema;
  const { type, enum: values, const: value, propertyNames: _names, ...rest } = schema;
  const members = mapValues(rest, (member, key) =>
    key === "properties" && isObject(member) ? mapValues(member, portableField) : portable(member),
  );
  if (Array.isArray(type)) return { anyOf: type.map((one) => ({ type: one })), ...members };
  const allowed = values ?? (value !== undefined && [value]);
  if (!Array.isArray(allowed)) return { ...(type !== undefined && { type }), ...members };
  if (!allowed.every(Number.isInteger)) return { type, enum: allowed, ...members };
  const [minimum, maximum] = [Math.min(...allowed), Math.max(...allowed)];
  return { type: "integer", minimum, maximum, ...members };
}

/** Converts a field like `portable`; limits the default of `timeout_ms` to `MCP_TIMEOUT_MS`, the default over MCP. */
function portableField(schema: unknown, name: string): unknown {
  const isWait = name === "timeout_ms" && Number(asObject(schema)["default"]) > MCP_TIMEOUT_MS;
  return portable(isWait ? { ...asObject(schema), default: MCP_TIMEOUT_MS } : schema);
}

/** Removes bounds, formats and obvious defaults from a parameter's schema. Errors name the bounds and formats. */
export function terse(property: unknown): unknown {
  if (!isObject(property)) return property;
  const stored = Object.entries(property).filter(
    ([key, member]) => !goesWithoutSaying(key, member),
  );
  return mapValues(Object.fromEntries(stored), (member, key) => {
    if (key === "properties" && isObject(member)) return mapValues(member, terse);
    return key === "items" ? terse(member) : member;
  });
}

const SAID_ELSEWHERE: readonly string[] = [
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "format",
  "contentEncoding",
];

function goesWithoutSaying(key: string, member: unknown): boolean {
  if (key !== "default") return SAID_ELSEWHERE.includes(key);
  return member === false || (typeof member === "object" && Object.keys(member ?? {}).length === 0);
}

/** Returns only `type`, `enum` and `items` of a parameter: an earlier tool in the list explains the same parameter. */
export function brief(property: unknown): JsonObject {
  const { type, enum: values, items } = asObject(property);
  return {
    ...(type !== undefined && { type }),
    ...(values !== undefined && { enum: values }),
    ...(items !== undefined && { items: brief(items) }),
  };
}

/**
 * Returns the output schema for validation, without descriptions, which would double the size of `tools/list`. Images
 * and files have no `data`, which is sent as separate content.
 */
export function outputJsonSchema(schema: z.ZodObject): JsonObject {
  const bare = withoutDescriptions(withoutPictureData(toJson(schema, "output")));
  return { type: "object", ...asObject(bare) };
}

/** Removes descriptions. Keeps members of `properties`: a field may be called `description`. */
function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (!isObject(value)) return value;
  const { description: _description, ...rest } = value;
  return mapValues(rest, (member, key) =>
    key === "properties" && isObject(member)
      ? mapValues(member, withoutDescriptions)
      : withoutDescriptions(member),
  );
}

/** Returns the output without the base64 data of images and files. */
export function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !(key === "data" && isPicture(value)));
  return Object.fromEntries(entries.map(([key, member]) => [key, withoutPictures(member)]));
}

/** Maximum number of characters of data in a result, the same as for a text. */
const MOST_DATA = 20_000;

/** Returns the data, with shorter strings, lists and maps if the data is too long. The result matches the schema. */
export function shortened(data: JsonObject): JsonObject {
  let short = data;
  for (let items = 1_024; items >= 1 && JSON.stringify(short).length > MOST_DATA; items /= 2)
    short = mapValues(data, (member) => cutValue(member, items === 1 ? 0 : items));
  return short;
}

/**
 * Shortens strings, lists and maps. Keeps at least 300 characters of a string (ids are shorter) and 100 entries of an
 * object, and whole lists of up to four numbers, such as points.
 */
function cutValue(value: unknown, items: number): unknown {
  if (typeof value === "string") return wholeBeginning(value, Math.max(300, items * 16));
  if (Array.isArray(value)) {
    const isPoint = value.length <= 4 && value.every((item) => typeof item === "number");
    return isPoint ? value : value.slice(0, items).map((item) => cutValue(item, items));
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).slice(0, Math.max(100, items));
  return mapValues(Object.fromEntries(fields), (member) => cutValue(member, items));
}

function toJson(schema: z.ZodObject, io: "input" | "output"): JsonObject {
  return asObject(lean(z.toJSONSchema(schema, { io, unrepresentable: "any" })));
}

/** Removes keywords that neither guide a model nor validate a result. */
function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean);
  if (!isObject(value)) return value;
  const stored = Object.entries(value).filter(([key, member]) => !isNoise(key, member));
  return Object.fromEntries(stored.map(([key, member]) => [key, lean(member)]));
}

function isNoise(key: string, member: unknown): boolean {
  if (key === "$schema") return true;
  if (key === "additionalProperties") return member === false || JSON.stringify(member) === "{}";
  return (
    (key === "minimum" && member === Number.MIN_SAFE_INTEGER) ||
    (key === "maximum" && member === Number.MAX_SAFE_INTEGER)
  );
}

function withoutPictureData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictureData);
  if (!isObject(value)) return value;
  const { properties, required, ...rest } = value;
  if (!isObject(properties) || !isPicture(properties)) {
    return mapValues(value, withoutPictureData);
  }
  const { data: _data, ...stored } = properties;
  return {
    ...rest,
    properties: stored,
    required: asStrings(required).filter((name) => name !== "data"),
  };
}

const PICTURE_KEYS = ["data", "width", "height", "format"];
const FILE_KEYS = ["data", "filename", "mime_type", "size"];

/** Returns whether `value` has the fields of an image or file. `value` may also be the `properties` of a schema. */
function isPicture(value: JsonObject): boolean {
  return [PICTURE_KEYS, FILE_KEYS].some((keys) => keys.every((key) => key in value));
}

function asStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
