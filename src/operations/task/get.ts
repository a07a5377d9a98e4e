import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { taskField, taskLine, taskSchema, taskWire } from "./fields.ts";

export const taskGet = defineOperation({
  name: "task.get",
  summary: "Tells how far a task is and what it gave; may wait for its end.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tasks/{task_id}" },
  cli: { command: "task get", positionals: ["task_id"] },
  withoutBrowser: true,
  input: () =>
    z.object({
      ...taskField(),
      wait_ms: z
        .int()
        .min(0)
        .max(600_000)
        .default(0)
        .describe("Answer when the task is over, but after this time at the latest, milliseconds."),
    }),
  output: taskSchema,
  errors: ["TASK_NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    { title: "As it is", input: { task_id: "task_4k7p0c1m2n3b5v6x" } },
    {
      title: "Its end, if that comes soon",
      input: { task_id: "task_4k7p0c1m2n3b5v6x", wait_ms: 30_000 },
    },
  ],
  timeLimitMs: ({ wait_ms: waitMs }) => waitMs,
  run: async ({ task_id: id, wait_ms: waitMs }, { deadline, services: { tasks } }) => {
    using patience = deadline.child(waitMs);
    return taskWire(await tasks.ended(patience, id), tasks);
  },
  render: (task) => ({
    text: [
      taskLine(task),
      ...(task.result ? [JSON.stringify(task.result, undefined, 2)] : []),
    ].join("\n"),
  }),
});
