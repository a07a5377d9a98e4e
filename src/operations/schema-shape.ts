import { z } from "zod";

/** The schema itself, without `optional`, `nullable` and defaults around it. */
export function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return bareSchema(schema.unwrap());
  }
  return schema;
}

export type FieldKind = "text" | "number" | "boolean" | "list" | "object" | "other";

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

/** What kind of value a field takes; surfaces that only have text (queries, flags) convert by it. */
export function fieldKind(schema: z.core.$ZodType): FieldKind {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodNumber) return "number";
  if (bare instanceof z.ZodLiteral && [...bare.values].every(isNumber)) return "number";
  if (bare instanceof z.ZodBoolean) return "boolean";
  if (bare instanceof z.ZodString || bare instanceof z.ZodEnum) return "text";
  if (bare instanceof z.ZodArray) return "list";
  if (bare instanceof z.ZodObject) return "object";
  return "other";
}
