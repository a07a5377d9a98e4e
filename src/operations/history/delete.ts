import { z } from "zod";
import { confirmField, successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { HISTORY_ERRORS, historyOf } from "./fields.ts";

export const historyDelete = defineOperation({
  name: "history.delete",
  summary: "Deletes the whole history and the memory of hosts; open sessions stay, emptied.",
  effect: "admin",
  kind: "call",
  http: { method: "DELETE", path: "/history", saysSuccess: true },
  cli: { command: "history delete" },
  needsConfirm: true,
  input: () => z.object(confirmField()),
  output: () =>
    z.strictObject({
      ...successFields(),
      data: z
        .strictObject({
          deleted_sessions: z.int().describe("Sessions that were deleted."),
          deleted_actions: z.int().describe("Actions that were deleted."),
          deleted_events: z.int().describe("Events that were deleted."),
        })
        .describe("What was done."),
    }),
  errors: ["INVALID_REQUEST", ...HISTORY_ERRORS],
  examples: [{ title: "Forget everything", input: { confirm: true } }],
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
  render: ({ data }) => ({
    text: `Deleted: sessions ${data.deleted_sessions}, actions ${data.deleted_actions}, events ${data.deleted_events}`,
  }),
});
