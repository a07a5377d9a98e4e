import { expect, it } from "vitest";
import { xhtmlAsHtml } from "./xhtml.ts";

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
])("%s", (xhtml, html) => {
  expect(xhtmlAsHtml(xhtml)).toBe(html);
});

/** In a time that grows with the square of the length, this would not end. */
it.each(["<a ", '<a "', "<script>", "<!--", "<![CDATA[", "<", "</", "<p></p>"])(
  "a megabyte of %s stays about as it is",
  (part) => {
    const markup = part.repeat(1_000_000 / part.length);
    expect(xhtmlAsHtml(markup).length).toBeLessThan(2 * markup.length);
  },
);
