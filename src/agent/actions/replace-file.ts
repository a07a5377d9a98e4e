import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { keep, textIn } from "./support/files.ts";

export const replaceFile = defineAction({
  name: "replace_file",
  aliases: ["replace_file_str", "replace_in_file", "edit_file"],
  description: "Replace a piece of text in a file of yours, wherever it stands there.",
  parameters: z.object({
    name: z.string().min(1).describe("Name of the file."),
    old_text: z.string().min(1).describe("What stands there."),
    new_text: z.string().describe("What shall stand there."),
  }),
  parameterAliases: { file_name: "name", path: "name", old_str: "old_text", new_str: "new_text" },
  effect: "read",
  run: async ({ name, old_text, new_text }, { scratchpad }) => {
    const content = textIn(scratchpad, name);
    const parts = content.split(old_text);
    if (parts.length === 1) {
      return { failed: true, text: `${quoted(name)} does not hold ${quoted(old_text)}.` };
    }
    keep(scratchpad, name, parts.join(new_text));
    return { text: `Replaced it ${parts.length - 1} times in ${quoted(name)}.` };
  },
});
