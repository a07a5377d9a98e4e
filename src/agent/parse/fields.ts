import { isObject } from "../../shared/json-object.ts";

export type ReplyFields = Readonly<Record<string, unknown>>;

/** An object that is no list; undefined for anything else. */
export function replyFieldsOf(value: unknown): ReplyFields | undefined {
  return isObject(value) ? value : undefined;
}

/** Letters and digits alone, in lower case: `element-index`, `elementIndex` and `element_index` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The first member that goes by one of the names. */
export function memberOf(fields: ReplyFields, names: ReadonlySet<string>): unknown {
  const key = Object.keys(fields).find((name) => names.has(plainName(name)));
  return key === undefined ? undefined : fields[key];
}
