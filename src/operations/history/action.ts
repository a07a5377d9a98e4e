import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { HistoryRepository, ActionRecord } from "../../ports/history.ts";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { HISTORY_ERRORS, historyOf } from "./fields.ts";
import { actionLine } from "./records.ts";
import { actionWithCallsSchema, callLines, callsOf, withCalls } from "./step-calls.ts";

export const historyAction = defineOperation({
  name: "history.action",
  summary: "Tells of one recorded action, and what it asked of the network.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/history/actions/{action_id}", saysSuccess: true },
  cli: { command: "history action", positionals: ["action_id"] },
  input: () => z.object({ action_id: z.string().min(1).describe("Id of the action.") }),
  output: () => z.strictObject({ ...successFields(), data: actionWithCallsSchema() }),
  errors: ["ACTION_NOT_FOUND", ...HISTORY_ERRORS],
  examples: [{ title: "One action", input: { action_id: "act_4k7p0c1m2n3b5v6x" } }],
  run: async ({ action_id }, call) => {
    const action = await recordedAction(historyOf(call), action_id);
    const calls = await callsOf(call, [action]);
    return { success: true as const, data: withCalls(action, calls) };
  },
  render: ({ data }) => ({ text: [actionLine(data), ...callLines(data)].join("\n") }),
});

/** Throws ACTION_NOT_FOUND. */
export async function recordedAction(
  history: HistoryRepository,
  id: string,
): Promise<ActionRecord> {
  const action = await history.findAction(id);
  if (action) return action;
  throw new AppError("ACTION_NOT_FOUND", `No action ${quoted(id)} is recorded.`, {
    hint: "List the actions to see their ids.",
  });
}
