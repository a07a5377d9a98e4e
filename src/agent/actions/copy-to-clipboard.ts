import { z } from "zod";
import { defineAction } from "../action.ts";

export const copyToClipboard = defineAction({
  name: "copy_to_clipboard",
  description: "Keep a text on your clipboard, which only this task has.",
  parameters: z.object({ text: z.string().max(200_000).describe("The text.") }),
  effect: "read",
  run: async ({ text }, { scratchpad }) => {
    scratchpad.clipboard = text;
    return { text: `${text.length} characters are on the clipboard.` };
  },
});
