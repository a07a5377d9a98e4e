import { z } from "zod";
import { confirmField } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { taskField } from "./fields.ts";

export const taskDelete = defineOperation({
  name: "task.delete",
  summary: "Forgets a task that is over, with all that it gave.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/tasks/{task_id}" },
  cli: { command: "task delete", positionals: ["task_id"] },
  withoutBrowser: true,
  needsConfirm: true,
  input: () => z.object({ ...taskField(), ...confirmField() }),
  output: () => z.strictObject({ deleted: z.literal(true).describe("Always true.") }),
  errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One task", input: { task_id: "task_4k7p0c1m2n3b5v6x", confirm: true } }],
  run: ({ task_id: id }, { services: { tasks } }) => {
    tasks.delete(id);
    return Promise.resolve({ deleted: true as const });
  },
  render: () => ({ text: "Deleted." }),
});
