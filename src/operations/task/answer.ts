import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { TASK_FIELD, taskLine, TaskSchema, taskWire } from "./fields.ts";

export const taskAnswer = defineOperation({
  name: "task.answer",
  summary: "Tells a task what it asked, and lets it go on.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tasks/{task_id}/answer" },
  cli: { command: "task answer", positionals: ["task_id", "text"] },
  withoutBrowser: true,
  input: z.object({
    ...TASK_FIELD,
    text: z
      .string()
      .min(1)
      .max(10_000)
      .describe("The answer; one of the choices, if there are any."),
  }),
  output: TaskSchema,
  errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "A code", input: { task_id: "task_4k7p0c1m2n3b5v6x", text: "481516" } }],
  run: ({ task_id: id, text }, { services: { tasks } }) =>
    Promise.resolve(taskWire(tasks.answer(id, text), tasks)),
  render: (task) => ({ text: taskLine(task) }),
});
