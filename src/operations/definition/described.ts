/** Creates schemas from their description: `a.text("Its name.")`, `maybe.flag("Whether it is new.")`. */
import { z } from "zod";
import { lazy } from "../../shared/lazy.ts";

export const a = {
  text: (description: string) => z.string().describe(description),
  /** A non-empty string. */
  word: (description: string) => z.string().min(1).describe(description),
  texts: (description: string) => z.array(z.string()).describe(description),
  number: (description: string) => z.number().describe(description),
  int: (description: string) => z.int().describe(description),
  flag: (description: string) => z.boolean().describe(description),
  /** A time, in milliseconds since the epoch. */
  time: (what: string) => z.number().describe(`${what}, milliseconds since the epoch.`),
  list: <T extends z.ZodType>(description: string, item: T) => z.array(item).describe(description),
  /** An object with exactly these members. */
  object: <S extends z.ZodRawShape>(description: string, members: S) =>
    z.strictObject(members).describe(description),
  objects: <S extends z.ZodRawShape>(description: string, each: string, members: S) =>
    a.list(description, a.object(each, members)),
  value: <T extends z.ZodType>(description: string, schema: T): T => schema.describe(description),
};

/** Optional members. */
export const maybe = {
  text: (description: string) => z.string().optional().describe(description),
  word: (description: string) => z.string().min(1).optional().describe(description),
  texts: (description: string) => z.array(z.string()).optional().describe(description),
  number: (description: string) => z.number().optional().describe(description),
  int: (description: string) => z.int().optional().describe(description),
  flag: (description: string) => z.boolean().optional().describe(description),
};

/** Members that are present but may be null. */
export const nullable = {
  text: (description: string) => z.string().nullable().describe(description),
  number: (description: string) => z.number().nullable().describe(description),
  int: (description: string) => z.int().nullable().describe(description),
};

/** Returns a function that creates the schema `a.object(…)` at its first call. */
export function lazyObject<S extends z.ZodRawShape>(description: string, members: () => S) {
  return lazy(() => a.object(description, members()));
}

/** The output type of the schema, or of the fields of an object schema, that a function returns. */
export type Output<F extends (kind: never) => z.ZodType | z.ZodRawShape> = z.output<
  Schema<ReturnType<F>>
>;
/** Like `Output`, but the input type: members with a default are optional. */
export type Input<F extends (kind: never) => z.ZodType | z.ZodRawShape> = z.input<
  Schema<ReturnType<F>>
>;

type Schema<S extends z.ZodType | z.ZodRawShape> = S extends z.ZodType
  ? S
  : S extends z.ZodRawShape
    ? z.ZodObject<S>
    : never;
