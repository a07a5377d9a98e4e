import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { HistoryRepository, StoredSession } from "../../ports/history.ts";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { HISTORY_ERRORS, historyOf, sessionIdField, sessionIdOf } from "./fields.ts";
import { historySessionSchema, sessionLine, sessionWire } from "./records.ts";

export const historySession = defineOperation({
  name: "history.session",
  summary: "Tells of one recorded session; the id current means the one in use.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/history/sessions/{session_id}", saysSuccess: true },
  cli: { command: "history session", positionals: ["session_id"] },
  input: () => z.object(sessionIdField()),
  output: () => z.strictObject({ ...successFields(), data: historySessionSchema() }),
  errors: ["SESSION_NOT_FOUND", ...HISTORY_ERRORS],
  examples: [{ title: "The session in use", input: { session_id: "current" } }],
  run: async (input, call) => {
    const history = historyOf(call);
    const session = await recordedSession(history, await sessionIdOf(call, input.session_id));
    return { success: true as const, data: sessionWire(session) };
  },
  render: ({ data }) => ({ text: sessionLine(data) }),
});

/** Throws SESSION_NOT_FOUND. */
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
