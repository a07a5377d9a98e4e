import { z } from "zod";
import { TASK_STATES, type TaskEvent, type TaskRecord } from "../../ports/task-records.ts";
import type { Tasks } from "../../tasks/tasks.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Input } from "../definition/described.ts";
import { wireOf } from "../definition/wire.ts";

export const taskField = lazy(() => ({ task_id: a.word("Id of the task.") }));

export const stateSchema = lazy(() => z.enum(TASK_STATES));

const anything = (what: string) => z.record(z.string(), z.unknown()).describe(what);

export const taskSchema = lazyObject("A task.", () => ({
  id: a.text("Its id."),
  skill: a.text("What kind of work it is."),
  state: stateSchema().describe(
    "How far it is; completed, failed, canceled and rejected (nothing was done) are ends.",
  ),
  position: maybe.int(
    "Its place among those that wait for their turn, from 1; absent unless it waits.",
  ),
  input: anything("What was asked for, without passwords."),
  result: anything("What it gave.")
    .nullable()
    .describe("What it gave; before its end and after a bad one, what it has so far; else null."),
  error: z
    .strictObject({
      code: a.text("For programs."),
      message: a.text("As a sentence."),
      hint: maybe.text("What to do next."),
      retryable: a.flag("Whether the same task may succeed another time."),
    })
    .nullable()
    .describe("Why it came to no good end; null unless it did."),
  question: z
    .strictObject({
      text: a.text("What it asks."),
      choices: maybe.texts("The only answers that it takes."),
      until: a.time("When it goes on without an answer"),
    })
    .nullable()
    .describe("What it waits to be told, with task.answer; null unless it does."),
  sessions: a.texts("Ids of the sessions in which it has acted; their steps are in the history."),
  created_at: a.time("When it was asked for"),
  updated_at: a.time("When it last became something else"),
}));

export const taskEventSchema = lazyObject("Something that was told of a task.", () => ({
  number: a.int("Its place among the events of the task, from 1."),
  timestamp: a.time("When it was told"),
  state: stateSchema().describe("The task's state since then."),
  text: a.text("One line for a reader."),
  data: a.value("Further facts, if there are any.", anything("The same for programs.").nullable()),
}));

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
