import { expect, it } from "vitest";
import { everyRow } from "../../../shared/every-row.ts";
import { urlPattern } from "./rule.ts";

everyRow(it, [
  ["https://a.test/x", "https://a.test/x", true],
  ["https://a.test/x", "https://a.test/xy", false],
  ["https://A.TEST/X", "https://a.test/X", true],
  ["https://A.TEST/X", "https://a.test/x", false],
  ["https://a.test", "https://a.test/", true],
  ["https://a.test/x#here", "https://a.test/x", true],
  ["https://a.test*", "https://a.test/x", true],
  ["http*://a.test/*", "http://a.test/", true],
  ["*", "https://a.test/", true],
  ["*/api/*", "https://a.test/api/", true],
  ["*/api/*", "https://a.test/api", false],
  ["*.png", "https://a.test/x/y.png", true],
  ["*.png", "https://a.test/x.png?1", false],
  ["*/x?y=*", "https://a.test/x?y=1", true],
  ["*/x?y=*", "https://a.test/xzy=1", false],
  ["*ab*ba", "https://a.test/aba", false],
  ["*ab*ba", "https://a.test/abba", true],
  ["**/a**", "https://a.test/a", true],
])("a pattern matches an address", ([pattern, url, matches]) => {
  expect(urlPattern(pattern).matches(url)).toBe(matches);
});

it("takes no long time, whatever a page asks for", () => {
  const pattern = urlPattern(`*${"a*".repeat(900)}b`);
  expect(pattern.matches(`https://a.test/${"a".repeat(1_000_000)}`)).toBe(false);
  expect(pattern.matches(`https://a.test/${"a".repeat(1_000_000)}b`)).toBe(true);
});

it("tells the browser the same", () => {
  expect(urlPattern(String.raw`*/a?b\c`).cdp).toBe(String.raw`*/a\?b\\c`);
});

it.each(["", "/api", "example.com", "^https://", ".*", "file:///*", "data:*"])(
  "%j is none",
  (given) => {
    expect(() => urlPattern(given)).toThrow(/whole address/);
  },
);
