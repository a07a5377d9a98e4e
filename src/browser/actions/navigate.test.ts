import { expect, test } from "vitest";
import { navigate } from "./navigate.ts";

test("rejects a URL that no browser loads, accepts one of the maximum length", () => {
  const longest = "http://a.test/".padEnd(2_097_152, "a");
  expect(() => navigate({ url: longest })).not.toThrow();
  expect(() => navigate({ url: `${longest}a` })).toThrow(/2097153 .* limit is 2097152/);
  expect(() => navigate({ url: longest.replace(/a$/, "ü") })).toThrow(/2097157/);
});
