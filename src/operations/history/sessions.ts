import { z } from "zod";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { HISTORY_ERRORS, historyOf } from "./fields.ts";
import { historySessionSchema, listText, sessionLine, sessionWire } from "./records.ts";

export const historySessions = defineOperation({
  name: "history.sessions",
  summary: "Lists the recorded sessions, a page at a time.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/history/sessions", saysSuccess: true },
  cli: { command: "history sessions" },
  input: () =>
    z.object({
      active: z
        .boolean()
        .optional()
        .describe("Only those that are open, or only those that ended."),
      ...pagingFields({ usual: 20, most: 100 }),
      ...directionField("forward"),
    }),
  output: () =>
    z.strictObject({
      ...successFields(),
      data: z
        .strictObject({
          sessions: z.array(historySessionSchema()).describe("In the asked direction."),
          ...pageMembers(),
        })
        .describe("One page of the list."),
    }),
  errors: ["INVALID_QUERY", ...HISTORY_ERRORS],
  examples: [
    { title: "All sessions, oldest first", input: {} },
    { title: "Those that are open", input: { active: true, limit: 5, direction: "backward" } },
  ],
  run: async (input, call) => {
    const page = pageRequest("sessions", input, "forward");
    const list = await historyOf(call).sessionPage({ active: input.active }, page);
    const sessions = list.rows.map(sessionWire);
    const data = { sessions, ...pageWire("sessions", page.direction, list) };
    return { success: true as const, data };
  },
  render: ({ data }) => ({ text: listText(data.sessions.map(sessionLine), data.next_cursor) }),
});
