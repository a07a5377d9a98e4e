import { inspect } from "node:util";
import type { z } from "zod";

/** One readable sentence for one thing that is wrong with the input: which field, what is allowed, what came. */
export function issueText(issue: z.core.$ZodIssue): string {
  const field = issue.path.length === 0 ? "The input" : `"${pathText(issue.path)}"`;
  const given = givenText(issue);
  switch (issue.code) {
    case "invalid_type": {
      const words = TYPE_WORDS[issue.expected] ?? issue.expected;
      if (issue.input === undefined) return `${field} is required and must be ${words}.`;
      if (typeof issue.input === "number")
        return `${field} must be ${FINITE[issue.expected] ?? words}${given}.`;
      return `${field} must be ${words}${given}.`;
    }
    case "invalid_value":
      return `${field} must be ${oneOf(issue.values)}${issue.input === undefined ? "" : given}.`;
    case "too_small":
      return `${field} must ${limitText("at least", issue.minimum, issue.origin)}${given}.`;
    case "too_big":
      return `${field} must ${limitText("at most", issue.maximum, issue.origin)}${given}.`;
    default:
      return `${field}: ${issue.message}${given}.`;
  }
}

/** Fields whose values no message repeats, wherever they stand. */
const SECRET: ReadonlySet<PropertyKey> = new Set(["username", "password", "code"]);

function givenText({ path, input }: z.core.$ZodIssue): string {
  return SECRET.has(path.at(-1) ?? "") ? "" : `; got ${valueText(input)}`;
}

export function pathText(path: readonly PropertyKey[]): string {
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
};

/** What a number is told that is none of those meant: `1e999` in JSON is infinite. */
const FINITE: Readonly<Record<string, string>> = {
  number: "a finite number",
};

function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => String(value));
  return words.length === 1 ? `${words[0]}` : `one of ${words.join(", ")}`;
}

function limitText(relation: string, limit: number | bigint, origin: string): string {
  if (origin === "array") return `have ${relation} ${limit} items`;
  if (origin === "string") return `have ${relation} ${limit} characters`;
  return `be ${relation} ${limit}`;
}

const MAX_VALUE_TEXT = 60;

function valueText(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? JSON.stringify(value) : inspect(value);
  return text.length <= MAX_VALUE_TEXT ? text : `${text.slice(0, MAX_VALUE_TEXT)}…`;
}
