import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { FILE_NAME, FILE_NAME_WORDS, keep, textIn } from "./support/files.ts";

export const writeFile = defineAction({
  name: "write_file",
  description:
    "Write a text into a file of yours, for long results and notes. Files last as long as the task; nobody else sees them.",
  parameters: z.object({
    name: z
      .string()
      .regex(FILE_NAME, FILE_NAME_WORDS)
      .describe("Name of the file, such as notes.md."),
    content: z.string().describe("The text."),
    append: z.boolean().default(false).describe("Put it at the end of what is there."),
  }),
  parameterAliases: { file_name: "name", filename: "name", path: "name", text: "content" },
  effect: "read",
  run: async ({ name, content, append }, { scratchpad }) => {
    const before = append && scratchpad.files.has(name) ? textIn(scratchpad, name) : "";
    keep(scratchpad, name, before + content);
    return { text: `Wrote ${content.length} characters into ${quoted(name)}.` };
  },
});
