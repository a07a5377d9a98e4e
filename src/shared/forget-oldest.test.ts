import { expect, test } from "vitest";
import { forgetOldest } from "./forget-oldest.ts";

test("what came first goes where there is one too many", () => {
  const numbers = new Map([
    ["one", 1],
    ["two", 2],
  ]);
  forgetOldest(numbers, 2);
  expect([...numbers.keys()]).toEqual(["one", "two"]);
  forgetOldest(numbers, 1);
  expect([...numbers.keys()]).toEqual(["two"]);
  const words = new Set(["one", "two"]);
  forgetOldest(words, 1);
  expect([...words]).toEqual(["two"]);
});
