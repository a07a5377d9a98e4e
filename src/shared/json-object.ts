/** A JSON object, neither null nor an array. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a text; undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a text; returns a text that is not JSON unchanged. */
export function jsonOrText(text: string): unknown {
  const value = jsonIn(text);
  return value === undefined ? text : value;
}

/** Returns an empty object for all other values. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The same members with other values. */
export function mapValues(
  value: JsonObject,
  map: (member: unknown, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member, key)]));
}

/** Applies `change` to all strings of a value at any depth; names stay. */
export function withStrings(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => withStrings(one, change));
  return isObject(value) ? mapValues(value, (one) => withStrings(one, change)) : value;
}
