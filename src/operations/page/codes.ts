import { tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { pageLine } from "../definition/texts.ts";
import { wholePage } from "./whole-page.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";

const codeSchema = lazyObject("A code.", () => ({
  code: a.text("The code as it must be entered."),
  ref: maybe.int("Ref of its element."),
  text: a.text("The line with the code."),
}));

const linkSchema = lazyObject("A link.", () => ({
  ref: a.int("Ref of the link."),
  text: a.text("Text of the link."),
  href: a.text("Address of the link."),
}));

export const pageCodes = defineOperation({
  name: "page.codes",
  summary: "Finds verification codes and confirmation links on the page.",
  description:
    'Returns codes of digits or capital letters near words such as "verification code". Skips years, prices, phone and order numbers.',
  http: { method: "GET", path: "/tabs/{tab_id}/codes" },
  input: tabField,
  output: () => ({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    codes: a.list("The codes, in reading order.", codeSchema()),
    links: a.list("Links that confirm an address or an account, or sign in.", linkSchema()),
  }),
  errors: READ_ERRORS,
  example: { title: "The active tab", input: {} },
  run: async (fields, call) => {
    const { MOST_CHARACTERS, verificationCodesOf } = await import("../../page/readers/codes.ts");
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
