import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { decoded } from "./charset.ts";

/** The bytes `before`, then one byte for each character of the text. */
function bytes(text: string, ...before: number[]): Uint8Array {
  return Uint8Array.from([...before, ...Buffer.from(text, "latin1")]);
}

const UTF8 = "\u00c3\u00a9"; // the bytes of é in UTF-8
const OLD = "caf\u00e9 \u0080";

it.each([
  ["what old pages are in", bytes(OLD), undefined, "café €"],
  ["UTF-8, which it happens to be", bytes(UTF8), undefined, "é"],
  ["its byte order mark", bytes(UTF8, 0xef, 0xbb, 0xbf), "latin1", "é"],
  ["a mark of UTF-16", bytes("a\0b\0", 0xff, 0xfe), "utf-8", "ab"],
  ["what the server says", bytes("\u00c1"), "KOI8-R", "а"],
  [
    "the markup for a server that says nonsense",
    bytes(`<meta charset=koi8-r>\u00c1`),
    "x",
    "<meta charset=koi8-r>а",
  ],
])("reads by %s", (_, page, announced, text) => {
  expect(decoded(page, announced, true).text).toBe(text);
});

everyRow(it, [
  ['<!doctype html><META CHARSET="koi8-r">', "koi8-r"],
  ["<meta content='text/html; charset = \"shift_jis\"' http-equiv=Content-Type>", "shift_jis"],
  ["<meta content='text/html; charset=gbk'>", "windows-1252"],
  ["<!-- <meta charset=koi8-r> --><meta charset=gbk>", "gbk"],
  ["<!--><meta charset=gbk>", "gbk"],
  ["<p title='<meta charset=koi8-r>'><meta charset=gbk>", "gbk"],
  ["<metadata charset=koi8-r><meta/charset=gbk>", "gbk"],
  ["<?php a > ?><meta charset=gbk>", "gbk"],
  ["<meta charset=utf-16>", "utf-8"],
  ["<meta charset=x-user-defined>", "windows-1252"],
  ["<meta charset=nonsense><meta charset=gbk>", "gbk"],
  ["<?xml version='1.0' encoding='iso-8859-2'?><html>", "iso-8859-2"],
  [`${" ".repeat(8_192)}<meta charset=gbk>`, "windows-1252"],
  ["<meta", "windows-1252"],
])("finds the encoding that the markup names", ([markup, encoding]) => {
  expect(decoded(bytes(`${markup}${OLD}`), undefined, true).encoding).toBe(encoding);
});

/** Bytes 0xC0 to 0xFF of Windows-1251 are the Russian letters in alphabetical order. */
const RUSSIAN = "Этот русский текст написан без объявления кодировки, и он читается верно";
const CYRILLIC = RUSSIAN.replaceAll(/[А-я]/g, (letter) =>
  String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x350),
);

it.each([
  ["of markup", `<title>A title</title><script>const english = "words";</script><p>${CYRILLIC}`],
  ["behind much that is English", `${"<p>plain words. ".repeat(3_000)}<p>${CYRILLIC}`],
])("guesses what the words %s are in", (_, markup) => {
  expect(decoded(bytes(markup), undefined, true)).toMatchObject({
    encoding: "windows-1251",
    text: expect.stringContaining(RUSSIAN),
  });
});

it("asks only markup what it says", () => {
  expect(decoded(bytes(`<meta charset=gbk>${OLD}`), undefined, false).encoding).toBe(
    "windows-1252",
  );
});

it("reads what is broken as far as it goes", () => {
  expect(decoded(bytes("a\u00ffb\u00c3"), "utf-8", true).text).toBe("a\ufffdb\ufffd");
  expect(decoded(bytes("a", 0xff, 0xfe), undefined, true).text).toBe("\ufffd");
  expect(decoded(new Uint8Array(), undefined, true).text).toBe("");
});

it("takes any bytes", () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const page = Uint8Array.from(
      { length: 300 },
      (_, at) => (seed * (at + 7) * 2_654_435_761) >>> 24,
    );
    expect(typeof decoded(page, undefined, true).text).toBe("string");
  }
});
