import { describe, expect, it } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { Confided, tellsOf } from "./confided.ts";

const VALUE = "Ada Lövelace, Soho 1";
const CARD = "4111 1111-1111 1117";
const tells = tellsOf(
  new Confided([{ name: VALUE, age: 36, code: 481_516, card: CARD, tags: ["green tea", "x"] }]),
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
    expect(tells(away(said))).toBe(true);
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
    expect(tells(url)).toBe(false);
  });

  it("is looked through in no time, however long it is", () => {
    expect(tells(away("ab%25".repeat(50_000)))).toBe(false);
  });
});

it("files and short values are not looked for", () => {
  const confided = new Confided([{ cv: { filename: "secret.pdf", data: "AAAAAAAA" }, size: "XL" }]);
  expect(confided.isInAny(["secret.pdf AAAAAAAA XL"])).toBe(false);
});
