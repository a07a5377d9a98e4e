import { z } from "zod";
import { findInPage } from "../../browser/reads/find-in-page.ts";
import { withinBoundary } from "../../page/views/boundary.ts";
import { newNonce } from "../../shared/ids.ts";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { warnOfUnread } from "../definition/unread.ts";
import { isBounded, viewFields } from "../definition/view-fields.ts";
import { PAGE_ERRORS } from "../definition/usual-errors.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const matchSchema = lazyObject("A match.", () => ({
  ref: a.int("Ref of the element to act on, or of the element with the words."),
  kind: a.text("Kind of the element: link, button, text, … or its tag."),
  match: a.text("The matched words; empty for a selector."),
  text: a.text("The match in its context."),
  region: maybe.text("Part of the page: nav, main, …"),
  hidden: z.literal(true).optional().describe("It is hidden; selectors match hidden elements too."),
}));

export const pageSearch = defineOperation({
  name: "page.search",
  summary: "Finds words, a pattern or a CSS selector on the page, with refs to act on.",
  http: { method: "GET", path: "/tabs/{tab_id}/search" },
  cli: { positionals: ["query"] },
  input: () => ({
    ...tabField(),
    query: a.word("Words, pattern or selector to find.").max(300),
    mode: a.value(
      "text: words in any case. regex: a JavaScript regular expression. css: a selector; it matches inside frames and shadow trees, but not across their borders.",
      z.enum(["text", "regex", "css"]).default("text"),
    ),
    limit: a.int("Maximum number of matches.").min(1).max(1_000).default(20),
    after: maybe.int("Only after this element: read_to of a response. For text and regex."),
    boundary: viewFields().boundary,
  }),
  output: () => ({
    url: a.text("Address of the page."),
    matches: a.list("The matches, in reading order.", matchSchema()),
    total: a.int(
      "Number of all matches, also beyond the limit; with read_to, of the part that was read.",
    ),
    hidden_total: maybe.int("If nothing else matches: number of matches in hidden words."),
    read_to: maybe.int("Ref of the last element that was read; absent if the whole page was read."),
    nonce: maybe.text("The nonce of the boundary around the matches in the text."),
  }),
  errors: ["INVALID_REQUEST", "INVALID_QUERY", ...PAGE_ERRORS],
  example: { title: "Words", input: { query: "add to cart" } },
  run: async (fields, call) => {
    const { query, mode, limit, after } = fields;
    const tab = await tabOf(call, fields);
    const search = { query, mode, limit, after };
    const { url, total, hidden, found, unread } = await findInPage(call.deadline, tab, search);
    warnOfUnread(call.warnings, unread);
    const matches = found.map((one) => ({ ...one, text: one.excerpt }));
    const nonce = isBounded(fields, call) && matches.length > 0 ? newNonce() : undefined;
    return {
      url,
      matches,
      total,
      hiddenTotal: hidden > 0 ? hidden : undefined,
      readTo: unread?.readTo,
      nonce,
    };
  },
  render: ({ matches, total, hidden_total: hidden, read_to: readTo, nonce }) => {
    const lines = matches.map(matchLine).join("\n");
    const matchLines = nonce === undefined ? lines : withinBoundary(lines, nonce);
    const more = total > matches.length ? `; the first ${matches.length}` : "";
    const part = readTo === undefined ? "" : ` up to element ${readTo}`;
    const unseen =
      hidden === undefined ? "" : `${hidden} in hidden words: page.view with scope all shows them`;
    return {
      text: [`${total} found${part}${more}`, unseen, matchLines]
        .filter((line) => line !== "")
        .join("\n"),
    };
  },
});

type Match = Output<typeof matchSchema>;

function matchLine({ ref, kind, text, region, hidden }: Match): string {
  const notes = [region === undefined ? "" : `@${region}`, hidden ? "(hidden)" : ""];
  return [`[${ref}:${kind}]`, text, ...notes].filter((part) => part !== "").join(" ");
}
