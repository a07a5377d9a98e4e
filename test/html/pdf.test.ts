/** PDFs as pages, valid and invalid ones. */
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import { line, pdfOf } from "./support/pdf.ts";
import { openStaticTab, textOf, timely } from "./support/static-tab.ts";

const good = pdfOf([line("Hello"), line("World")], "", "Greeting");
/** One page of two gigabytes, compressed; and the maximum number of pages. */
const bomb = pdfOf([deflateSync(Buffer.alloc(2_000_000_000, " "))], "/Filter /FlateDecode");
const long = pdfOf(Array.from({ length: 600 }, (_, at) => line(`page ${at + 1}.`)));

function pdf(bytes: Buffer): Route {
  return (_request, response) =>
    void response
      .writeHead(200, { "content-type": "application/pdf", "content-length": bytes.length })
      .end(bytes);
}

const site = await useSite({
  "/good.pdf": pdf(good),
  "/bomb.pdf": pdf(bomb),
  "/long.pdf": pdf(long),
  "/half.pdf": pdf(good.subarray(0, 40)),
  "/no.pdf": pdf(Buffer.from("this is no PDF")),
  "/large.pdf": pdf(Buffer.concat([good, Buffer.alloc(6_000_000)])),
});

async function visit(path: string) {
  const tab = openStaticTab();
  const { page, events } = await timely((deadline) => tab.navigate(deadline, site.url + path));
  return { page, events, text: textOf(tab).trim() };
}

it("shows the text of a PDF page by page, under its title", async () => {
  const { page, text, events } = await visit("/good.pdf");
  expect(text).toBe("Hello\n\nWorld");
  expect(page.parsed.document.title).toBe("Greeting");
  const file = { name: "good.pdf", type: "application/pdf", bytes: good.length, pages: 2 };
  expect(events).toEqual([{ type: "download", url: `${site.url}/good.pdf`, file }]);
});

it("reads the first 500 pages, and says that there are more", async () => {
  const { page, text } = await visit("/long.pdf");
  expect(text).toContain("page 500.");
  expect(text).not.toContain("page 501.");
  expect(page.cut).toBe("size");
  expect(page.file?.pages).toBe(600);
});

it.each([
  ["/no.pdf", "application/pdf, 14 bytes."],
  ["/half.pdf", "application/pdf, 40 bytes."],
  ["/bomb.pdf", "application/pdf, 1.9 MB."],
])("says what %s is where it cannot be read", async (path, words) => {
  const { text } = await visit(path);
  expect(text).toContain(words);
});

it("says of a PDF that is too large how large it is", async () => {
  const { page, text } = await visit("/large.pdf");
  expect(page.cut).toBe("size");
  expect(page.file?.bytes).toBe(good.length + 6_000_000);
  expect(text).not.toBe("");
});
