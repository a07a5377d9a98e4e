/** Schemas that begin with their description. */
import { z } from "zod";

export function described<T extends z.ZodType>(description: string, schema: T): T {
  return schema.describe(description);
}

/** A time, in milliseconds since the epoch. */
export function epochMs(what: string) {
  return z.number().describe(`${what}, milliseconds since the epoch.`);
}

export function listOf<T extends z.ZodType>(description: string, item: T) {
  return z.array(item).describe(description);
}

/** An object that has these members and no others. */
export function object<S extends z.ZodRawShape>(description: string, members: S) {
  return z.strictObject(members).describe(description);
}

export function objects<S extends z.ZodRawShape>(description: string, each: string, members: S) {
  return listOf(description, object(each, members));
}

/** What a function's schema, or the object of its fields, is parsed to. */
export type Output<F extends (kind: never) => z.ZodType | z.ZodRawShape> = z.output<
  Schema<ReturnType<F>>
>;
/** The same before parsing: what has a default may be missing. */
export type Input<F extends (kind: never) => z.ZodType | z.ZodRawShape> = z.input<
  Schema<ReturnType<F>>
>;

type Schema<S extends z.ZodType | z.ZodRawShape> = S extends z.ZodType
  ? S
  : S extends z.ZodRawShape
    ? z.ZodObject<S>
    : never;
