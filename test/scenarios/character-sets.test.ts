/** Pages without a stated character set. */
import { describe, expect, test } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import { succeed, useStage } from "./support/stage.ts";

const RUSSIAN = "Этот русский текст написан без объявления кодировки, и он читается верно.";
const GERMAN = "Über die Brücke führt die Straße.";
const page = (words: string) => `<!doctype html><title>page</title>${`<p>${words}</p>`.repeat(4)}`;
/** Each letter of Windows-1251 is a byte. */
const cyrillic = (text: string) =>
  text.replaceAll(/[А-я]/g, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x350));
const bytes =
  (body: Buffer): Route =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(body);

const site = await useSite({
  "/utf-8": bytes(Buffer.from(page(RUSSIAN))),
  "/western": bytes(Buffer.from(page(GERMAN), "latin1")),
  "/cyrillic": bytes(Buffer.from(page(cyrillic(RUSSIAN)), "latin1")),
});
const stage = await useStage();

function read(path: string, engine: string) {
  return succeed(stage.rest, "page.browse", {
    url: site.url + path,
    engine,
    new_tab: true,
    format: "text",
  });
}

describe.each(["static", "chromium"])("engine %s", (engine) => {
  test.each([
    ["/utf-8", RUSSIAN],
    ["/western", GERMAN],
    ["/cyrillic", RUSSIAN],
  ])("%s reads as it was meant", async (path, words) => {
    const { text } = await read(path, engine);
    expect(String(text).split("\n")).toContain(words);
  });
});

test("what is not UTF-8 takes a browser, or a warning", async () => {
  const reason = "it does not declare its character set";
  expect(await read("/western", "auto")).toMatchObject({ escalated: { reason } });
  expect(await read("/western", "static")).toMatchObject({
    warnings: [expect.stringContaining(reason)],
  });
  const { engine, warnings } = await read("/utf-8", "auto");
  expect([engine, warnings]).toEqual(["static", undefined]);
});
