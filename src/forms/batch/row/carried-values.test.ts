import { describe, expect, it } from "vitest";
import type { Departure } from "../../../browser/network/calls/departures.ts";
import { CarriedValues } from "./carried-values.ts";
import type { RowEntry } from "../rows.ts";

const text = (value: string): RowEntry => ({ kind: "text", text: value });
const ENTRIES = new Map<string, RowEntry>([
  ["town", text("Hämeenlinna")],
  ["who", text("Bo")],
  ["person", text("Ada Lovelace")],
  ["phone", text("+358 40 123 4567")],
  ["day", { kind: "picked", value: "2027-03-04" }],
  ["price", text("12345.50")],
  ["terms", { kind: "check", checked: true }],
  ["size", { kind: "choose", options: [{ value: "xl", label: "Very large" }], isListed: true }],
]);
const values = new CarriedValues({ entries: ENTRIES }, "https://example.com/form?who=bo");
const seen = (departure: Partial<Departure>) => values.areIn({ isUnreadable: false, ...departure });
const base64 = (what: string | Uint8Array) => Buffer.from(what).toString("base64");

describe("a value of the row", () => {
  it.each([
    { url: "https://example.com/check?q=H%C3%A4meenlinna" },
    { url: "https://example.com/check/hameenlinna" },
    { body: "town=H%C3%A4meenlinna&who=Bo" },
    { body: String.raw`{"value":"H\u00e4meenlinna"}` },
    { body: '{"phone":"0401234567"}' },
    { body: '{"day":"04.03.2027"}' },
    { body: '{"from":"2027-03-04T00:00:00Z"}' },
    { body: "price=12,345.50" },
    { body: '{"first":"ada","last":"lovelace"}' },
    { body: "Lovelace, Ada" },
    { body: "y=2027&d=04&m=03" },
    { body: '{"terms":1}' },
    { body: "size=XL" },
    { body: "very large" },
    { url: `https://example.com/p?d=${base64('{"town":"Hämeenlinna"}')}` },
    { body: Buffer.from("Hämeenlinna").toString("hex") },
    { headers: { "X-Town": "H%C3%A4meenlinna" } },
    { headers: { cookie: "last=H%C3%A4meenlinna" } },
    { isUnreadable: true },
    { body: '{"d":"q83vEjRWeJCrze8SNFZ4kA=="}' },
    { body: '{"d":"q83vEjRW+JCrze8SN+Z4kA=="}' },
    { body: base64(Buffer.alloc(60, 0xd1).map((byte, place) => byte ^ (place * 7))) },
  ])("is in %j", (departure) => {
    expect(seen(departure)).toBe(true);
  });

  it.each([
    { url: "https://example.com/form?who=bo" },
    { url: "https://example.com/rules?form=visit&version=3" },
    { url: "https://example.com/assets/main.3f2a9c0d.js" },
    { body: '{"event":"press","button":"Send","size":"s"}' },
    { body: "csrf=kJ8sd7fKJHs8dfkjhs8d7f" },
    { body: '{"border":"bold"}' },
    { body: '{"first":"ada"}' },
    { body: '{"id":"1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"}' },
    { headers: { "User-Agent": "Hämeenlinna" } },
    {},
  ])("is not in %j", (departure) => {
    expect(seen(departure)).toBe(false);
  });
});

it("may be in everything where the row has none that could be found", () => {
  const none = new CarriedValues({ entries: new Map([["who", text("")]]) }, "https://example.com/");
  expect(none.areIn({ url: "https://example.com/rules", isUnreadable: false })).toBe(true);
});
