import { z } from "zod";
import { MOST_CHARACTERS, verificationCodesOf } from "../../page/readers/codes.ts";
import { tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { pageLine } from "../definition/page-line.ts";
import { wholePage } from "./whole-page.ts";
import { lazy } from "../../shared/lazy.ts";
import { listOf, object } from "../definition/described.ts";

const codeSchema = lazy(() =>
  object("A code.", {
    code: z.string().describe("As it is to be entered."),
    ref: z.int().optional().describe("Ref of the element that it stands in."),
    text: z.string().describe("The line that it stands in."),
  }),
);

const linkSchema = lazy(() =>
  object("A link.", {
    ref: z.int().describe("Ref of the link."),
    text: z.string().describe("What it says."),
    href: z.string().describe("Where it leads."),
  }),
);

export const pageCodes = defineOperation({
  name: "page.codes",
  summary: "Finds verification codes on the page, as in mails, and links that confirm.",
  description:
    "Digits or capitals near words such as verification code, in many languages. Years, prices, phone and order numbers are left out.",
  http: { method: "GET", path: "/tabs/{tab_id}/codes" },
  input: tabField,
  output: () => ({
    url: z.string().describe("Address of the page."),
    title: z.string().describe("Title of the page."),
    codes: z.array(codeSchema()).describe("In reading order."),
    links: listOf("Links that confirm an address or an account, or sign in.", linkSchema()),
  }),
  errors: READ_ERRORS,
  example: { title: "The active tab", input: {} },
  run: async (fields, call) => {
    const tree = await wholePage(call, fields);
    const { url, title } = tree.snapshot;
    const { codes, links, isPartial } = verificationCodesOf(tree);
    if (isPartial) {
      call.warnings.push(
        `Only the first ${MOST_CHARACTERS} characters were searched for codes. Use page.search to find words further down.`,
      );
    }
    return { url, title, codes: [...codes], links: [...links] };
  },
  render: ({ codes, links, ...page }) => [
    pageLine(page),
    ...codes.map(({ code, text }) => `${code} in ${JSON.stringify(text)}`),
    ...links.map(({ ref, text, href }) => `[${ref}] link ${JSON.stringify(text)}, ${href}`),
    `${codes.length} codes, ${links.length} links`,
  ],
});
