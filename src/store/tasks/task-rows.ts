import { z } from "zod";
import { TASK_STATES, type TaskEvent, type TaskRecord } from "../../ports/task-records.ts";
import { json, jsonObject, jsonTexts, rowReader } from "../rows.ts";

const state = z.enum(TASK_STATES);

export const readTask = rowReader<TaskRecord>(
  z.object({
    id: z.string(),
    skill: z.string(),
    tenant: z.string(),
    caller: z.string(),
    state,
    input: jsonObject,
    result: jsonObject.nullable(),
    error: json(
      z.object({
        code: z.string(),
        message: z.string(),
        hint: z.string().exactOptional(),
        retryable: z.boolean(),
      }),
    ).nullable(),
    question: json(
      z.object({
        text: z.string(),
        choices: z.array(z.string()).exactOptional(),
        untilMs: z.number(),
      }),
    ).nullable(),
    sessions: jsonTexts,
    createdMs: z.number(),
    updatedMs: z.number(),
  }),
);

export const readTaskEvent = rowReader<TaskEvent>(
  z.object({
    number: z.number(),
    timestampMs: z.number(),
    state,
    text: z.string(),
    data: jsonObject.nullable(),
  }),
);
