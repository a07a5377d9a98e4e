import { z } from "zod";
import { printPage } from "../../browser/reads/print.ts";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { fileSchema, fileWire, renderFile } from "../answer.ts";

const PDF = "application/pdf";

export const tabPdf = defineOperation({
  name: "tab.pdf",
  summary: "Prints the page to a PDF file.",
  description:
    "The page is told that it is printed, as in any browser, and may change itself for it; afterwards it stands still again.",
  effect: "act",
  drivesPage: true,
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/pdf", file: true },
  cli: { command: "tab pdf" },
  input: () =>
    z.object({
      ...tabField(),
      paper: z
        .enum(["a4", "a3", "a5", "letter", "legal", "tabloid"])
        .default("a4")
        .describe("Size of the paper."),
      landscape: z.boolean().default(false).describe("Longer side across."),
      background: z.boolean().default(true).describe("Print backgrounds too."),
      scale: z.number().min(0.1).max(2).default(1).describe("1 is the size on the screen."),
      ranges: z
        .string()
        .regex(/^\s*\d+\s*(?:-\s*\d+\s*)?(?:,\s*\d+\s*(?:-\s*\d+\s*)?)*$/, "must be like 1-3,5")
        .max(200)
        .optional()
        .describe("Which pages of paper, such as 1-3,5; all unless stated."),
    }),
  output: fileSchema,
  errors: [
    "INVALID_REQUEST",
    "TAB_NOT_FOUND",
    "TAB_CRASHED",
    "BROWSER_CRASHED",
    "BLOCKED_BY_POLICY",
    "MODE_CONFLICT",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [
    { title: "The whole page on A4", input: {} },
    { title: "The first page, across", input: { landscape: true, ranges: "1" } },
  ],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const { paper, landscape, background, scale, ranges } = input;
    const data = await printPage(call.deadline, tab, {
      paper,
      landscape,
      background,
      scale,
      ...(ranges !== undefined && { ranges }),
    });
    return fileWire({ data, name: `${hostOf(tab.url)}.pdf`, mimeType: PDF });
  },
  render: renderFile,
});

/** `example.com`, or `page` for addresses without a host. */
function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? "";
  return host === "" ? "page" : host;
}
