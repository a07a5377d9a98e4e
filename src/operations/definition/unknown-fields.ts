import { editDistance } from "../../shared/text/edit-distance.ts";
import { isObject } from "../../shared/json-object.ts";
import { z } from "zod";

/** Callers send what they like: of thousands of fields that nobody knows, some show what is wrong. */
const MOST_LISTED = 20;

/** One sentence for every field that the schema does not know, with the nearest one that it does. */
export function unknownFieldWarnings(schema: z.core.$ZodType, value: unknown): string[] {
  const fields = unknownFields(schema, value, "");
  const warnings: string[] = [];
  let more = 0;
  for (const { path, name, known } of fields) {
    if (warnings.length === MOST_LISTED) more += 1;
    else warnings.push(`Unknown field "${path}" was ignored${suggestion(name, known)}`);
  }
  return more === 0 ? warnings : [...warnings, `So were ${more} more fields that are not known.`];
}

interface UnknownField {
  readonly path: string;
  readonly name: string;
  /** What is known where it stands. */
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

/** The candidate that differs least from `name`, if it is near enough to be a slip of the pen. */
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

/** `timeoutMs`, `timeout-ms` and `timeout_ms` are the same word. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[_\-\s]/g, "")
    .slice(0, 64);
}

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

/** What kind of value a field takes; surfaces that only have text (queries, flags) convert by it. */
export function fieldKind(schema: z.core.$ZodType): FieldKind {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- where zod keeps what libraries may read
  const { def } = bareSchema(schema)._zod;
  if ("values" in def && Array.isArray(def.values) && def.values.every(isNumber)) return "number";
  return KINDS[def.type] ?? "other";
}
