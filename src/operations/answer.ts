import { z } from "zod";
import type { Operation } from "./operation.ts";

/** The output as surfaces send it as one object: with the warnings beside its own members. */
export function answerSchema(operation: Operation): z.ZodObject {
  return operation.output.extend({
    warnings: z
      .array(z.string().describe("A sentence."))
      .optional()
      .describe("What was odd about the request or its course; absent if nothing was."),
  });
}

export function answerOf(
  output: Readonly<Record<string, unknown>>,
  warnings: readonly string[],
): Readonly<Record<string, unknown>> {
  return warnings.length === 0 ? output : { ...output, warnings };
}

/** The same for those who take text alone: a line for each warning, before all else. */
export function textAnswerOf(text: string, warnings: readonly string[]): string {
  return [...warnings.map((warning) => `⚠ ${warning}`), text].join("\n");
}
