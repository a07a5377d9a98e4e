import type { ReadableAnswer } from "../../operations/readable-answer.ts";
import { isTurnOver } from "../../operations/task/turn.ts";
import { AppError } from "../../shared/errors.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Shows a task at work until it is over or asks something.
 * @param told what is told of it, as who follows it hears it
 * @returns the same answer as for who does not watch
 */
export async function watchTask(
  told: AsyncIterable<ReadableAnswer>,
  draw: NonNullable<Terminal["draw"]>,
): Promise<ReadableAnswer> {
  let warnings: JsonObject = {};
  for await (const answer of told) {
    const { event, warnings: more, ...output } = answer.output;
    if (more !== undefined) warnings = { warnings: more };
    if (isTurnOver(String(output["state"])))
      return { ...answer, output: { ...output, ...warnings } };
    const { text, data } = asObject(event);
    draw(String(text), shareOf(asObject(data)));
  }
  throw new AppError("NETWORK_ERROR", "The server ended before the task did.");
}

function shareOf({ done, total }: JsonObject): number | undefined {
  if (typeof done !== "number" || typeof total !== "number" || total === 0) return undefined;
  return Math.min(1, done / total);
}
