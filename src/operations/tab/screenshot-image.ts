import { z } from "zod";
import { wirePicture } from "../../browser/capture/encode-observation.ts";
import { readPicture } from "../../browser/reads/reads.ts";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { pictureSchema } from "../step-answer.ts";
import { plainPictureFields, pictureRequest } from "../step-fields.ts";
import { renderPicture } from "../step-render.ts";
import { READ_ERRORS } from "../usual-errors.ts";

export const tabScreenshotImage = defineOperation({
  name: "tab.screenshot_image",
  summary: "Gives the picture of the frozen page as a plain file.",
  description: "The page does not run and nothing is recorded.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/screenshot", binary: true },
  cli: { command: "tab screenshot image" },
  input: () => z.object({ ...tabField(), ...plainPictureFields() }),
  output: pictureSchema,
  errors: ["INVALID_REQUEST", "ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", ...READ_ERRORS],
  examples: [
    { title: "Without the grid", input: { disable_markup: ["grid"] } },
    { title: "The whole page", input: { area: "full_page", format: "png" } },
  ],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const { picture, warnings } = await readPicture(call.deadline, tab, pictureRequest(input));
    call.warnings.push(...warnings);
    return wirePicture(picture);
  },
  render: (picture) => ({
    text: `Picture of the page, ${picture.width}×${picture.height}, ${picture.format}`,
    images: [renderPicture(picture)],
  }),
});
