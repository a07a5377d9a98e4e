import { successFields, confirmField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { listOperation } from "../definition/list-operation.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  historySessionSchema,
  sessionLine,
  sessionWire,
  sessionIdField,
  sessionIdOf,
} from "./records.ts";
import { a, maybe } from "../definition/described.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { HistoryRepository, StoredSession } from "../../ports/history.ts";

export const historySessions = listOperation({
  name: "history.sessions",
  summary: "Lists the recorded sessions, a page at a time.",
  http: { method: "GET", path: "/history/sessions" },
  saysSuccess: true,
  table: "sessions",
  direction: "forward",
  filter: () => ({ active: maybe.flag("Only open sessions, or only ended ones.") }),
  member: "sessions",
  each: historySessionSchema,
  errors: HISTORY_ERRORS,
  example: { title: "All sessions, oldest first", input: {} },
  page: ({ active }, page, call) => historyOf(call).sessionPage({ active }, page),
  answer: sessionWire,
  line: sessionLine,
  none: "Nothing.",
});

export const historySession = defineOperation({
  name: "history.session",
  summary: "Returns one recorded session.",
  description: 'The id "current" selects the session of this call.',
  http: { method: "GET", path: "/history/sessions/{session_id}", saysSuccess: true },
  input: sessionIdField,
  output: () => ({ ...successFields(), data: historySessionSchema() }),
  errors: ["SESSION_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "The session in use", input: { session_id: "current" } },
  run: async (input, call) => {
    const history = historyOf(call);
    const session = await recordedSession(history, await sessionIdOf(call, input.session_id));
    return { success: true as const, data: sessionWire(session) };
  },
  render: ({ data }) => sessionLine(data),
});

/** @throws AppError SESSION_NOT_FOUND */
export async function recordedSession(
  history: HistoryRepository,
  id: string,
): Promise<StoredSession> {
  const session = await history.findSession(id);
  if (session) return session;
  throw new AppError("SESSION_NOT_FOUND", `No session ${quoted(id)} is recorded.`, {
    hint: "List the sessions to see their ids.",
  });
}

export const historyDelete = defineOperation({
  name: "history.delete",
  summary: "Deletes the whole history and the visit statistics of hosts.",
  description: "Does not close sessions.",
  effect: "admin",
  http: { method: "DELETE", path: "/history", saysSuccess: true },
  needsConfirm: true,
  input: confirmField,
  output: () => ({
    ...successFields(),
    data: a.object("What was done.", {
      deleted_sessions: a.int("Number of deleted sessions."),
      deleted_actions: a.int("Number of deleted actions."),
      deleted_events: a.int("Number of deleted events."),
    }),
  }),
  errors: ["INVALID_REQUEST", ...HISTORY_ERRORS],
  example: { title: "Delete everything", input: { confirm: true } },
  run: async (_input, call) => {
    const deleted = await historyOf(call).eraser.everything(call.deadline);
    await call.services.domains?.clear();
    return {
      success: true as const,
      data: {
        deleted_sessions: deleted.sessions,
        deleted_actions: deleted.actions,
        deleted_events: deleted.events,
      },
    };
  },
  render: ({ data }) =>
    `Deleted: sessions ${data.deleted_sessions}, actions ${data.deleted_actions}, events ${data.deleted_events}`,
});
