import { editDistance } from "../../shared/text/edit-distance.ts";
import { isObject } from "../../shared/json-object.ts";
import { z } from "zod";

/** Maximum number of listed fields: an input may have thousands of unknown fields. */
const MOST_LISTED = 20;

/** Returns a sentence for each unknown field. After MOST_LISTED sentences, a last one counts the further fields. */
export function unknownFieldWarnings(schema: z.core.$ZodType, value: unknown): string[] {
  const fields = unknownFields(schema, value, "");
  const warnings: string[] = [];
  let more = 0;
  for (const { path, name, known } of fields) {
    if (warnings.length === MOST_LISTED) more += 1;
    else warnings.push(`Unknown field "${path}" was ignored${suggestion(name, known)}`);
  }
  return more === 0 ? warnings : [...warnings, `${more} further unknown fields were ignored too.`];
}

interface UnknownField {
  readonly path: string;
  readonly name: string;
  /** Names of the fields that the schema has at this position. */
  readonly known: readonly string[];
}

function* unknownFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: string,
): Generator<UnknownField> {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* unknownFields(bare.element, item, `${path}[${index}]`);
    }
  }
  if (!(bare instanceof z.ZodObject) || !isObject(value)) return;
  const known = Object.keys(bare.shape);
  for (const [name, member] of Object.entries(value)) {
    const full = path === "" ? name : `${path}.${name}`;
    const field = fieldNamed(bare.shape, name);
    if (field) yield* unknownFields(field, member, full);
    else yield { path: full, name, known };
  }
}

function suggestion(name: string, known: readonly string[]): string {
  const close = closestName(name, known);
  if (close !== undefined) return `; did you mean "${close}"?`;
  return known.length === 0 ? "; no field is expected here." : `; known are ${known.join(", ")}.`;
}

/** The candidate most similar to `name`; undefined if none is so similar that `name` may be a typing error. */
export function closestName(name: string, candidates: readonly string[]): string | undefined {
  const wanted = folded(name);
  const allowed = Math.floor(wanted.length / 3);
  let best: string | undefined;
  let bestDistance = allowed + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, folded(candidate));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Normalises a name, so that `timeoutMs`, `timeout-ms` and `timeout_ms` become equal. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[_\-\s]/g, "")
    .slice(0, 64);
}

/** Types of schemas that wrap another schema. */
const AROUND: ReadonlySet<string> = new Set(["optional", "nullable", "default", "prefault"]);

/** The inner schema, without `optional`, `nullable` and defaults. */
export function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  // Compares type names, because narrowing by zod's classes would be the slowest part of type-checking the project.
  // oxlint-disable-next-line eslint/no-underscore-dangle -- zod lets libraries read this member
  const { def } = schema._zod;
  if (!AROUND.has(def.type) || !("innerType" in def)) return schema;
  return def.innerType instanceof z.core.$ZodType ? bareSchema(def.innerType) : schema;
}

/** The field with this name; inherited members such as toString do not count. */
export function fieldNamed(shape: z.core.$ZodShape, name: string): z.core.$ZodType | undefined {
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** Returns the field names of the object schema at `path`; undefined if there is none. */
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

type FieldKind = "text" | "number" | "boolean" | "list" | "object" | "other";

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

/** The kind of a field's values, to which text from queries and flags is converted. */
export function fieldKind(schema: z.core.$ZodType): FieldKind {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- zod lets libraries read this member
  const { def } = bareSchema(schema)._zod;
  if ("values" in def && Array.isArray(def.values) && def.values.every(isNumber)) return "number";
  return KINDS[def.type] ?? "other";
}
