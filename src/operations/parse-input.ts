import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { AppError } from "../shared/errors.ts";
import { issueText, pathText } from "./issue-text.ts";
import { fieldNamesAt } from "./schema-shape.ts";
import { isRecord, unknownFieldWarnings } from "./unknown-fields.ts";

export interface ParsedInput<I extends z.ZodObject> {
  readonly input: z.output<I>;
  readonly warnings: readonly string[];
}

/** What a caller sent, as the operation's input. Unknown fields become warnings, everything else that is wrong throws. */
export function parseInput<I extends z.ZodObject>(schema: I, raw: unknown): ParsedInput<I> {
  if (!isRecord(raw)) throw new AppError("INVALID_REQUEST", "The input must be a JSON object.");
  const fields = "action_params" in schema.shape ? raw : withoutActionParams(raw);
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw invalidInput(schema, parsed.error.issues);
  return { input: parsed.data, warnings: unknownFieldWarnings(schema, fields) };
}

/** Parameters may stand at the top level or inside `action_params`; the documents show both. */
function withoutActionParams(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { action_params: inner = {}, ...outer } = raw;
  if (!isRecord(inner)) {
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

/** A list of a thousand wrong items needs no thousand sentences. */
const MOST_PROBLEMS = 10;

function invalidInput(schema: z.ZodObject, issues: readonly z.core.$ZodIssue[]): AppError {
  const problems = issues.slice(0, MOST_PROBLEMS).map((issue) => ({
    field: pathText(issue.path),
    problem: issueText(issue, fieldNamesAt(schema, issue.path)),
  }));
  const more = issues.length - problems.length;
  const sentences = problems.map(({ problem }) => problem);
  if (more > 0) sentences.push(`There are ${more} more problems like these.`);
  return new AppError("INVALID_REQUEST", sentences.join(" "), { details: { problems } });
}
