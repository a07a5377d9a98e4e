/** Renames the members of outputs as in their schema. Operations may return outputs with names in camel case. */
import { z } from "zod";
import { isObject } from "../../shared/json-object.ts";
import { bareSchema } from "./unknown-fields.ts";

type CamelCase<S> = S extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : S;

/** A value that `wireOf` converts to a `T`. Each object uses either wire names or camel case throughout. */
export type Unwired<T> = T extends readonly (infer Item)[]
  ? readonly Unwired<Item>[]
  : T extends object
    ? UnwiredObject<T>
    : T;

type UnwiredObject<T extends object> = string extends keyof T
  ? unknown extends T[string & keyof T]
    ? object
    : T
  :
      | { readonly [K in keyof T]: Unwired<T[K]> }
      | { readonly [K in keyof T as CamelCase<K>]: Unwired<T[K]> };

/**
 * Returns the members that the schema declares, under the schema's names: `sessionId` becomes `session_id`. The keys of
 * records, and of members that the schema does not describe further, do not change.
 */
export function wireOf<S extends z.ZodType>(schema: S, value: Unwired<z.input<S>>): z.input<S>;
export function wireOf(schema: z.core.$ZodType, value: unknown): unknown {
  return wired(schema, value);
}

function wired(schema: z.core.$ZodType, value: unknown): unknown {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item: unknown) => wired(bare.element, item));
  }
  if (!(bare instanceof z.ZodObject) || !isObject(value)) return value;
  const members = Object.entries<z.core.$ZodType>(bare.shape).map(([name, field]) => {
    const member = value[name in value ? name : camelCase(name)];
    return [name, member === undefined ? undefined : wired(field, member)] as const;
  });
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

/** Cached camel case of wire names: outputs repeat the same few hundred names for each element of a page. */
const known = new Map<string, string>();

function camelCase(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  known.set(name, camel);
  return camel;
}
