import { z } from "zod";
import type { ActionRecord } from "../../ports/history.ts";
import type { ListPage } from "../../ports/lists.ts";
import { successFields } from "../definition/fields.ts";
import { defineOperation, type Call } from "../definition/operation.ts";
import { cursorText, listRequest } from "../definition/cursor.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  storedScreenshot,
  sessionIdField,
  sessionIdOf,
  eventWire,
  historyEventSchema,
  historySessionSchema,
  sessionLine,
  sessionWire,
} from "./records.ts";
import { recordedSession } from "./sessions.ts";
import { actionWithCallsSchema, callsOf, withCalls, type ActionWithCalls } from "./step-calls.ts";
import { a, maybe, nullable } from "../definition/described.ts";

/** Most actions in one piece with screenshots: two screenshots each. */
const MOST_WITH_PICTURES = 50;

const picture = (which: string) =>
  maybe.text(`The screenshot ${which} it in base64, if requested.`);

const exportedActionSchema = () =>
  actionWithCallsSchema()
    .extend({ screenshot_before: picture("before"), screenshot_after: picture("after") })
    .describe("An action with its network calls, and its screenshots if requested.");

export const historyExport = defineOperation({
  name: "history.export",
  summary: "Returns a recorded session with its actions and events, in parts.",
  description:
    "Pass both cursors to get the next part, until export_complete is true. history.report returns one file instead.",
  http: { method: "GET", path: "/history/sessions/{session_id}/export", saysSuccess: true },
  cli: { command: "history pieces" },
  input: () => ({
    ...sessionIdField(),
    chunk_size: a.value(
      "Most actions, and most events, in one piece; 50 actions with screenshots.",
      z.int().min(1).max(5000).default(1000),
    ),
    include_screenshots: a.flag("Include the stored screenshots.").default(false),
    actions_cursor: maybe.text("next_actions_cursor of the previous piece."),
    events_cursor: maybe.text("next_events_cursor of the previous piece."),
  }),
  output: () => ({
    ...successFields(),
    data: a.object("One piece.", {
      session: historySessionSchema(),
      actions: a.list("Oldest first.", exportedActionSchema()),
      events: a.list("Oldest first.", historyEventSchema()),
      next_actions_cursor: nullable.text("Cursor of the next actions; null at the end."),
      next_events_cursor: nullable.text("Cursor of the next events; null at the end."),
      export_complete: a.flag("True for the last piece."),
    }),
  }),
  errors: ["INVALID_QUERY", "SESSION_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "The session in use", input: { session_id: "current", chunk_size: 100 } },
  run: async (input, call) => {
    const { chunk_size: size, include_screenshots: withPictures } = input;
    const most = withPictures ? Math.min(size, MOST_WITH_PICTURES) : size;
    const actionsPage = listRequest(
      "actions",
      { limit: most, cursor: input.actions_cursor },
      "forward",
    );
    const eventsPage = listRequest(
      "events",
      { limit: size, cursor: input.events_cursor },
      "forward",
    );
    const history = historyOf(call);
    const sessionId = await sessionIdOf(call, input.session_id);
    const session = await recordedSession(history, sessionId);
    const actions = await history.actionPage({ sessionId }, actionsPage);
    const events = await history.eventPage({ sessionId }, eventsPage);
    const calls = await callsOf(call, actions.rows);
    const complete = !actions.hasMore && !events.hasMore;
    const next = (table: "actions" | "events", page: ListPage<unknown>) =>
      complete ? null : cursorText(table, { direction: "forward", place: page.next });
    return {
      success: true as const,
      data: {
        session: sessionWire(session),
        actions: withPictures
          ? await Promise.all(
              actions.rows.map((row) => withItsPictures(call, row, withCalls(row, calls))),
            )
          : actions.rows.map((row) => withCalls(row, calls)),
        events: events.rows.map(eventWire),
        next_actions_cursor: next("actions", actions),
        next_events_cursor: next("events", events),
        export_complete: complete,
      },
    };
  },
  render: ({ data }) => [
    sessionLine(data.session),
    `Actions: ${data.actions.length}, events: ${data.events.length}`,
    data.export_complete
      ? "Complete."
      : `More: actions_cursor ${data.next_actions_cursor}, events_cursor ${data.next_events_cursor}`,
  ],
});

async function withItsPictures(
  call: Call,
  action: ActionRecord,
  exported: ActionWithCalls,
): Promise<z.input<ReturnType<typeof exportedActionSchema>>> {
  const read = async (path: string | null) =>
    (await storedScreenshot(call, path))?.data.toString("base64");
  const before = await read(action.screenshotBeforePath);
  const after = await read(action.screenshotAfterPath);
  return {
    ...exported,
    ...(before !== undefined && { screenshot_before: before }),
    ...(after !== undefined && { screenshot_after: after }),
  };
}
