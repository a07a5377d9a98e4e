import { successFields, confirmField } from "../definition/fields.ts";
import { defineOperation, type Call } from "../definition/operation.ts";
import { listOperation } from "../definition/list-operation.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  recordOf,
  historySessionSchema,
  sessionWire,
  sessionIdField,
  sessionIdOf,
} from "./records.ts";
import { a, maybe } from "../definition/described.ts";
import type { StoredSession } from "../../ports/history.ts";

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
  run: async ({ session_id }, call) => ({
    success: true as const,
    data: sessionWire(await recordedSession(call, session_id)),
  }),
});

/** @throws AppError SESSION_NOT_FOUND */
export async function recordedSession(call: Call, given: string): Promise<StoredSession> {
  const id = await sessionIdOf(call, given);
  const session = await historyOf(call).findSession(id);
  return recordOf(session, { code: "SESSION_NOT_FOUND", what: "session", id });
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
    const { sessions, actions, events } = await historyOf(call).eraser.everything(call.deadline);
    await call.services.domains?.clear();
    const data = { deletedSessions: sessions, deletedActions: actions, deletedEvents: events };
    return { success: true as const, data };
  },
});
