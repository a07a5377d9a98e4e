import { expect, it } from "vitest";
import { parsePage } from "../parse-page.ts";
import { prettyJson, textPage, xhtmlAsHtml } from "./readable.ts";

it("gives each value a line, and leaves values as they were written", () => {
  expect(prettyJson('{"b": 1.10 ,"a":[ 12345678901234567890,"x\\"]{", {} , [ ]]}')).toBe(
    '{\n  "b": 1.10,\n  "a": [\n    12345678901234567890,\n    "x\\"]{",\n    {},\n    []\n  ]\n}',
  );
  expect(prettyJson('"just text"')).toBe('"just text"');
});

it("leaves what is no JSON as it is", () => {
  for (const text of ["", "{", '{"a":1}}', "{'a':1}"]) expect(prettyJson(text)).toBe(text);
});

it("is neither deepened nor lengthened without end", () => {
  const deep = `${"[".repeat(3_000)}${"]".repeat(3_000)}`;
  expect(prettyJson(deep).length).toBeLessThan(300_000);
  const wide = `${"[".repeat(30)}${"1,".repeat(100_000)}1${"]".repeat(30)}`;
  expect(prettyJson(wide)).toBe(wide);
  const long = `["${'\\"'.repeat(200_000)}"]`;
  expect(prettyJson(long)).toBe(`[\n  ${long.slice(1, -1)}\n]`);
  const large = `[${"1,".repeat(600_000)}1]`;
  expect(prettyJson(large)).toBe(large);
});

it("shows a text as it stands", () => {
  const { document } = parsePage(textPage("a<b", "\n<p>&amp;\n  x"), { url: "http://a.test/" });
  expect(document.title).toBe("a<b");
  expect(document.body?.textContent).toBe("\n<p>&amp;\n  x");
});

it.each([
  [`<?xml version="1.0"?>\n<html/>`, "\n<html></html>"],
  [
    `<title/><p a="/>" b='>'/>x<br/><img src="a"/>`,
    `<title></title><p a="/>" b='>'></p>x<br/><img src="a"/>`,
  ],
  [`a<![CDATA[<b> & ]] ]]>c`, `a&lt;b> &amp; ]] c`],
  [`<!-- <p/> --><p/>`, `<!-- <p/> --><p></p>`],
  [`<script>a</p/>b</script><p/>`, `<script>a</p/>b</script><p></p>`],
  [`<script src="x"/>text<p/>`, `<script src="x"></script>text<p></p>`],
  [`1 < 2 </p> <!DOCTYPE html>`, `1 < 2 </p> <!DOCTYPE html>`],
  [`<p "never ends <p/>`, `<p "never ends <p/>`],
])("XHTML as HTML: %s", (xhtml, html) => {
  expect(xhtmlAsHtml(xhtml)).toBe(html);
});

/** If the time were quadratic in the length, these tests would time out. */
it.each(["<a ", '<a "', "<script>", "<!--", "<![CDATA[", "<", "</", "<p></p>"])(
  "a megabyte of %s stays about as it is",
  (part) => {
    const markup = part.repeat(1_000_000 / part.length);
    expect(xhtmlAsHtml(markup).length).toBeLessThan(2 * markup.length);
  },
);
