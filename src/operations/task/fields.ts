import { z } from "zod";
import { TASK_STATES, type TaskEvent, type TaskRecord } from "../../ports/task-records.ts";
import type { Tasks } from "../../tasks/tasks.ts";
import { a, lazyObject, maybe, type Input } from "../definition/described.ts";
import { wireOf } from "../definition/wire.ts";

export const taskField = () => ({ task_id: a.word("Id of the task.") });

export const stateSchema = () => z.enum(TASK_STATES);

const anything = (what: string) => z.record(z.string(), z.unknown()).describe(what);

export const taskSchema = lazyObject("A task.", () => ({
  id: a.text("Its id."),
  skill: a.text("Skill that the task runs."),
  state: stateSchema().describe(
    "State; completed, failed, canceled and rejected (nothing was done) are final.",
  ),
  position: maybe.int("Position in the queue, from 1; absent unless it is queued."),
  input: anything("Its input, without passwords."),
  result: anything("Its result.")
    .nullable()
    .describe("The result; partial before the end or after a failure; null without one."),
  error: z
    .strictObject({
      code: a.text("Error code."),
      message: a.text("Error message."),
      hint: maybe.text("What to do next."),
      retryable: a.flag("Whether a retry may succeed."),
    })
    .nullable()
    .describe("Reason for a failure; otherwise null."),
  question: z
    .strictObject({
      text: a.text("The question."),
      choices: maybe.texts("The only allowed answers."),
      until: a.time("When it continues without an answer"),
    })
    .nullable()
    .describe("The question that task.answer must answer; null if there is none."),
  sessions: a.texts("Ids of its sessions; their steps are in the history."),
  created_at: a.time("When it was created"),
  updated_at: a.time("When its state last changed"),
}));

export const taskEventSchema = lazyObject("An event of a task.", () => ({
  number: a.int("Number of the event in the task, from 1."),
  timestamp: a.time("When it happened"),
  state: stateSchema().describe("The task's new state."),
  text: a.text("The event as one line of text."),
  data: a.value("Further data, if any.", anything("Code of the event.").nullable()),
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

export function taskEventWire({ timestampMs, data, ...same }: TaskEvent) {
  return { ...same, timestamp: timestampMs, data: data && { ...data } };
}

export function taskLine({ id, skill, state, position, error, question }: TaskWire): string {
  const more = [
    position === undefined ? "" : `number ${position} in the queue`,
    question?.text ?? "",
    error?.message ?? "",
  ];
  return [id, skill, state, ...more].filter((part) => part !== "").join(" · ");
}
