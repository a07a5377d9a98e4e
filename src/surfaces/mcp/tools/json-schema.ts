/** JSON Schemas of tools: the operation's own, in the tool's spelling and without what only costs tokens. */
import { asObject, isObject, mapValues, type JsonObject } from "../../../shared/json-object.ts";
import { wholeBeginning } from "../../../shared/text/cut.ts";
import { z } from "zod";
import { MCP_TIMEOUT_MS } from "../../../operations/definition/operation.ts";

export interface InputJsonSchema {
  readonly properties: JsonObject;
  readonly required: readonly string[];
}

/**
 * Input schema; `spelling` gives the tool's word for a field of the operation. Unknown fields are warned about, so they
 * are not forbidden.
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
 * The schema without what some model providers reject: enums of numbers, `const`, `propertyNames`, lists of types, and
 * schemas without a type. Calls are still parsed by the operation's own schema.
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

/** A step waits for less time over MCP than its schema says. */
function portableField(schema: unknown, name: string): unknown {
  const isWait = name === "timeout_ms" && Number(asObject(schema)["default"]) > MCP_TIMEOUT_MS;
  return portable(isWait ? { ...asObject(schema), default: MCP_TIMEOUT_MS } : schema);
}

/** A parameter without bounds and encodings, which errors and words name, and defaults that go without saying. */
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

/** What a parameter may be, and no more: its explanation and its members stand elsewhere. */
export function brief(property: unknown): JsonObject {
  const { type, enum: values, items } = asObject(property);
  return {
    ...(type !== undefined && { type }),
    ...(values !== undefined && { enum: values }),
    ...(items !== undefined && { items: brief(items) }),
  };
}

/**
 * Output schema, to check answers by: without descriptions, which would double the list. Pictures keep their size and
 * format and lose their data, which travels as image content.
 */
export function outputJsonSchema(schema: z.ZodObject): JsonObject {
  const bare = withoutDescriptions(withoutPictureData(toJson(schema, "output")));
  return { type: "object", ...asObject(bare) };
}

/** Members of `properties` are fields, of which one may be called `description`. */
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

/** The output with the base64 of every picture and file left out. */
export function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !(key === "data" && isPicture(value)));
  return Object.fromEntries(entries.map(([key, member]) => [key, withoutPictures(member)]));
}

/** Characters of data in a result: as many as a text has. */
const MOST_DATA = 20_000;

/** The same data if it is short; else with lists and texts that end early, which its schema allows as well. */
export function shortened(data: JsonObject): JsonObject {
  let short = data;
  for (let items = 1_024; items >= 1 && JSON.stringify(short).length > MOST_DATA; items /= 2)
    short = mapValues(data, (member) => cutValue(member, items === 1 ? 0 : items));
  return short;
}

/** Short texts, such as ids, points and the fields of objects stay; only maps have more than a hundred. */
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

/** Drops keywords that neither guide a model nor check an answer. */
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

/** A picture or file; works on the properties of its schema alike. */
function isPicture(value: JsonObject): boolean {
  return [PICTURE_KEYS, FILE_KEYS].some((keys) => keys.every((key) => key in value));
}

function asStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
