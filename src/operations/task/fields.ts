import { z } from "zod";
import { TASK_STATES, type TaskEvent, type TaskRecord } from "../../ports/task-records.ts";
import type { Tasks } from "../../tasks/tasks.ts";
import { lazy } from "../../shared/lazy.ts";
import { described, object, type Input, epochMs } from "../definition/described.ts";
import { wireOf } from "../definition/wire.ts";

export const taskField = lazy(() => ({ task_id: z.string().min(1).describe("Id of the task.") }));

export const stateSchema = lazy(() => z.enum(TASK_STATES));

const anything = (what: string) => z.record(z.string(), z.unknown()).describe(what);

export const taskSchema = lazy(() =>
  object("A task.", {
    id: z.string().describe("Its id."),
    skill: z.string().describe("What kind of work it is."),
    state: stateSchema().describe(
      "How far it is; completed, failed, canceled and rejected (nothing was done) are ends.",
    ),
    position: z
      .int()
      .optional()
      .describe("Its place among those that wait for their turn, from 1; absent unless it waits."),
    input: anything("What was asked for, without passwords."),
    result: anything("What it gave.")
      .nullable()
      .describe("What it gave; before its end and after a bad one, what it has so far; else null."),
    error: z
      .strictObject({
        code: z.string().describe("For programs."),
        message: z.string().describe("As a sentence."),
        hint: z.string().optional().describe("What to do next."),
        retryable: z.boolean().describe("Whether the same task may succeed another time."),
      })
      .nullable()
      .describe("Why it came to no good end; null unless it did."),
    question: z
      .strictObject({
        text: z.string().describe("What it asks."),
        choices: z.array(z.string()).optional().describe("The only answers that it takes."),
        until: epochMs("When it goes on without an answer"),
      })
      .nullable()
      .describe("What it waits to be told, with task.answer; null unless it does."),
    sessions: z
      .array(z.string())
      .describe("Ids of the sessions in which it has acted; their steps are in the history."),
    created_at: epochMs("When it was asked for"),
    updated_at: epochMs("When it last became something else"),
  }),
);

export const taskEventSchema = lazy(() =>
  object("Something that was told of a task.", {
    number: z.int().describe("Its place among the events of the task, from 1."),
    timestamp: epochMs("When it was told"),
    state: stateSchema().describe("The task's state since then."),
    text: z.string().describe("One line for a reader."),
    data: described(
      "Further facts, if there are any.",
      anything("The same for programs.").nullable(),
    ),
  }),
);

export type TaskWire = Input<typeof taskSchema>;

export function taskWire(task: TaskRecord, tasks: Tasks): TaskWire {
  const { question, createdMs: createdAt, updatedMs: updatedAt } = task;
  return wireOf(taskSchema(), {
    ...task,
    position: tasks.position(task.id),
    question: question && { ...question, until: question.untilMs },
    createdAt,
    updatedAt,
  });
}

export function eventWire({ timestampMs, data, ...same }: TaskEvent) {
  return { ...same, timestamp: timestampMs, data: data && { ...data } };
}

export function taskLine({ id, skill, state, position, error, question }: TaskWire): string {
  const more = [
    position === undefined ? "" : `number ${position} of those that wait`,
    question?.text ?? "",
    error?.message ?? "",
  ];
  return [id, skill, state, ...more].filter((part) => part !== "").join(" · ");
}
