import { expect, test } from "vitest";
import { didYouMean, nearestWord } from "./nearest-word.ts";

test.each([
  ["--sesion", "--session"],
  ["--outptu", "--output"],
  ["--ouput", "--output"],
  ["--nonsense", undefined],
  ["", undefined],
])("%s is near %s", (word, near) => {
  expect(nearestWord(word, ["--output", "--session", "--ref"])).toBe(near);
});

test("says so", () => {
  expect(didYouMean("--reff", ["--ref"])).toBe(" Did you mean --ref?");
  expect(didYouMean("--other", ["--ref"])).toBe("");
});
