import { isObject } from "../../shared/json-object.ts";

export type ReplyFields = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object, but neither an array nor null; else undefined. */
export function replyFieldsOf(value: unknown): ReplyFields | undefined {
  return isObject(value) ? value : undefined;
}

/** Reduces a name to lower-case letters and digits: `element-index`, `elementIndex` and `element_index` are equal. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Returns the first member with one of these plain names. */
export function memberOf(fields: ReplyFields, names: ReadonlySet<string>): unknown {
  const key = Object.keys(fields).find((name) => names.has(plainName(name)));
  return key === undefined ? undefined : fields[key];
}
