import { z } from "zod";
import { defineAction } from "../action.ts";
import { checkTyped } from "../typed-secrets.ts";
import { elementAt, INDEX_ALIASES, named } from "./support/element.ts";
import { step, toldOf } from "./support/step.ts";

export const pasteFromClipboard = defineAction({
  name: "paste_from_clipboard",
  aliases: ["paste"],
  description: "Put the text of your clipboard where the cursor is, or into a field.",
  parameters: z.object({
    index: z.int().optional().describe("Index of the field; what has the keyboard unless stated."),
  }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const { clipboard: text } = context.scratchpad;
    if (text === "")
      return { failed: true, text: "The clipboard is empty: copy_to_clipboard first." };
    checkTyped(text);
    const node = index === undefined ? undefined : elementAt(context, index);
    const into = node ? { ref: node.ref } : {};
    const pasted = await step(context, "tab.insert_text", { text, ...into });
    const where = node ? ` into ${named(node)}` : "";
    return { text: toldOf(`Pasted ${text.length} characters${where}.`, pasted, context) };
  },
});
