/**
 * Corrects arguments as models write them: numbers and JSON as text, null for absent fields, a word instead of an
 * object. Only rejected values are converted, so a valid text stays unchanged. Each conversion adds a warning.
 */
import { z } from "zod";
import { SESSION_FIELD } from "../../../operations/call/named-session.ts";
import { PARSING } from "../../../operations/definition/parse-input.ts";
import { bareSchema, fieldNamed } from "../../../operations/definition/unknown-fields.ts";
import { isObject, jsonIn, type JsonObject } from "../../../shared/json-object.ts";

export interface AcceptedArguments {
  readonly input: unknown;
  readonly warnings: readonly string[];
}

type Issue = z.core.$ZodIssue;

/** Maximum number of rounds of conversion: JSON in a string may contain further strings to convert. */
const MOST_ROUNDS = 4;

/** Represents an absent value: the field is omitted. */
const NOTHING = Symbol("nothing");

export function acceptArguments(schema: z.ZodObject, given: unknown): AcceptedArguments {
  const warnings: string[] = [];
  let input = withoutEmptySession(given);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { error } = schema.safeParse(input, { ...PARSING, reportInput: true });
    const changes = (error?.issues ?? []).flatMap((issue) => {
      const value = converted(schema, issue);
      return value === undefined ? [] : [{ path: issue.path, value }];
    });
    if (changes.length === 0) break;
    for (const { path, value } of changes) {
      input = replaced(input, path, value);
      const place = path.map(String).join(".");
      const taken = value === NOTHING ? "left out" : `read as ${kindOf(value)}`;
      warnings.push(`"${place}" was ${taken}: use the format of the tool's schema.`);
    }
  }
  return { input, warnings };
}

/** Returns the kind of a value for warnings, never the value, which may be a password. */
function kindOf(value: unknown): string {
  if (typeof value === "string") return "text";
  if (typeof value !== "object") return `a ${typeof value}`;
  return Array.isArray(value) ? "a list" : "an object";
}

function withoutEmptySession(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { [SESSION_FIELD]: session, ...rest } = given;
  return session === null || session === "" ? rest : given;
}

/** Converts a rejected value to the intended value. `NOTHING` omits the field; undefined means no conversion. */
function converted(schema: z.ZodObject, issue: Issue): unknown {
  const { code, input, path } = issue;
  if ((input === null || input === "") && typeof path.at(-1) === "string") return NOTHING;
  if (code === "invalid_value" && typeof input === "string")
    return issue.values.find((value) => typeof value === "number" && String(value) === input);
  if (code !== "invalid_type") return undefined;
  if (typeof input === "number" && issue.expected === "string") return String(input);
  return typeof input === "string" ? fromText(input, issue, schema) : undefined;
}

function fromText(
  text: string,
  { expected, path }: Issue & { expected: string },
  schema: z.ZodObject,
) {
  const value = jsonIn(text.trim());
  switch (expected) {
    case "number":
    case "int":
      return typeof value === "number" ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "array":
      return Array.isArray(value) ? value : [text];
    case "object":
    case "record":
      return objectArgument(text, schemaAt(schema, path));
    default:
      return undefined;
  }
}

/** Converts a string to an object: parses JSON, or else uses `lifted`. Returns undefined if neither is possible. */
export function objectArgument(text: string, schema: z.core.$ZodType | undefined): unknown {
  const value = jsonIn(text.trim());
  return isObject(value) ? value : lifted(text, schema);
}

/** Converts `"none"` to `{"area": "none"}` if `area` is the only member that accepts this word. */
function lifted(word: string, schema: z.core.$ZodType | undefined): JsonObject | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const names = Object.entries(schema.shape).flatMap(([name, member]) => {
    const bare = bareSchema(member);
    return bare instanceof z.ZodEnum && bare.options.includes(word) ? [name] : [];
  });
  const [name, ...others] = names;
  return name !== undefined && others.length === 0 ? { [name]: word } : undefined;
}

function schemaAt(schema: z.core.$ZodType, path: Issue["path"]): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = bareSchema(schema);
  for (const part of path) {
    if (at instanceof z.ZodObject) at = fieldNamed(at.shape, String(part));
    else at = at instanceof z.ZodArray ? at.element : undefined;
    at &&= bareSchema(at);
  }
  return at;
}

function replaced(whole: unknown, [first, ...rest]: Issue["path"], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, index) => (index === first ? replaced(item, rest, value) : item));
  if (!isObject(whole)) return whole;
  const { [String(first)]: old, ...others } = whole;
  const member = replaced(old, rest, value);
  return member === NOTHING ? others : { ...whole, [String(first)]: member };
}
