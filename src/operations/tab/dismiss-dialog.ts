import { z } from "zod";
import { dismissDialog } from "../../browser/actions/dialog.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { dialogResultFields, dialogResultWire } from "./accept-dialog.ts";

export const tabDismissDialog = stepOperation({
  name: "tab.dismiss_dialog",
  summary: "Dismisses the open dialog and lets the page go on.",
  actionType: "dialog",
  http: { method: "POST", path: "/tabs/{tab_id}/dialog/dismiss" },
  cli: { command: "tab dismiss-dialog" },
  input: () => stepInput({}),
  result: () =>
    z.strictObject({
      status: z.literal("dismissed").describe("What was done."),
      ...dialogResultFields(),
    }),
  saysSuccess: true,
  errors: ["DIALOG_NOT_PRESENT"],
  examples: [{ title: "Say Cancel", input: {} }],
  action: () => dismissDialog(),
  toResult: (result) => ({ status: "dismissed" as const, ...dialogResultWire(result) }),
});
