import { z } from "zod";
import { TASK_STATES, type TaskEvent, type TaskRecord } from "../../ports/task-records.ts";

/** Rows of the tables as records. */

const json = z.string().transform((text): unknown => JSON.parse(text));
const object = json.pipe(z.looseObject({}));
const state = z.enum(TASK_STATES);

export const taskRow = z
  .object({
    id: z.string(),
    skill: z.string(),
    tenant: z.string(),
    caller: z.string(),
    state,
    input: object,
    result: object.nullable(),
    error: json
      .pipe(
        z.object({
          code: z.string(),
          message: z.string(),
          hint: z.string().exactOptional(),
          retryable: z.boolean(),
        }),
      )
      .nullable(),
    question: json
      .pipe(
        z.object({
          text: z.string(),
          choices: z.array(z.string()).exactOptional(),
          untilMs: z.number(),
        }),
      )
      .nullable(),
    sessions: json.pipe(z.array(z.string())),
    created: z.number(),
    updated: z.number(),
  })
  .transform(({ created: createdMs, updated: updatedMs, ...row }): TaskRecord => ({
    ...row,
    createdMs,
    updatedMs,
  }));

export const taskEventRow = z
  .object({
    number: z.number(),
    timestamp: z.number(),
    state,
    text: z.string(),
    data: object.nullable(),
  })
  .transform(({ timestamp: timestampMs, ...row }): TaskEvent => ({ ...row, timestampMs }));
