/** Checks a result's data against the caller's JSON Schema, in a worker thread: a pattern may take forever to match. */
import { Worker } from "node:worker_threads";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { inThread, workerFile } from "../../shared/in-thread.ts";
import type { SchemaAnswer } from "./schema-worker.ts";

const LONGEST_MS = 2_000;
/** Maximum time that the worker thread needs to start on a busy machine. */
const START_MS = 10_000;
const MAX_HEAP_MB = 128;

/** Returns the errors of the data, one sentence each; empty if it is valid. */
export type DataCheck = (deadline: Deadline, data: unknown) => Promise<readonly string[]>;

/** Returns the check for a schema. @throws AppError INVALID_REQUEST for an invalid or too expensive schema */
export async function dataCheck(schema: Readonly<Record<string, unknown>>): Promise<DataCheck> {
  using deadline = Deadline.after(START_MS + LONGEST_MS);
  // Omits `$schema`: Ajv accepts only dialect 2020-12 there, although the common keywords are equal in all dialects.
  const { $schema: _dialect, ...own } = schema;
  await problemsIn(deadline, { schema: own });
  return (within, data) => problemsIn(within, { schema: own, given: { data } });
}

async function problemsIn(deadline: Deadline, workerData: object): Promise<readonly string[]> {
  const worker = new Worker(workerFile("schema-worker", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const limits = {
    ms: LONGEST_MS,
    tooLong: () => refused('"result_schema" takes too long to check.'),
    unusable: (cause: unknown) => refused('"result_schema" needs too much memory to check.', cause),
  };
  const answer = await inThread<SchemaAnswer>(deadline, worker, limits);
  if ("problems" in answer) return answer.problems;
  throw refused(`"result_schema" is not a valid JSON Schema: ${answer.reason}.`);
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError("INVALID_REQUEST", message, {
    cause,
    hint: 'Pass a schema such as {"type": "object", "properties": {"price": {"type": "number"}}, "required": ["price"]}. Omit patterns that nest repetitions, such as (a+)+.',
  });
}
