import { expect, it } from "vitest";
import { hasMarks, marksAround } from "./quotes.ts";

it.each([
  ['the title "', '" and', ['"', '"']],
  ["den Titel „", "“ und", ["„", "“"]],
  ["of Ada' ", " 's", undefined],
  ["the title ", '" and', undefined],
] as const)("%s…%s", (before, after, marks) => {
  expect(marksAround(before, after)).toEqual(marks);
});

it("an apostrophe within a word ends nothing", () => {
  expect(hasMarks("Ada's list", ["'", "'"])).toBe(false);
  expect(hasMarks("Ada' list", ["'", "'"])).toBe(true);
  expect(hasMarks('Warm" and "cold', ['"', '"'])).toBe(true);
});
