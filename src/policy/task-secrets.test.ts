import { describe, expect, it } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { TaskSecrets, leakDetector } from "./task-secrets.ts";

const VALUE = "Ada Lövelace, Soho 1";
const CARD = "4111 1111-1111 1117";
const reports = leakDetector(
  new TaskSecrets([{ name: VALUE, age: 36, code: 481_516, card: CARD, tags: ["green tea", "x"] }]),
  (text) => text.includes("s3cret-of-vault"),
);
const bytes = Buffer.from(VALUE);
const away = (said: string) => `https://ads.example/pixel?d=${said}`;

describe("a value that leaves", () => {
  everyRow(it, [
    ["as it is", VALUE],
    ["in other case", VALUE.toUpperCase()],
    ["percent-encoded", encodeURIComponent(VALUE)],
    ["percent-encoded twice", encodeURIComponent(encodeURIComponent(VALUE))],
    ["as forms write it", new URLSearchParams({ d: VALUE }).toString()],
    ["in base64", bytes.toString("base64")],
    ["in base64 for addresses", bytes.toString("base64url")],
    ["in base64, percent-encoded", encodeURIComponent(bytes.toString("base64"))],
    ["in base64 of what is percent-encoded", btoa(encodeURIComponent(VALUE))],
    ["in base64 of base64", btoa(bytes.toString("base64"))],
    ["in base64 of something longer", btoa(`{"who":"x","name":${JSON.stringify("green tea")}}`)],
    ["in hexadecimal digits", bytes.toString("hex")],
    ["backwards", encodeURIComponent(Array.from(VALUE).toReversed().join(""))],
    ["as JSON escapes it", VALUE.replace("ö", String.raw`\u00f6`)],
    ["as HTML escapes it", VALUE.replace("ö", "&#246;")],
    ["as a part of a name", "ads-green tea-2"],
    ["without what parts it", "AdaLövelaceSoho1"],
    ["a card in one piece", "n=4111111111111117&x=1"],
    ["parted otherwise", encodeURIComponent("ada_lövelace/SOHO.1")],
    ["in full-width letters", encodeURIComponent("Ａｄａ Ｌövelace, Ｓｏｈｏ １")],
    ["with what nobody sees", encodeURIComponent(Array.from(VALUE).join("\u200B"))],
    ["as a number", "n481516."],
    ["a secret in hexadecimal digits", Buffer.from("s3cret-of-vault").toString("hex")],
  ])("is seen in each encoding", ([, said]) => {
    expect(reports(away(said))).toBe(true);
  });
});

describe("the beginning of a value", () => {
  const values = `Zanzibar Quill, Dock 7|jane.doe@example.com|hunter2pass!|4111 1111 1111 1117|01711234567
    |information desk 7|2026-11-30 at noon|https://shop.example/orders/qz77-41`;
  const begun = leakDetector(new TaskSecrets(values.split("|")), () => false);
  it.each([
    ...`Zanzib|zanzibar-qui|jane.doe|xxhunter2xx|411111111|017112|information de|orders/qz77`.split(
      "|",
    ),
    Buffer.from("zanzib").toString("hex"),
    encodeURIComponent("Ｚａｎｚｉｂ\u200B"),
  ])("is seen: %s", (said) => expect(begun(away(said))).toBe(true));

  it.each(
    `inform|information|informed-decisions|information-dashboard|zanzibars|Zanzi|2026/11/30/b.png|n017112n|4111/1111|https://shop.example/orders`.split(
      "|",
    ),
  )("passes as a plain word, a part of a number or a site: %s", (said) =>
    expect(begun(away(said))).toBe(false),
  );

  it("is looked for in long texts, however often they almost have it", () => {
    const long = new TaskSecrets([`${"a".repeat(1_000)}b`, "7a".repeat(1_000)]);
    expect(long.isInAny(["a".repeat(100_000), "7".repeat(100_000)])).toBe(false);
  });
});

describe("what says nothing of the values", () => {
  it.each([
    "https://cdn.example/jquery-3.7.1.min.js",
    "https://fonts.example/css2?family=Roboto:wght@400;700&display=swap",
    "https://cdn.example/app.4f6c21d0a4815162342ffeeddccbbaa99.js",
    "https://cdn.example/t.gif?now=1794815160001",
    "https://cdn.example/x?d=36",
    "https://cdn.example/%E0%A4%A/broken?%zz",
  ])("passes: %s", (url) => {
    expect(reports(url)).toBe(false);
  });

  it("is looked through in no time, however long it is", () => {
    expect(reports(away("ab%25".repeat(50_000)))).toBe(false);
  });
});

it("files and short values are not looked for", () => {
  const taskSecrets = new TaskSecrets([
    { cv: { filename: "secret.pdf", data: "AAAAAAAA" }, size: "XL" },
  ]);
  expect(taskSecrets.isInAny(["secret.pdf AAAAAAAA XL"])).toBe(false);
});
