import { expect, it } from "vitest";
import { someOf } from "./some-of.ts";

it("names the first ones, and counts the others", () => {
  expect(someOf(["a", "b"], 2)).toBe("a, b");
  expect(someOf(["a", "b", "c", "d"], 2)).toBe("a, b and 2 more");
  expect(someOf([], 2)).toBe("");
});
