import { z } from "zod";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { HISTORY_ERRORS, historyOf, listFields, sessionIdOf } from "./fields.ts";
import { eventLine, eventWire, historyEventSchema, listText } from "./records.ts";

export const historyEvents = defineOperation({
  name: "history.events",
  summary: "Lists recorded events by session, tab, type and time, a page at a time.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/history/events", saysSuccess: true },
  cli: { command: "history events" },
  input: () =>
    z.object({
      ...listFields(),
      event_type: z
        .string()
        .min(1)
        .optional()
        .describe(
          "Only those of this type, such as navigation, dialog, popup or download_completed.",
        ),
      action_id: z.string().min(1).optional().describe("Only those of this action."),
      ...pagingFields({ usual: 100, most: 1000 }),
      ...directionField("backward"),
    }),
  output: () =>
    z.strictObject({
      ...successFields(),
      data: z
        .strictObject({
          events: z.array(historyEventSchema()).describe("In the asked direction."),
          ...pageMembers(),
        })
        .describe("One page of the list."),
    }),
  errors: ["INVALID_QUERY", ...HISTORY_ERRORS],
  examples: [
    { title: "The latest", input: { limit: 10 } },
    {
      title: "Where this session went, from its beginning",
      input: { session_id: "current", event_type: "navigation", direction: "forward" },
    },
  ],
  run: async (input, call) => {
    const page = pageRequest("events", input, "backward");
    const filter = {
      sessionId: await sessionIdOf(call, input.session_id),
      tabId: input.tab_id,
      startTime: input.start_time,
      endTime: input.end_time,
      eventType: input.event_type,
      actionId: input.action_id,
    };
    const list = await historyOf(call).eventPage(filter, page);
    const data = { events: list.rows.map(eventWire), ...pageWire("events", page.direction, list) };
    return { success: true as const, data };
  },
  render: ({ data }) => ({ text: listText(data.events.map(eventLine), data.next_cursor) }),
});
