/** Fields of a skill: their allowed values, and the conversion of other values. */
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";
import { jsonIn } from "../shared/json-object.ts";

type Kind = "string" | "number" | "integer" | "boolean" | "array" | "object" | "any";

export interface ForagentField {
  /** Name in Fermata's spelling: `allowed_hosts`. */
  readonly name: string;
  readonly kind: Kind;
  /** Description of the allowed values, such as "a list of texts". */
  readonly words: string;
  readonly isRequired: boolean;
  /** Whether the field is a list of strings. */
  readonly holdsTexts: boolean;
  readonly minimum: number;
  readonly maximum: number;
}

/** A field as error messages show it: with its name in the caller's spelling and an example of a valid value. */
export interface TaughtField extends ForagentField {
  readonly example: unknown;
}

const Property = z.looseObject({
  type: z.string().optional().catch(undefined),
  items: z.looseObject({ type: z.string().optional().catch(undefined) }).optional(),
  minimum: z.number().optional().catch(undefined),
  maximum: z.number().optional().catch(undefined),
});
const Schema = z.looseObject({
  properties: z.record(z.string(), Property).default({}),
  required: z.array(z.string()).default([]),
});

/** Returns the fields of a schema, by name in Fermata's spelling. */
export function fieldsOf(input: z.ZodObject): ReadonlyMap<string, ForagentField> {
  const json = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const { properties, required } = Schema.parse(json);
  return new Map(
    Object.entries(properties).map(([name, { type, items, minimum, maximum }]) => {
      const kind = KINDS.find((one) => one === type) ?? "any";
      const holdsTexts = kind === "array" && items?.type === "string";
      const field: ForagentField = {
        name,
        kind,
        words: holdsTexts ? "a list of texts" : WORDS[kind],
        isRequired: required.includes(name),
        holdsTexts,
        minimum: minimum ?? -Infinity,
        maximum: maximum ?? Infinity,
      };
      return [name, field];
    }),
  );
}

const KINDS = ["string", "number", "integer", "boolean", "array", "object"] as const;

const WORDS: Readonly<Record<Kind, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  any: "a value",
};

/**
 * Converts a value to the field's type, and limits numbers with `withinLimit`, which may add a warning to `warnings`.
 * @throws AppError INVALID_REQUEST for a value that cannot be converted
 */
export function taken(field: TaughtField, value: unknown, warnings: string[]): unknown {
  const understood = READERS[field.kind](value, field);
  if (understood === undefined) throw wrongKind(field, value);
  return typeof understood === "number" ? withinLimit(field, understood, warnings) : understood;
}

/** Conversions by field type; each returns undefined for a value that cannot be converted. */
const READERS: Readonly<Record<Kind, (value: unknown, field: ForagentField) => unknown>> = {
  any: (value) => value,
  string: (value) => (typeof value === "string" ? value : undefined),
  number: numberIn,
  integer: (value) => {
    const number = numberIn(value);
    return Number.isInteger(number) ? number : undefined;
  },
  boolean: (value) => {
    if (typeof value === "boolean") return value;
    return value === "true" || value === "false" ? value === "true" : undefined;
  },
  array: (value, { holdsTexts }) => {
    if (Array.isArray(value)) return value;
    if (typeof value !== "string") return undefined;
    const list = jsonIn(value);
    if (Array.isArray(list)) return list;
    return holdsTexts ? listIn(value) : undefined;
  },
  object: (value) => {
    const object = typeof value === "string" ? jsonIn(value) : value;
    return typeof object === "object" && !Array.isArray(object) ? (object ?? undefined) : undefined;
  },
};

function numberIn(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Splits a list such as `a.example, b.example`. */
function listIn(text: string): readonly string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** Limits `value` to its range if the field is named `max…`: Foragent does not reject values outside the range. */
function withinLimit(
  { name, minimum, maximum }: ForagentField,
  value: number,
  warnings: string[],
): number {
  const limited = Math.min(Math.max(value, minimum), maximum);
  if (limited === value || !/^max[A-Z]/.test(name)) return value;
  const side = limited < value ? "most" : "least";
  warnings.push(`"${name}" is limited to ${limited}, the ${side} allowed; ${value} was requested.`);
  return limited;
}

function wrongKind(
  { name, words, kind, holdsTexts, example }: TaughtField,
  value: unknown,
): AppError {
  const fitting = example ?? (holdsTexts ? ["example.com"] : EXAMPLES[kind]);
  const given =
    typeof value === "string" ? quoted(value) : (JSON.stringify(value) ?? "").slice(0, 100);
  return new AppError("INVALID_REQUEST", `"${name}" must be ${words}; got ${given}.`, {
    hint: `For example: ${JSON.stringify({ [name]: fitting })}`,
  });
}

const EXAMPLES: Readonly<Record<Kind, unknown>> = {
  string: "words",
  number: 1.5,
  integer: 60,
  boolean: true,
  array: [],
  object: {},
  any: null,
};
