import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { HistoryRepository } from "../../store/history.ts";
import type { ActionRecord } from "../../store/history-records.ts";
import { defineOperation } from "../operation.ts";
import { HISTORY_ERRORS, historyOf, SUCCESS } from "./fields.ts";
import { actionLine, actionWire, HistoryActionSchema } from "./records.ts";

export const historyAction = defineOperation({
  name: "history.action",
  summary: "Tells of one recorded action.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/history/actions/{action_id}", saysSuccess: true },
  cli: { command: "history action", positionals: ["action_id"] },
  input: z.object({ action_id: z.string().min(1).describe("Id of the action.") }),
  output: z.strictObject({ ...SUCCESS, data: HistoryActionSchema }),
  errors: ["ACTION_NOT_FOUND", ...HISTORY_ERRORS],
  examples: [{ title: "One action", input: { action_id: "act_4k7p0c1m2n3b5v6x" } }],
  run: ({ action_id }, call) =>
    Promise.resolve({
      success: true as const,
      data: actionWire(recordedAction(historyOf(call), action_id)),
    }),
  render: ({ data }) => ({ text: actionLine(data) }),
});

/** Throws ACTION_NOT_FOUND. */
export function recordedAction(history: HistoryRepository, id: string): ActionRecord {
  const action = history.findAction(id);
  if (action) return action;
  throw new AppError("ACTION_NOT_FOUND", `No action ${quoted(id)} is recorded.`, {
    hint: "List the actions to see their ids.",
  });
}
