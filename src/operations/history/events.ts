import { successFields } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { listOperation } from "../definition/list-operation.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  recordOf,
  listFields,
  listFilter,
  eventWire,
  historyEventSchema,
  deleteFields,
  deletedSchema,
  erase,
} from "./records.ts";
import { a, maybe } from "../definition/described.ts";

export const historyEvents = listOperation({
  name: "history.events",
  summary: "Lists recorded events by session, tab, type and time, a page at a time.",
  http: { method: "GET", path: "/history/events" },
  saysSuccess: true,
  table: "events",
  limit: { usual: 100, most: 1000 },
  filter: () => ({
    ...listFields(),
    event_type: maybe.word(
      "Only events of this type, such as navigation, dialog, popup or download_completed.",
    ),
    action_id: maybe.word("Only events of this action."),
  }),
  member: "events",
  each: historyEventSchema,
  errors: HISTORY_ERRORS,
  example: { title: "The latest", input: { limit: 10 } },
  page: async ({ event_type: eventType, action_id: actionId, ...of }, page, call) =>
    historyOf(call).eventPage({ ...(await listFilter(call, of)), eventType, actionId }, page),
  answer: eventWire,
});

export const historyEvent = defineOperation({
  name: "history.event",
  summary: "Returns one recorded event.",
  http: { method: "GET", path: "/history/events/{event_id}", saysSuccess: true },
  input: () => ({ event_id: a.word("Id of the event.") }),
  output: () => ({ ...successFields(), data: historyEventSchema() }),
  errors: ["EVENT_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "One event", input: { event_id: "evt_4k7p0c1m2n3b5v6x" } },
  run: async ({ event_id: id }, call) => {
    const found = await historyOf(call).findEvent(id);
    const event = recordOf(found, { code: "EVENT_NOT_FOUND", what: "event", id });
    return { success: true as const, data: eventWire(event) };
  },
});

export const historyDeleteEvents = defineOperation({
  name: "history.delete_events",
  summary: "Deletes recorded events by session, tab or time.",
  description: "Without a filter, deletes all of them.",
  effect: "admin",
  http: { method: "DELETE", path: "/history/events", saysSuccess: true },
  input: deleteFields,
  output: deletedSchema,
  errors: HISTORY_ERRORS,
  example: { title: "Those of one tab", input: { tab_id: "tab_4k7p0c1m2n3b5v6x" } },
  run: (input, call) => erase(call, "events", input),
});
