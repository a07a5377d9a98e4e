import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { FILE_NAME, FILE_NAME_WORDS, freeName, keep } from "./support/files.ts";

const Printed = z.object({ data: z.string(), size: z.int() });

export const saveAsPdf = defineAction({
  name: "save_as_pdf",
  aliases: ["print_to_pdf"],
  description: "Print the page into a PDF file of yours, which upload_file can give to a page.",
  parameters: z.object({
    name: z
      .string()
      .regex(FILE_NAME, FILE_NAME_WORDS)
      .optional()
      .describe("Name of the file, such as invoice.pdf."),
  }),
  parameterAliases: { file_name: "name", filename: "name", path: "name" },
  effect: "act",
  run: async ({ name }, { deadline, browserTools, scratchpad }) => {
    const { data, size } = Printed.parse(await browserTools.do(deadline, "tab.pdf", {}));
    const kept = name ?? freeName(scratchpad, "page", "pdf");
    keep(scratchpad, kept, `data:application/pdf;base64,${data}`);
    return { text: `The page is in your file ${quoted(kept)} (${size} bytes).` };
  },
});
