import { z } from "zod";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { HISTORY_ERRORS, historyOf, listFields, sessionIdOf } from "./fields.ts";
import { actionLine, actionWire, historyActionSchema, listText } from "./records.ts";

export const historyActions = defineOperation({
  name: "history.actions",
  summary: "Lists recorded actions by session, tab, type and time, a page at a time.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/history/actions", saysSuccess: true },
  cli: { command: "history actions" },
  input: () =>
    z.object({
      ...listFields(),
      action_type: z
        .string()
        .min(1)
        .optional()
        .describe(
          "Only those of this type, such as navigate, click, type, key_press or create_tab.",
        ),
      success: z
        .boolean()
        .optional()
        .describe("Only those that succeeded, or only those that failed."),
      ...pagingFields({ usual: 50, most: 500 }),
      ...directionField("backward"),
    }),
  output: () =>
    z.strictObject({
      ...successFields(),
      data: z
        .strictObject({
          actions: z.array(historyActionSchema()).describe("In the asked direction."),
          ...pageMembers(),
        })
        .describe("One page of the list."),
    }),
  errors: ["INVALID_QUERY", ...HISTORY_ERRORS],
  examples: [
    { title: "The latest", input: { limit: 10 } },
    {
      title: "Clicks of this session that failed",
      input: { session_id: "current", action_type: "click", success: false },
    },
  ],
  run: async (input, call) => {
    const page = pageRequest("actions", input, "backward");
    const filter = {
      sessionId: await sessionIdOf(call, input.session_id),
      tabId: input.tab_id,
      startTime: input.start_time,
      endTime: input.end_time,
      actionType: input.action_type,
      success: input.success,
    };
    const list = await historyOf(call).actionPage(filter, page);
    const data = {
      actions: list.rows.map(actionWire),
      ...pageWire("actions", page.direction, list),
    };
    return { success: true as const, data };
  },
  render: ({ data }) => ({ text: listText(data.actions.map(actionLine), data.next_cursor) }),
});
