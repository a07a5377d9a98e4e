import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { taskField, taskLine, taskSchema, taskWire } from "./fields.ts";

export const taskCancel = defineOperation({
  name: "task.cancel",
  summary: "Calls a task off; of one that is over, tells what came of it.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tasks/{task_id}/cancel" },
  cli: { command: "task cancel", positionals: ["task_id"] },
  withoutBrowser: true,
  input: () => z.object(taskField()),
  output: taskSchema,
  errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One task", input: { task_id: "task_4k7p0c1m2n3b5v6x" } }],
  run: ({ task_id: id }, { services: { tasks } }) =>
    Promise.resolve(taskWire(tasks.cancel(id), tasks)),
  render: (task) => ({ text: taskLine(task) }),
});
