import { z } from "zod";

/** Schemas that stand around another one and are not a kind of value themselves. */
const AROUND: ReadonlySet<string> = new Set(["optional", "nullable", "default", "prefault"]);

/** The schema itself, without `optional`, `nullable` and defaults around it. */
export function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  // Asked by name: telling the classes of zod apart is the costliest thing in all the types of the project.
  // oxlint-disable-next-line eslint/no-underscore-dangle -- where zod keeps what libraries may read
  const { def } = schema._zod;
  if (!AROUND.has(def.type) || !("innerType" in def)) return schema;
  return def.innerType instanceof z.core.$ZodType ? bareSchema(def.innerType) : schema;
}

/** The field with this name; what every object has, such as toString, is none. */
export function fieldNamed(shape: z.core.$ZodShape, name: string): z.core.$ZodType | undefined {
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** The names of the fields that belong at `path`, if an object does. */
export function fieldNamesAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): readonly string[] | undefined {
  const bare = bareSchema(schema);
  const [first, ...rest] = path;
  if (bare instanceof z.ZodArray && typeof first === "number") {
    return fieldNamesAt(bare.element, rest);
  }
  if (!(bare instanceof z.ZodObject)) return undefined;
  if (first === undefined) return Object.keys(bare.shape);
  const field = fieldNamed(bare.shape, String(first));
  return field && fieldNamesAt(field, rest);
}

export type FieldKind = "text" | "number" | "boolean" | "list" | "object" | "other";

const KINDS: Readonly<Partial<Record<z.core.$ZodTypeDef["type"], FieldKind>>> = {
  number: "number",
  int: "number",
  boolean: "boolean",
  string: "text",
  enum: "text",
  array: "list",
  object: "object",
};

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

/** What kind of value a field takes; surfaces that only have text (queries, flags) convert by it. */
export function fieldKind(schema: z.core.$ZodType): FieldKind {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- where zod keeps what libraries may read
  const { def } = bareSchema(schema)._zod;
  if ("values" in def && Array.isArray(def.values) && def.values.every(isNumber)) return "number";
  return KINDS[def.type] ?? "other";
}
