import { z } from "zod";
import type { ActionRecord } from "../../ports/history.ts";
import type { ListPage } from "../../ports/lists.ts";
import { factLine } from "../definition/texts.ts";
import { successFields } from "../definition/fields.ts";
import { defineOperation, type Call } from "../definition/operation.ts";
import { cursorText, listRequest } from "../definition/cursor.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  storedScreenshot,
  sessionIdField,
  eventWire,
  historyEventSchema,
  historySessionSchema,
} from "./records.ts";
import { recordedSession } from "./sessions.ts";
import { actionWithCallsSchema, callsOf, withCalls } from "./step-calls.ts";
import { a, maybe, nullable } from "../definition/described.ts";

/** Maximum number of actions in one part of an export with screenshots: each action has up to two. */
const MOST_WITH_PICTURES = 50;

const picture = (which: string) =>
  maybe.text(`The screenshot ${which} it in base64, if requested.`);

const exportedActionSchema = () =>
  actionWithCallsSchema()
    .extend({ screenshot_before: picture("before"), screenshot_after: picture("after") })
    .describe("An action with its network requests, and its screenshots if requested.");

export const historyExport = defineOperation({
  name: "history.export",
  summary: "Returns a recorded session with its actions and events, in parts.",
  description:
    "Pass both returned cursors to get the next part, until export_complete is true. history.report returns one file instead.",
  http: { method: "GET", path: "/history/sessions/{session_id}/export", saysSuccess: true },
  cli: { command: "history pieces" },
  input: () => ({
    ...sessionIdField(),
    chunk_size: a.value(
      "Maximum number of actions, and of events, in one part; at most 50 actions with screenshots.",
      z.int().min(1).max(5000).default(1000),
    ),
    include_screenshots: a.flag("Include the stored screenshots.").default(false),
    actions_cursor: maybe.text("next_actions_cursor of the previous part."),
    events_cursor: maybe.text("next_events_cursor of the previous part."),
  }),
  output: () => ({
    ...successFields(),
    data: a.object("One part.", {
      session: historySessionSchema(),
      actions: a.list("The actions, oldest first.", exportedActionSchema()),
      events: a.list("The events, oldest first.", historyEventSchema()),
      next_actions_cursor: nullable.text("Cursor of the next actions; null at the end."),
      next_events_cursor: nullable.text("Cursor of the next events; null at the end."),
      export_complete: a.flag("True for the last part."),
    }),
  }),
  errors: ["INVALID_QUERY", "SESSION_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "The session in use", input: { session_id: "current", chunk_size: 100 } },
  run: async (input, call) => {
    const { chunk_size: size, include_screenshots: withPictures } = input;
    const most = withPictures ? Math.min(size, MOST_WITH_PICTURES) : size;
    const pageOf = (table: "actions" | "events", limit: number, cursor: string | undefined) =>
      listRequest(table, { limit, cursor }, "forward");
    const actionsPage = pageOf("actions", most, input.actions_cursor);
    const eventsPage = pageOf("events", size, input.events_cursor);
    const history = historyOf(call);
    const session = await recordedSession(call, input.session_id);
    const { id: sessionId } = session;
    const actions = await history.actionPage({ sessionId }, actionsPage);
    const events = await history.eventPage({ sessionId }, eventsPage);
    const calls = await callsOf(call, actions.rows);
    const complete = !actions.hasMore && !events.hasMore;
    const next = (table: "actions" | "events", page: ListPage<unknown>) =>
      complete ? null : cursorText(table, { direction: "forward", place: page.next });
    const data = {
      session,
      actions: await Promise.all(
        actions.rows.map(async (row) => ({
          ...withCalls(row, calls),
          ...(withPictures && (await picturesOf(call, row))),
        })),
      ),
      events: events.rows.map(eventWire),
      nextActionsCursor: next("actions", actions),
      nextEventsCursor: next("events", events),
      exportComplete: complete,
    };
    return { success: true as const, data };
  },
  render: ({ data }) => [
    factLine(data.session),
    `Actions: ${data.actions.length}, events: ${data.events.length}`,
    data.export_complete
      ? "Complete."
      : `More: actions_cursor ${data.next_actions_cursor}, events_cursor ${data.next_events_cursor}`,
  ],
});

async function picturesOf(call: Call, action: ActionRecord) {
  const read = async (path: string | null) =>
    (await storedScreenshot(call, path))?.data.toString("base64");
  return {
    screenshot_before: await read(action.screenshotBeforePath),
    screenshot_after: await read(action.screenshotAfterPath),
  };
}
