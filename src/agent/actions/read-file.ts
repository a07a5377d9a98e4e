import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { pieceOf, START } from "./support/piece.ts";
import { textIn } from "./support/files.ts";

export const readFile = defineAction({
  name: "read_file",
  description: "Read a file of yours; a long one piece by piece.",
  parameters: z.object({ name: z.string().min(1).describe("Name of the file."), start: START }),
  parameterAliases: { file_name: "name", filename: "name", path: "name" },
  effect: "read",
  run: async ({ name, start }, { scratchpad }) => {
    const { content, told } = pieceOf(textIn(scratchpad, name), start);
    return { text: `${quoted(name)}: ${told}`, content };
  },
});
