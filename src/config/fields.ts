import { z } from "zod";
import { configSchema } from "./schema.ts";

/** One setting as in the documentation, derived from the schema. */
export interface ConfigField {
  /** Key in the configuration file; dots separate the keys of nested objects. */
  readonly name: string;
  /** Path in the `Config` object. */
  readonly path: readonly string[];
  /** Flags without the leading dashes; the first is the documented one. */
  readonly flags: readonly string[];
  /** Environment variables; the first is the documented one and takes precedence. */
  readonly env: readonly string[];
  /** Variables of other programs: an invalid value in them does not prevent the start. */
  readonly foreign: readonly string[];
  readonly kind: "string" | "number" | "boolean" | "list";
  readonly description: string;
  /** Description of the allowed values. */
  readonly allowed: string;
  /** The value that a flag without a value sets; undefined if the flag needs a value. */
  readonly bare: string | undefined;
  /** Whether messages must not repeat the value. */
  readonly secret: boolean;
  /** Description of the default. */
  readonly defaultText: string;
  readonly schema: z.ZodType;
}

/** The parts of a setting's JSON Schema that `toField` uses, including the members that `meta` adds. */
const jsonSchema = z.object({
  type: z.enum(["string", "number", "integer", "boolean", "array"]),
  description: z.string(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  allowed: z.string().optional(),
  bare: z.string().optional(),
  defaultText: z.string().optional(),
  secret: z.boolean().default(false),
  flags: z.array(z.string()).default([]),
  env: z.array(z.string()).default([]),
  foreign: z.array(z.string()).default([]),
});
type JsonSchema = z.output<typeof jsonSchema>;

/** Description of the allowed values of a string setting whose `meta` has no `allowed`. */
export const PLAIN_TEXT = "a non-empty string";

/** All settings in the order of the schema. */
export const CONFIG_FIELDS: readonly ConfigField[] = fieldsOf(configSchema, []);

function fieldsOf(object: z.ZodObject, parents: readonly string[]): readonly ConfigField[] {
  return Object.entries(object.shape).flatMap(([key, schema]) => {
    const path = [...parents, key];
    if (schema instanceof z.ZodObject) return fieldsOf(schema, path);
    if (schema instanceof z.ZodType) return [toField(path, schema)];
    throw new TypeError(`${path.join(".")} is not a schema.`);
  });
}

function toField(path: readonly string[], schema: z.ZodType): ConfigField {
  const json = jsonSchema.parse(z.toJSONSchema(schema, { io: "input" }));
  const words = path.map(snakeCase);
  const kebab = words.join("-").replaceAll("_", "-");
  return {
    name: words.join("."),
    path,
    flags: [kebab, ...json.flags],
    env: [`FERMATA_${words.join("_").toUpperCase()}`, ...json.env, ...json.foreign],
    foreign: json.foreign,
    kind: kindOf(json),
    description: json.description,
    allowed: json.allowed ?? allowedValues(json),
    bare: json.bare ?? (json.type === "boolean" ? "true" : undefined),
    secret: json.secret,
    defaultText: json.defaultText ?? defaultText(json),
    schema,
  };
}

function snakeCase(key: string): string {
  return key.replace(/Ms$/, "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function kindOf(json: JsonSchema): ConfigField["kind"] {
  switch (json.type) {
    case "integer":
    case "number":
      return "number";
    case "array":
      return "list";
    case "string":
    case "boolean":
      return json.type;
  }
}

function allowedValues(json: JsonSchema): string {
  const { minimum, maximum } = json;
  if (json.enum) return `one of ${json.enum.join(", ")}`;
  switch (json.type) {
    case "integer":
      return `a whole number from ${minimum} to ${maximum}`;
    case "number":
      return `a number from ${minimum} to ${maximum}`;
    case "boolean":
      return "true or false";
    case "array":
      return "a list of strings";
    case "string":
      return PLAIN_TEXT;
  }
}

function defaultText({ default: value }: JsonSchema): string {
  if (value === undefined || Array.isArray(value)) return "none"; // lists start empty
  return `\`${String(value)}\``;
}
