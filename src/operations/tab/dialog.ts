import { z } from "zod";
import { readDialog } from "../../browser/reads/reads.ts";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const tabDialog = defineOperation({
  name: "tab.dialog",
  summary: "Tells whether a dialog is open, and what it says.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/dialog" },
  cli: { command: "tab dialog" },
  input: () => z.object(tabField()),
  output: () =>
    z.strictObject({
      present: z.boolean().describe("Whether a dialog is open."),
      dialog_type: z
        .enum(["alert", "confirm", "prompt", "beforeunload"])
        .optional()
        .describe("Kind of dialog."),
      message: z.string().optional().describe("Its text."),
      default_prompt: z.string().optional().describe("What a prompt has filled in."),
    }),
  errors: ["TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Look for a dialog", input: {} }],
  run: async (input, call) => {
    const dialog = readDialog(await tabOf(call, input));
    if (!dialog) return { present: false };
    const { type, message, defaultPrompt } = dialog;
    return { present: true, dialog_type: type, message, default_prompt: defaultPrompt };
  },
  render: ({ present, dialog_type, message }) => ({
    text: present ? `Open: ${dialog_type} ${JSON.stringify(message)}` : "No dialog is open.",
  }),
});
