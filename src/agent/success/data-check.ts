/** Data of a result, held against the JSON Schema that the caller gave. Its patterns are the caller's: a thread runs them. */
import { Worker } from "node:worker_threads";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { inThread } from "../../shared/in-thread.ts";
import type { DataCheck } from "../parts.ts";
import type { SchemaAnswer } from "./schema-worker.ts";

const LONGEST_MS = 2_000;
/** Until a thread runs on a busy machine. */
const START_MS = 10_000;
const MAX_HEAP_MB = 128;

/** @throws AppError INVALID_REQUEST for a schema that is none, or that takes too long */
export async function dataCheck(schema: Readonly<Record<string, unknown>>): Promise<DataCheck> {
  using deadline = Deadline.after(START_MS + LONGEST_MS);
  const { $schema: _dialect, ...own } = schema; // the later ones are compatible in what is common
  await problemsIn(deadline, { schema: own });
  return (within, data) => problemsIn(within, { schema: own, given: { data } });
}

async function problemsIn(deadline: Deadline, workerData: object): Promise<readonly string[]> {
  const worker = new Worker(workerFile(), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const limits = {
    ms: LONGEST_MS,
    tooLong: () => refused('"result_schema" takes too long to check.'),
    unusable: (cause: unknown) => refused('"result_schema" takes too much to check.', cause),
  };
  const answer = await inThread<SchemaAnswer>(deadline, worker, limits);
  if ("problems" in answer) return answer.problems;
  throw refused(`"result_schema" is no JSON Schema: ${answer.reason}.`);
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError("INVALID_REQUEST", message, {
    cause,
    hint: 'For example: {"type": "object", "properties": {"price": {"type": "number"}}, "required": ["price"]}. Leave out patterns such as (a+)+.',
  });
}

/** It lies beside this file, in the sources as in what is built of them. */
function workerFile(): URL {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./schema-worker.${extension}`, import.meta.url);
}
