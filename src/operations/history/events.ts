import { successFields } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import {
  pageRequest,
  pageOf,
  directionField,
  pageMembers,
  pagingFields,
} from "../definition/cursor.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  listFields,
  sessionIdOf,
  eventLine,
  eventWire,
  historyEventSchema,
  listText,
  deleteFields,
  deletedSchema,
  erase,
} from "./records.ts";
import { a, maybe } from "../definition/described.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";

export const historyEvents = defineOperation({
  name: "history.events",
  summary: "Lists recorded events by session, tab, type and time, a page at a time.",
  http: { method: "GET", path: "/history/events", saysSuccess: true },
  input: () => ({
    ...listFields(),
    event_type: maybe.word(
      "Only those of this type, such as navigation, dialog, popup or download_completed.",
    ),
    action_id: maybe.word("Only those of this action."),
    ...pagingFields({ usual: 100, most: 1000 }),
    ...directionField("backward"),
  }),
  output: () => ({
    ...successFields(),
    data: a.object("One page of the list.", {
      events: a.list("In the asked direction.", historyEventSchema()),
      ...pageMembers(),
    }),
  }),
  errors: ["INVALID_QUERY", ...HISTORY_ERRORS],
  example: { title: "The latest", input: { limit: 10 } },
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
    const data = { events: list.rows.map(eventWire), ...pageOf("events", page.direction, list) };
    return { success: true as const, data };
  },
  render: ({ data }) => listText(data.events.map(eventLine), data.next_cursor),
});

export const historyEvent = defineOperation({
  name: "history.event",
  summary: "Tells of one recorded event.",
  http: { method: "GET", path: "/history/events/{event_id}", saysSuccess: true },
  cli: { positionals: ["event_id"] },
  input: () => ({ event_id: a.word("Id of the event.") }),
  output: () => ({ ...successFields(), data: historyEventSchema() }),
  errors: ["EVENT_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "One event", input: { event_id: "evt_4k7p0c1m2n3b5v6x" } },
  run: async ({ event_id: id }, call) => {
    const event = await historyOf(call).findEvent(id);
    if (event) return { success: true as const, data: eventWire(event) };
    throw new AppError("EVENT_NOT_FOUND", `No event ${quoted(id)} is recorded.`, {
      hint: "List the events to see their ids.",
    });
  },
  render: ({ data }) => eventLine(data),
});

export const historyDeleteEvents = defineOperation({
  name: "history.delete_events",
  summary: "Deletes recorded events of a session, a tab or a time.",
  description: "Without any of these, all of them.",
  effect: "admin",
  http: { method: "DELETE", path: "/history/events", saysSuccess: true },
  input: deleteFields,
  output: deletedSchema,
  errors: HISTORY_ERRORS,
  example: { title: "Those of one tab", input: { tab_id: "tab_4k7p0c1m2n3b5v6x" } },
  run: (input, call) => erase(call, "events", input),
  render: ({ data }) => `Deleted events: ${data.deleted_count}`,
});
