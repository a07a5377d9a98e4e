import { z } from "zod";
import { formsOf } from "../../page/readers/forms.ts";
import { TAB_FIELD } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { formLines, FormSchema, formWire } from "./form-schema.ts";
import { READ_ERRORS } from "../usual-errors.ts";
import { pageLine } from "../page-line.ts";
import { wholePage } from "./whole-page.ts";

export const pageForms = defineOperation({
  name: "page.forms",
  summary: "Gives the forms of the page: fields with labels, choices, limits; buttons.",
  description:
    "Controls are listed with the form that owns them, wherever they stand; those that no form owns with the region that they are in. Passwords are never shown.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/forms" },
  cli: { command: "page forms" },
  input: z.object(TAB_FIELD),
  output: z.strictObject({
    url: z.string().describe("Address of the page."),
    title: z.string().describe("Title of the page."),
    forms: z.array(FormSchema).describe("In document order."),
  }),
  errors: READ_ERRORS,
  examples: [{ title: "The active tab", input: {} }],
  run: async (fields, call) => {
    const tree = await wholePage(call, fields);
    const { url, title } = tree.snapshot;
    return { url, title, forms: formsOf(tree).map(formWire) };
  },
  render: ({ forms, ...page }) => ({
    text: [
      pageLine(page),
      ...forms.flatMap(formLines),
      ...(forms.length === 0 ? ["No forms"] : []),
    ].join("\n"),
  }),
});
