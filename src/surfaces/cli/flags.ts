/** Flags of a command, derived from an operation's input schema. Nested fields are dotted: `--wait_until.type`. */
import { z } from "zod";
import type { Operation } from "../../operations/operation.ts";

export type FlagKind = "text" | "number" | "boolean" | "list" | "json";

export interface Flag {
  /** As documented: the field's path, with dots. Dashes are accepted for underscores. */
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: FlagKind;
  /** Kind of the items of a list. */
  readonly items: "text" | "number";
  readonly description: string;
  readonly allowed: readonly string[];
  /** JSON of the default; undefined without one. */
  readonly defaultText: string | undefined;
  readonly required: boolean;
}

const propertySchema = z.object({
  type: z.unknown().optional(),
  description: z.string().default(""),
  enum: z.array(z.unknown()).default([]),
  default: z.unknown().optional(),
  items: z
    .object({ type: z.unknown().optional(), enum: z.array(z.unknown()).default([]) })
    .optional(),
  anyOf: z.array(z.object({ const: z.unknown().optional() })).default([]),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});
type Property = z.output<typeof propertySchema>;

export function flagsOf(operation: Operation): readonly Flag[] {
  const json = z.toJSONSchema(operation.input, { io: "input", unrepresentable: "any" });
  return membersOf(propertySchema.parse(json), []);
}

function membersOf(object: Property, parents: readonly string[]): readonly Flag[] {
  return Object.entries(object.properties ?? {}).flatMap(([key, raw]) => {
    const property = propertySchema.parse(raw);
    const flag = toFlag([...parents, key], property, object.required.includes(key));
    return [flag, ...membersOf(property, flag.path)];
  });
}

function toFlag(path: readonly string[], property: Property, required: boolean): Flag {
  return {
    name: path.join("."),
    path,
    kind: kindOf(property),
    items: isNumber(property.items?.type) ? "number" : "text",
    description: property.description,
    allowed: allowedValues(property).map(String),
    defaultText: property.default === undefined ? undefined : JSON.stringify(property.default),
    required: required && path.length === 1,
  };
}

function allowedValues({ enum: values, items, anyOf }: Property): readonly unknown[] {
  const literals = anyOf.map((choice) => choice.const);
  return [values, items?.enum ?? [], literals.includes(undefined) ? [] : literals].flat();
}

/** What is neither a plain value nor a list of them is given as JSON. */
function kindOf({ type, items }: Property): FlagKind {
  if (type === "string") return "text";
  if (isNumber(type)) return "number";
  if (type === "boolean") return "boolean";
  const isPlainList = type === "array" && (items?.type === "string" || isNumber(items?.type));
  return isPlainList ? "list" : "json";
}

function isNumber(type: unknown): boolean {
  return type === "number" || type === "integer";
}
