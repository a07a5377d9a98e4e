import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import type { TaskRecord } from "../../ports/task-records.ts";
import type { Tasks } from "../../tasks/tasks.ts";
import { defineOperation } from "../operation.ts";
import { taskField, taskLine, taskSchema, taskWire } from "./fields.ts";

export const taskAnswer = defineOperation({
  name: "task.answer",
  summary: "Tells a task what it asked, or declines, and lets it go on.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tasks/{task_id}/answer" },
  cli: { command: "task answer", positionals: ["task_id", "text"] },
  withoutBrowser: true,
  input: () =>
    z.object({
      ...taskField(),
      text: z
        .string()
        .min(1)
        .max(10_000)
        .optional()
        .describe("The answer; one of the choices, if there are any."),
      decline: z
        .boolean()
        .optional()
        .describe("In the place of an answer: no. What was asked for is left undone."),
    }),
  output: taskSchema,
  errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    { title: "A code", input: { task_id: "task_4k7p0c1m2n3b5v6x", text: "481516" } },
    { title: "No", input: { task_id: "task_4k7p0c1m2n3b5v6x", decline: true } },
  ],
  run: (input, { services: { tasks } }) => Promise.resolve(taskWire(answered(input, tasks), tasks)),
  render: (task) => ({ text: taskLine(task) }),
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
