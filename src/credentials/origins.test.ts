import { expect, test } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { Origins } from "./origins.ts";

const SITES = Origins.parse([
  "https://Shop.example/",
  "http://127.0.0.1:8080",
  "https://*.bank.example",
]);

everyRow(test, [
  ["https://shop.example", true],
  ["https://shop.example:444", false],
  ["http://shop.example", false],
  ["https://www.shop.example", false],
  ["https://shop.example.evil.test", false],
  ["http://127.0.0.1:8080", true],
  ["http://127.0.0.1", false],
  ["https://a.b.bank.example", true],
  ["https://bank.example", false],
  ["https://evilbank.example", false],
  ["http://www.bank.example", false],
  ["https://www.bank.example:8443", false],
  ["null", false],
  ["", false],
])("a site allows its own origins", ([origin, allowed]) => {
  expect(SITES.allows(origin)).toBe(allowed);
});

test.each([
  ["shop.example", true],
  [".shop.example", true],
  [".example", true],
  ["example", false],
  ["www.shop.example", false],
  ["login.bank.example", true],
  ["bank.example", true],
  ["127.0.0.1", true],
  ["other.example", false],
])("a cookie of %s: %s", (domain, allowed) => {
  expect(SITES.allowsCookie(domain)).toBe(allowed);
});

test.each([
  "shop.example",
  "https://",
  "https://a.test/path",
  "https://a.test?x",
  "ftp://a.test",
  "*",
  "https://*",
  "https://*.com",
  "https://u@a.test",
  "https://a.*.test",
])("%s is no origin", (pattern) => {
  expect(() => Origins.parse([pattern])).toThrow(/is not an origin; allowed is scheme, host/);
});
