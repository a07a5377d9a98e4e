import { z } from "zod";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { defineOperation } from "../operation.ts";
import { stateSchema, taskLine, taskSchema, taskWire } from "./fields.ts";

export const taskList = defineOperation({
  name: "task.list",
  summary: "Lists tasks by state and skill, the latest first, a page at a time.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tasks" },
  cli: { command: "task list" },
  withoutBrowser: true,
  input: () =>
    z.object({
      state: stateSchema().optional().describe("Only those in this state."),
      skill: z.string().min(1).optional().describe("Only those of this kind."),
      ...pagingFields({ usual: 20, most: 100 }),
      ...directionField("backward"),
    }),
  output: () =>
    z.strictObject({
      tasks: z.array(taskSchema()).describe("In the asked direction."),
      ...pageMembers(),
    }),
  errors: ["INVALID_QUERY", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    { title: "The latest", input: { limit: 5 } },
    { title: "Those that failed", input: { state: "failed" } },
  ],
  run: ({ state, skill, ...input }, { services: { tasks } }) => {
    const page = pageRequest("tasks", input, "backward");
    const list = tasks.list({ state, skill }, page);
    const answer = {
      tasks: list.rows.map((task) => taskWire(task, tasks)),
      ...pageWire("tasks", page.direction, list),
    };
    return Promise.resolve(answer);
  },
  render: ({ tasks }) => ({
    text: tasks.length === 0 ? "No tasks." : tasks.map(taskLine).join("\n"),
  }),
});
