import { z } from "zod";
import { screenshot } from "../../browser/actions/wait.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { wirePicture } from "../../browser/capture/encode-observation.ts";
import { readScreenshot } from "../../browser/reads/reads.ts";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { pictureSchema } from "../definition/step-answer.ts";
import { plainPictureFields, pictureRequest } from "../definition/step-fields.ts";
import { renderPicture } from "../definition/step-render.ts";
import { READ_ERRORS, PAGE_ERRORS } from "../definition/usual-errors.ts";
import { printPage } from "../../browser/reads/print.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";
import { a } from "../definition/described.ts";

export const tabScreenshot = stepOperation({
  name: "tab.screenshot",
  summary: "Takes a screenshot of the viewport, the page, a region or an element.",
  input: () => ({}),
  status: "screenshot",

  description: "Does not run the page. Records a step; tab.screenshot_image does not.",
  example: { title: "The whole page", input: { screenshot: { area: "full_page" } } },
  action: () => screenshot(),
});

export const tabScreenshotImage = defineOperation({
  name: "tab.screenshot_image",
  summary: "Returns a screenshot of the frozen page as an image file.",
  description: "Does not run the page or record a step.",
  http: { method: "GET", path: "/tabs/{tab_id}/screenshot", binary: true },
  cli: { command: "tab screenshot image" },
  input: () => ({ ...tabField(), ...plainPictureFields() }),
  output: pictureSchema,
  errors: ["INVALID_REQUEST", "ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", ...READ_ERRORS],
  example: { title: "Without the grid", input: { disable_markup: ["grid"] } },
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const { picture, warnings } = await readScreenshot(call.deadline, tab, pictureRequest(input));
    call.warnings.push(...warnings);
    return wirePicture(picture);
  },
  render: (picture) => ({
    text: `Screenshot of the page, ${picture.width}×${picture.height}, ${picture.format}`,
    images: [renderPicture(picture)],
  }),
});

const PDF = "application/pdf";

export const tabPdf = defineOperation({
  name: "tab.pdf",
  summary: "Prints the page to a PDF file.",
  description:
    "The page may change itself for printing, as in any browser; it is frozen again afterwards.",
  effect: "act",
  drivesPage: true,
  http: { method: "GET", path: "/tabs/{tab_id}/pdf", file: true },
  input: () => ({
    ...tabField(),
    paper: z
      .enum(["a4", "a3", "a5", "letter", "legal", "tabloid"])
      .default("a4")
      .describe("Paper size."),
    landscape: a.flag("Use landscape orientation.").default(false),
    background: a.flag("Print backgrounds too.").default(true),
    scale: a.number("Scale; 1 is the size on the screen.").min(0.1).max(2).default(1),
    ranges: a.value(
      "Pages to print, such as 1-3,5; default: all.",
      z
        .string()
        .regex(/^\s*\d+\s*(?:-\s*\d+\s*)?(?:,\s*\d+\s*(?:-\s*\d+\s*)?)*$/, "must be like 1-3,5")
        .max(200)
        .optional(),
    ),
  }),
  output: fileSchema,
  errors: ["INVALID_REQUEST", "BLOCKED_BY_POLICY", ...PAGE_ERRORS],
  example: { title: "The whole page on A4", input: {} },
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

/** Returns the host, such as `example.com`, or `page` for addresses without a host. */
function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? "";
  return host === "" ? "page" : host;
}
