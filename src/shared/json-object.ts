/** A JSON object that is neither null nor an array. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a text as JSON; undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a text as JSON; returns the text unchanged if it is not JSON. */
export function jsonOrText(text: string): unknown {
  const value = jsonIn(text);
  return value === undefined ? text : value;
}

/** Returns the value if it is an object, otherwise an empty object. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns an object with the same keys, and the results of `map` as values. */
export function mapValues(
  value: JsonObject,
  map: (member: unknown, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member, key)]));
}

/** Returns a copy of a value with `change` applied to all strings at any depth, but not to keys. */
export function withStrings(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => withStrings(one, change));
  return isObject(value) ? mapValues(value, (one) => withStrings(one, change)) : value;
}
