import { z } from "zod";
import { defineAction } from "../action.ts";
import { elementAt, INDEX, INDEX_ALIASES } from "./support/element.ts";
import { enter } from "./support/enter.ts";
import { newcomers } from "./support/newcomers.ts";

export const inputText = defineAction({
  name: "input_text",
  aliases: ["type", "fill", "input", "type_text", "enter_text", "fill_field"],
  description:
    "Put text into a field, in the place of what is in it. Says what the field shows then, and whether suggestions appeared, one of which may have to be clicked.",
  parameters: z.object({
    index: INDEX,
    text: z.string().max(100_000).describe("The text; empty to clear the field."),
  }),
  parameterAliases: { ...INDEX_ALIASES, value: "text", content: "text" },
  effect: "act",
  run: async ({ index, text }, context) => {
    const { deadline, browserTools } = context;
    const node = elementAt(context, index);
    const before = await browserTools.see(deadline, { picture: false });
    const result = await enter(context, node, text);
    if (result.failed === true || text === "") return result;
    const after = await browserTools.see(deadline, { picture: false });
    const suggestions = newcomers(before.snapshot, after.snapshot);
    if (suggestions === undefined) return result;
    const hint = `Suggestions may have appeared; click the one that is meant: ${suggestions}.`;
    return { ...result, text: `${result.text} ${hint}` };
  },
});
