import { isObject } from "../../shared/json-object.ts";

export type ReplyFields = Readonly<Record<string, unknown>>;

/** The value if it is an object and no list; else undefined. */
export function replyFieldsOf(value: unknown): ReplyFields | undefined {
  return isObject(value) ? value : undefined;
}

/** Letters and digits only, in lower case: `element-index`, `elementIndex` and `element_index` are equal. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The first member with one of the names. */
export function memberOf(fields: ReplyFields, names: ReadonlySet<string>): unknown {
  const key = Object.keys(fields).find((name) => names.has(plainName(name)));
  return key === undefined ? undefined : fields[key];
}
