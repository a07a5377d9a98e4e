import { isDeepStrictEqual, inspect } from "node:util";
import type { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { isObject } from "../../shared/json-object.ts";
import { unknownFieldWarnings, fieldNamesAt } from "./unknown-fields.ts";
import { cut } from "../../shared/text/cut.ts";

/**
 * Options of Zod. By default, Zod generates a function for each schema. These functions are faster for thousands of
 * values, but V8 takes up to 30 MB to compile the function for the output of a step.
 */
export const PARSING = { jitless: true } as const;

export interface CheckedInput<I extends z.ZodObject> {
  readonly input: z.output<I>;
  readonly warnings: readonly string[];
}

/** Parses a caller's fields into the operation's input. Unknown fields become warnings; any other error throws. */
export function parseInput<I extends z.ZodObject>(schema: I, raw: unknown): CheckedInput<I> {
  if (!isObject(raw)) throw new AppError("INVALID_REQUEST", "The input must be a JSON object.");
  const fields = "action_params" in schema.shape ? raw : withoutActionParams(raw);
  const parsed = schema.safeParse(fields, { ...PARSING, reportInput: true });
  if (!parsed.success) throw invalidInput(schema, parsed.error.issues);
  return { input: parsed.data, warnings: unknownFieldWarnings(schema, fields) };
}

/** Accepts parameters at the top level or inside `action_params`: the documented contract shows both. */
function withoutActionParams(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { action_params: inner = {}, ...outer } = raw;
  if (!isObject(inner)) {
    throw new AppError("INVALID_REQUEST", '"action_params" must be an object.');
  }
  for (const [name, value] of Object.entries(inner)) {
    if (name in outer && !isDeepStrictEqual(outer[name], value)) {
      throw new AppError(
        "INVALID_REQUEST",
        `"${name}" is given twice with different values, at the top level and inside "action_params".`,
      );
    }
  }
  return { ...inner, ...outer };
}

/** Maximum number of sentences in an error: a list may have a thousand invalid items. */
const MOST_PROBLEMS = 10;

function invalidInput(schema: z.ZodObject, issues: readonly z.core.$ZodIssue[]): AppError {
  const problems = issues.slice(0, MOST_PROBLEMS).map((issue) => ({
    field: pathText(issue.path),
    problem: issueText(issue, fieldNamesAt(schema, issue.path)),
  }));
  const more = issues.length - problems.length;
  const sentences = problems.map(({ problem }) => problem);
  if (more > 0) sentences.push(`There are ${more} further problems like these.`);
  return new AppError("INVALID_REQUEST", sentences.join(" "), { details: { problems } });
}

/**
 * One readable sentence for one problem of the input: the field, the allowed values, the given value.
 * @param fields names of the expected fields, if the value must be an object
 */
export function issueText(issue: z.core.$ZodIssue, fields: readonly string[] = []): string {
  const field = issue.path.length === 0 ? "The input" : `"${pathText(issue.path)}"`;
  const must = mustText(issue, fields);
  if (issue.input === undefined && MISSING.has(issue.code)) {
    return `${field} is required${must.startsWith("must ") ? ` and ${must}` : ""}.`;
  }
  const given = must === NOT_EMPTY ? "" : givenText(issue);
  return `${field}${must.startsWith("must ") ? "" : ":"} ${must}${given}.`;
}

/** Codes of zod issues that mean a missing value if the input is undefined. */
const MISSING: ReadonlySet<string> = new Set(["invalid_type", "invalid_value", "invalid_union"]);

const NOT_EMPTY = "must not be empty";

function mustText(issue: z.core.$ZodIssue, fields: readonly string[]): string {
  switch (issue.code) {
    case "invalid_type": {
      const words = TYPE_WORDS[issue.expected] ?? issue.expected;
      const isNumber = typeof issue.input === "number";
      const made = fields.length > 0 ? ` with ${someOf(fields)}` : "";
      return `must be ${(isNumber && FINITE[issue.expected]) || words}${made}`;
    }
    case "invalid_value":
      return `must be ${oneOf(issue.values)}`;
    case "too_small":
      if (issue.minimum === 1 && issue.origin in MADE_OF) return NOT_EMPTY;
      return `must ${limitText("at least", issue.minimum, issue.origin)}`;
    case "too_big":
      return `must ${limitText("at most", issue.maximum, issue.origin)}`;
    default:
      return issue.message; // set by the schema, or else by Zod
  }
}

const MOST_FIELDS = 12;

function someOf(fields: readonly string[]): string {
  const more = fields.length > MOST_FIELDS ? ", …" : "";
  return `${fields.slice(0, MOST_FIELDS).join(", ")}${more}`;
}

/** Fields, at any depth, whose values never appear in error messages. */
const SECRET: ReadonlySet<PropertyKey> = new Set(["username", "password", "code"]);

function givenText({ path, input }: z.core.$ZodIssue): string {
  return SECRET.has(path.at(-1) ?? "") ? "" : `; got ${valueText(input)}`;
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (typeof part === "number") return `[${part}]`;
      return index === 0 ? String(part) : `.${String(part)}`;
    })
    .join("");
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** Used instead of TYPE_WORDS if the value is a number but not finite, such as `1e999` in JSON. */
const FINITE: Readonly<Record<string, string>> = { number: "a finite number" };

function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => String(value));
  return words.length === 1 ? `${words[0]}` : `one of ${words.join(", ")}`;
}

/** Units in which the length of a value is counted. */
const MADE_OF: Readonly<Record<string, string>> = { array: "item", string: "character" };

function limitText(relation: string, limit: number | bigint, origin: string): string {
  const part = MADE_OF[origin];
  if (part === undefined) return `be ${relation} ${limit}`;
  return `have ${relation} ${limit} ${part}${Number(limit) === 1 ? "" : "s"}`;
}

const MAX_VALUE_TEXT = 60;

function valueText(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? JSON.stringify(value) : inspect(value);
  return cut(text, MAX_VALUE_TEXT);
}
