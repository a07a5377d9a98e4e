import { expect, it } from "vitest";
import { encodedBody, urlEncoded, encoderOf, encodingNamed } from "./encodings.ts";

const utf8 = encoderOf("UTF-8");
const fileOf = (named: { name: string; type: string }, bytes: Uint8Array) => ({
  ...named,
  read: () => Promise.resolve(bytes),
});
const shown = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

it("escapes what the standard says", () => {
  const entries = [
    { name: "a b", value: "*-._~ äß\n" },
    { name: "f", value: fileOf({ name: "x y.txt", type: "text/plain" }, Buffer.from("no")) },
  ];
  expect(urlEncoded(entries, utf8)).toBe("a+b=*-._%7E+%C3%A4%C3%9F%0D%0A&f=x+y.txt");
});

it("makes multipart bodies that hold what they are given, byte by byte", async () => {
  const bytes = Uint8Array.from([0, 255, 13, 10, 45, 45]);
  const { type, bytes: body } = await encodedBody(
    [
      { name: 'q"\n', value: "1\n2" },
      { name: "f", value: fileOf({ name: 'a"\r\n.bin', type: "bad type\r\nx: y" }, bytes) },
    ],
    "multipart/form-data",
    utf8,
  );
  const [, boundary = ""] =
    /^multipart\/form-data; boundary=(----FermataFormBoundary[0-9a-f]{24})$/.exec(type) ?? [];
  expect(boundary).not.toBe("");
  expect(shown(body)).toBe(
    `--${boundary}\r\nContent-Disposition: form-data; name="q%22%0D%0A"\r\n\r\n1\r\n2\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a%22%0D%0A.bin"\r\n` +
      `Content-Type: application/octet-stream\r\n\r\n\u0000\u00ff\r\n--\r\n--${boundary}--\r\n`,
  );
});

it("knows encodings by their labels", () => {
  expect(
    ["latin1", " UTF8 ", "sjis", "utf-16", "koi8", "gb2312", "nonsense"].map(encodingNamed),
  ).toEqual(["windows-1252", "UTF-8", "Shift_JIS", "UTF-8", "KOI8-R", "GBK", undefined]);
});

it("writes what an encoding has, and references for the rest", () => {
  expect(shown(encoderOf("windows-1252")("€ä日"))).toBe("\u0080ä&#26085;");
  expect(shown(encoderOf("Shift_JIS")("日ä"))).toBe("\u0093\u00fa&#228;");
  expect(shown(encoderOf("EUC-JP")("日本\r\n~"))).toBe("\u00c6\u00fc\u00cb\u00dc\r\n~");
  expect(shown(encoderOf("UTF-8")("\ud800"))).toBe("\u00ef\u00bf\u00bd");
});
