import { expect, it } from "vitest";
import { cut, fold } from "./fold.ts";

it("folds every kind of white space", () => {
  expect(fold("\n a\u00a0 \tb\u200b c ")).toBe("a b c");
});

it("cuts without splitting a character", () => {
  expect(cut("abcdef", 6)).toBe("abcdef");
  expect(cut("abcdefg", 6)).toBe("abcde…");
  expect(cut("abc😀defg", 5)).toBe("abc…");
});
