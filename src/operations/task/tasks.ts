import { z } from "zod";
import { listOperation } from "../definition/list-operation.ts";
import { defineOperation } from "../definition/operation.ts";
import {
  stateSchema,
  taskLine,
  taskSchema,
  taskWire,
  taskField,
  taskEventWire,
  taskEventSchema,
} from "./fields.ts";
import { a, maybe } from "../definition/described.ts";
import { isFinal, type TaskRecord } from "../../ports/task-records.ts";
import { AppError } from "../../shared/errors.ts";
import type { Tasks } from "../../tasks/tasks.ts";
import { confirmField } from "../definition/fields.ts";

export const taskList = listOperation({
  name: "task.list",
  summary: "Lists tasks by state and A2A skill id, the latest first, a page at a time.",
  http: { method: "GET", path: "/tasks" },
  withoutBrowser: true,
  table: "tasks",
  filter: () => ({
    state: stateSchema().optional().describe("Only tasks in this state."),
    skill: maybe.word("Only tasks of this kind."),
  }),
  member: "tasks",
  each: taskSchema,
  errors: ["NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "The latest", input: { limit: 5 } },
  page: ({ state, skill }, page, { services }) => services.tasks.list({ state, skill }, page),
  answer: (task, { services }) => taskWire(task, services.tasks),
  line: taskLine,
  none: "No tasks.",
});

export const taskGet = defineOperation({
  name: "task.get",
  summary: "Returns the state and result of a task; can wait for its end.",
  http: { method: "GET", path: "/tasks/{task_id}" },
  withoutBrowser: true,
  input: () => ({
    ...taskField(),
    wait_ms: a.value(
      "Longest wait for the end of the task, milliseconds.",
      z.int().min(0).max(600_000).default(0),
    ),
  }),
  output: taskSchema,
  errors: ["TASK_NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "The current state", input: { task_id: "task_4k7p0c1m2n3b5v6x" } },
  timeLimitMs: ({ wait_ms: waitMs }) => waitMs,
  run: async ({ task_id: id, wait_ms: waitMs }, { deadline, services: { tasks } }) => {
    using patience = deadline.child(waitMs);
    return taskWire(await tasks.ended(patience, id), tasks);
  },
  render: (task) => [
    taskLine(task),
    ...(task.result ? [JSON.stringify(task.result, undefined, 2)] : []),
  ],
});

export const taskEvents = defineOperation({
  name: "task.events",
  summary: "Returns the events of a task, such as progress and questions.",
  description:
    "Over REST, `Accept: text/event-stream` streams until the task ends; reconnect with Last-Event-ID. CLI: --follow.",
  http: { method: "GET", path: "/tasks/{task_id}/events" },
  withoutBrowser: true,
  input: () => ({
    ...taskField(),
    after: a.int("Only events after this number.").min(0).default(0),
    limit: a.int("Maximum number of events in a response.").min(1).max(500).default(100),
  }),
  output: () => ({
    events: a.list("The events, in order.", taskEventSchema()),
    is_over: a.flag("Whether the task has no further events."),
  }),
  errors: ["TASK_NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "All events so far", input: { task_id: "task_4k7p0c1m2n3b5v6x" } },
  run: ({ task_id: id, after, limit }, { services: { tasks } }) =>
    Promise.resolve(eventsAnswer(tasks.events(id, after, limit))),
  follow: async ({ task_id: id, after }, { deadline, services: { tasks } }) => {
    tasks.get(id); // throws for an unknown id, before the stream starts
    return renderedText(tasks.follow(deadline, id, after));
  },
  resume: { field: "after", idOf: ({ events }) => events.at(-1)?.number.toString() },
  render: ({ events }) => events.map(({ number, state, text }) => `${number} · ${state} · ${text}`),
});

type Event = Parameters<typeof taskEventWire>[0];

async function* renderedText(events: AsyncIterable<Event>) {
  for await (const event of events) yield eventsAnswer([event]);
}

function eventsAnswer(events: readonly Event[]) {
  const last = events.at(-1);
  return { events: events.map(taskEventWire), is_over: last !== undefined && isFinal(last.state) };
}

export const taskAnswer = defineOperation({
  name: "task.answer",
  summary: "Answers a task's question, or declines, and resumes the task.",
  http: { method: "POST", path: "/tasks/{task_id}/answer" },
  cli: { positionals: ["task_id", "text"] },
  withoutBrowser: true,
  input: () => ({
    ...taskField(),
    text: a.word("The answer; one of the choices, if there are any.").max(10_000).optional(),
    decline: maybe.flag("Decline instead of an answer; the task skips the requested action."),
  }),
  output: taskSchema,
  errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "A code", input: { task_id: "task_4k7p0c1m2n3b5v6x", text: "481516" } },
  run: (input, { services: { tasks } }) => Promise.resolve(taskWire(answered(input, tasks), tasks)),
  render: (task) => taskLine(task),
});

interface Answer {
  readonly task_id: string;
  readonly text?: string | undefined;
  readonly decline?: boolean | undefined;
}

/** @throws AppError INVALID_REQUEST */
function answered({ task_id: id, text, decline }: Answer, tasks: Tasks): TaskRecord {
  if (text !== undefined && !decline) return tasks.answer(id, text);
  if (decline && text === undefined) return tasks.decline(id);
  throw new AppError("INVALID_REQUEST", 'Give either "text" or "decline": true.');
}

export const taskCancel = defineOperation({
  name: "task.cancel",
  summary: "Cancels a task. If the task has already ended, returns its result.",
  http: { method: "POST", path: "/tasks/{task_id}/cancel" },
  withoutBrowser: true,
  input: taskField,
  output: taskSchema,
  errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "One task", input: { task_id: "task_4k7p0c1m2n3b5v6x" } },
  run: ({ task_id: id }, { services: { tasks } }) =>
    Promise.resolve(taskWire(tasks.cancel(id), tasks)),
  render: (task) => taskLine(task),
});

export const taskDelete = defineOperation({
  name: "task.delete",
  summary: "Deletes an ended task (completed, failed, cancelled or rejected) and its result.",
  http: { method: "DELETE", path: "/tasks/{task_id}" },
  withoutBrowser: true,
  needsConfirm: true,
  input: () => ({ ...taskField(), ...confirmField() }),
  output: () => ({ deleted: z.literal(true).describe("Always true.") }),
  errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "One task", input: { task_id: "task_4k7p0c1m2n3b5v6x", confirm: true } },
  run: ({ task_id: id }, { services: { tasks } }) => {
    tasks.delete(id);
    return Promise.resolve({ deleted: true as const });
  },
});
