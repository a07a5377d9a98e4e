import { z } from "zod";
import { findInPage } from "../../browser/reads/find-in-page.ts";
import type { Found } from "../../page/views/search.ts";
import { withinBoundary } from "../../page/views/boundary.ts";
import { newNonce } from "../../shared/ids.ts";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { warnOfUnread } from "../definition/unread.ts";
import { isBounded, viewFields } from "../definition/view-fields.ts";
import { lazy } from "../../shared/lazy.ts";
import { PAGE_ERRORS } from "../definition/usual-errors.ts";
import { described, object, type Output } from "../definition/described.ts";

const matchSchema = lazy(() =>
  object("A place on the page.", {
    ref: z.int().describe("Ref of the element to act on, or of the one with the words."),
    kind: z.string().describe("What it is: link, button, text, … or its tag."),
    match: z.string().describe("The words that matched; empty for a selector."),
    text: z.string().describe("The match with what stands around it."),
    region: z.string().optional().describe("The part of the page: nav, main, …"),
    hidden: z.literal(true).optional().describe("A person does not see it; selectors match all."),
  }),
);

export const pageSearch = defineOperation({
  name: "page.search",
  summary: "Finds words, a pattern or a CSS selector on the page, with refs to act on.",
  http: { method: "GET", path: "/tabs/{tab_id}/search" },
  cli: { positionals: ["query"] },
  input: () => ({
    ...tabField(),
    query: z.string().min(1).max(300).describe("What to find."),
    mode: described(
      "text: words in any case. regex: a JavaScript regular expression. css: a selector, which matches in frames and shadow trees, too, but not across their edges.",
      z.enum(["text", "regex", "css"]).default("text"),
    ),
    limit: z.int().min(1).max(1_000).default(20).describe("Matches at most."),
    after: z
      .int()
      .optional()
      .describe("Only after this element: read_to of the last answer. For text and regex."),
    boundary: viewFields().boundary,
  }),
  output: () => ({
    url: z.string().describe("Address of the page."),
    matches: z.array(matchSchema()).describe("In reading order."),
    total: described(
      "Matches beyond the limit included; of the part that was read, where read_to is given.",
      z.int(),
    ),
    hidden_total: z
      .int()
      .optional()
      .describe("Without other matches: matches in words that a person cannot see."),
    read_to: z
      .int()
      .optional()
      .describe("Ref of the element up to which the page was read; absent if to its end."),
    nonce: z.string().optional().describe("The word of the boundary around them as text."),
  }),
  errors: ["INVALID_REQUEST", "INVALID_QUERY", ...PAGE_ERRORS],
  example: { title: "Words", input: { query: "add to cart" } },
  run: async (fields, call) => {
    const { query, mode, limit, after } = fields;
    const tab = await tabOf(call, fields);
    const asked = { query, mode, limit, after };
    const { url, total, hidden, found, unread } = await findInPage(call.deadline, tab, asked);
    warnOfUnread(call.warnings, unread);
    const matches = found.map(matchWire);
    const nonce = isBounded(fields, call) && matches.length > 0 ? newNonce() : undefined;
    return {
      url,
      matches,
      total,
      ...(hidden > 0 && { hidden_total: hidden }),
      ...(unread?.readTo !== undefined && { read_to: unread.readTo }),
      ...(nonce !== undefined && { nonce }),
    };
  },
  render: ({ matches, total, hidden_total: hidden, read_to: readTo, nonce }) => {
    const lines = matches.map(matchLine).join("\n");
    const told = nonce === undefined ? lines : withinBoundary(lines, nonce);
    const more = total > matches.length ? `; the first ${matches.length}` : "";
    const part = readTo === undefined ? "" : ` up to element ${readTo}`;
    const unseen =
      hidden === undefined
        ? ""
        : `${hidden} in words that a person cannot see: page.view with scope all shows them`;
    return {
      text: [`${total} found${part}${more}`, unseen, told].filter((line) => line !== "").join("\n"),
    };
  },
});

type Match = Output<typeof matchSchema>;

function matchWire({ excerpt: text, ...found }: Found): Match {
  return { ...found, text };
}

function matchLine({ ref, kind, text, region, hidden }: Match): string {
  const notes = [region === undefined ? "" : `@${region}`, hidden ? "(not seen)" : ""];
  return [`[${ref}:${kind}]`, text, ...notes].filter((part) => part !== "").join(" ");
}
