import { z } from "zod";
import { findIn } from "../../page/readers/find.ts";
import { AppError } from "../../shared/errors.ts";
import { elementAnswer, elementLine, elementSchema } from "../definition/element.ts";
import { tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { pageLine } from "../definition/texts.ts";
import { wholePage } from "./whole-page.ts";
import { a } from "../definition/described.ts";

export const pageFind = defineOperation({
  name: "page.find",
  summary: "Finds visible elements by text, by ARIA role, or by both.",
  description:
    "Searches the whole page. `text` matches the name, text or placeholder; among nested matches, only the innermost is returned.",
  http: { method: "GET", path: "/tabs/{tab_id}/find" },
  cli: { positionals: ["text"] },
  input: () => ({
    ...tabField(),
    text: a.word("Words to find, in any case.").max(100).optional(),
    role: a.word("ARIA role, such as button, link or heading.").max(50).optional(),
    mode: z
      .enum(["intersection", "union"])
      .default("intersection")
      .describe("With text and role: intersection requires both, union either of them."),
    match: z
      .enum(["part", "exact", "fuzzy"])
      .default("part")
      .describe("part: contains the words. exact: equals them. fuzzy: allows typing errors."),
    limit: a.int("Maximum number of elements.").min(1).max(1_000).default(50),
  }),
  output: () => ({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    elements: a.list("The elements, in document order.", elementSchema()),
    omitted: a.int("Number of matches beyond the limit."),
  }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  example: { title: "Elements about prices", input: { text: "price" } },
  run: async (fields, call) => {
    const { text, role, limit } = fields;
    if (text?.trim() === "") throw new AppError("INVALID_REQUEST", '"text" must not be blank.');
    if (text === undefined && role === undefined) {
      throw new AppError("INVALID_REQUEST", 'Give "text", "role" or both.', {
        hint: "Use tab.elements to list all interactive elements of the page.",
      });
    }
    const tree = await wholePage(call, fields);
    const found = findIn(tree, fields);
    const { url, title } = tree.snapshot;
    return {
      url,
      title,
      elements: found.slice(0, limit).map(elementAnswer),
      omitted: Math.max(0, found.length - limit),
    };
  },
  render: ({ elements, omitted, ...page }) => [
    pageLine(page),
    ...elements.map(elementLine),
    `${elements.length} found${omitted === 0 ? "" : `, ${omitted} more left out`}`,
  ],
});
