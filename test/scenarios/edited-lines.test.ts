/** Text in multi-line fields is read back with the line breaks that were typed. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const editable = (attributes: string, inside = "") =>
  `<div contenteditable aria-label="Note" style="min-height:40px" ${attributes}>${inside}</div>`;
/** By a listener, like editors. */
const onEnter = (command: string) =>
  `onkeydown="if (event.key === 'Enter') { event.preventDefault(); document.execCommand('${command}') }"`;
const PARAGRAPHS = `<script>document.execCommand("defaultParagraphSeparator", false, "p")</script>`;

const FIELDS: Readonly<Record<string, string>> = {
  "a text area": `<textarea aria-label="Note"></textarea>`,
  "a box for each line": editable(""),
  "a box for each line but the first in wrapped text": editable("data-mode=wrap"),
  "a paragraph for each line": editable("", "<p><br></p>") + PARAGRAPHS,
  "a paragraph for each line but the first": editable("") + PARAGRAPHS,
  "<br>": editable(onEnter("insertLineBreak")),
  "preformatted text": `<pre contenteditable aria-label="Note" style="min-height:40px"></pre>`,
  "characters in white-space: pre": editable(`data-mode=pre ${onEnter("insertLineBreak")}`),
  "plain text": editable("").replace("contenteditable", "contenteditable=plaintext-only"),
  "role=textbox": editable(`role="textbox" aria-multiline="true"`),
  "nested boxes": editable("", "<section><div><div><span><br></span></div></div></section>"),
};

interface Made {
  readonly html: string;
  readonly value: string;
}

/** The content that pages themselves write into such elements. */
const MADE: Readonly<Record<string, Made>> = {
  "nothing but the line that is open": { html: editable("", "<p><br></p>"), value: "" },
  "an empty line at the end": { html: editable("", "<p>a</p><p><br></p>"), value: "a\n" },
  "two <br> at the end": { html: editable("", "a<br><br>"), value: "a\n" },
  "white space between the boxes": {
    html: editable("", "\n  <p>a\n  b </p>\n  <p>c</p>\n"),
    value: "a b\nc",
  },
  "words in a line": {
    html: editable("", "<p>a <b>b</b><i> c</i></p><p>d</p>"),
    value: "a b c\nd",
  },
  "a list": { html: editable("", "<p>a</p><ul><li>b</li><li>c</li></ul>"), value: "a\nb\nc" },
  "something hidden": { html: editable("", "<p>a</p><p hidden>b</p><p>c</p>"), value: "a\nc" },
  "text that keeps its line breaks": {
    html: editable(`data-mode="wrap"`, "a\n\n  b"),
    value: "a\n\n  b",
  },
};

const STYLE = `<style>[data-mode=wrap]{white-space:pre-wrap}[data-mode=pre]{white-space:pre}</style>`;
const pages = [...Object.values(FIELDS), ...Object.values(MADE).map(({ html }) => html)];
const site = await useSite(
  Object.fromEntries(
    pages.map((html, n) => [`/${n}`, `<!doctype html><title>Note</title>${STYLE}${html}`]),
  ),
);
const stage = await useStage();
const typed = Object.keys(FIELDS).map((what, n) => ({ what, n }));
const made = Object.entries(MADE).map(([what, { value }], n) => ({
  what,
  n: typed.length + n,
  value,
}));

const WHOLE = { scope: "page", include: "all" };
const Edited = z.looseObject({ label: z.string().optional(), val: z.string().optional() });
const Listed = z.looseObject({
  elements: z.array(
    z.looseObject({ name: z.string(), attributes: z.record(z.string(), z.string()).optional() }),
  ),
});
const View = z.looseObject({ text: z.string().optional(), elements: z.array(Edited).optional() });

/** The same for all readers. */
async function readings(page: Scene) {
  const listed = Listed.parse(await page.ask("tab.elements", WHOLE)).elements;
  const view = async (format: string) =>
    View.parse(await page.ask("page.view", { format, boundary: false }));
  const { elements = [] } = await view("json");
  return {
    listed: listed.find(({ name }) => name === "Note")?.attributes?.["value"] ?? "",
    viewed: elements.find(({ label }) => label === "Note")?.val ?? "",
    line: /\[=(.*?)\]/.exec((await view("lines")).text ?? "")?.[1] ?? "",
  };
}

describe.each(typed)("lines typed into $what", ({ n }) => {
  test.each(["tab.type", "tab.insert_text"])("by %s are those that are read", async (operation) => {
    const text = "a\nb\n\nc d";
    const page = await stage.open(`${site.url}/${n}`);
    const { ref } = await page.element("Note", WHOLE);
    const { result } = await page.step(operation, { ref, text });
    expect(result).toMatchObject({ value: text });
    expect(await readings(page)).toEqual({
      listed: text,
      viewed: text,
      line: String.raw`a\nb\n\nc d`,
    });
  });
});

test.each(made)("$what", async ({ n, value }) => {
  const page = await stage.open(`${site.url}/${n}`);
  const { listed, viewed } = await readings(page);
  expect({ listed, viewed }).toEqual({ listed: value, viewed: value });
});

test("compact views write the lines of a text area as they are", async () => {
  const page = await stage.open(`${site.url}/0`);
  const { ref } = await page.element("Note", WHOLE);
  await page.step("tab.type", { ref, text: "a\n\n b" });
  const { text } = View.parse(await page.ask("page.view", { boundary: false }));
  expect(text).toContain(String.raw`Note="a\n\n b"`);
});
