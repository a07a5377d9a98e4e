import { expect, test } from "vitest";
import { navigate } from "./navigate.ts";

test("an address that no browser loads is refused, one that is as long as may be is not", () => {
  const longest = "http://a.test/".padEnd(2_097_152, "a");
  expect(() => navigate({ url: longest })).not.toThrow();
  expect(() => navigate({ url: `${longest}a` })).toThrow(/2097153 .* 2097152 is the most/);
  expect(() => navigate({ url: longest.replace(/a$/, "ü") })).toThrow(/2097157/);
});
