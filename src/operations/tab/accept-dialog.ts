import { z } from "zod";
import { acceptDialog, type DialogResult } from "../../browser/actions/dialog.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { evaluationSchema, evaluationWire } from "./execute.ts";
import { lazy } from "../../shared/lazy.ts";

/** What accepting and dismissing say of the dialog that they closed. */
export const dialogResultFields = lazy(() => ({
  dialog_type: z
    .enum(["alert", "confirm", "prompt", "beforeunload"])
    .describe("Kind of the dialog that was open."),
  script_result: evaluationSchema()
    .optional()
    .describe("Of a script given to execute that waited behind the dialog."),
}));

export function dialogResultWire({ type, script }: DialogResult) {
  return { dialog_type: type, ...(script && { script_result: evaluationWire(script) }) };
}

export const tabAcceptDialog = stepOperation({
  name: "tab.accept_dialog",
  summary: "Accepts the open dialog and lets the page go on.",
  actionType: "dialog",
  http: { method: "POST", path: "/tabs/{tab_id}/dialog/accept" },
  cli: { command: "tab accept-dialog" },
  input: () =>
    stepInput({
      prompt_text: z.string().optional().describe("What to enter into a prompt."),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("accepted").describe("What was done."),
      ...dialogResultFields(),
    }),
  saysSuccess: true,
  errors: ["DIALOG_NOT_PRESENT"],
  examples: [
    { title: "Say OK", input: {} },
    { title: "Answer a prompt", input: { prompt_text: "Ada" } },
  ],
  action: ({ prompt_text }) =>
    acceptDialog({ ...(prompt_text !== undefined && { promptText: prompt_text }) }),
  toResult: (result) => ({ status: "accepted" as const, ...dialogResultWire(result) }),
});
