import { expect, it } from "vitest";
import { shortened } from "./shortened.ts";

it.each([
  ["short", 5, "short"],
  ["too long", 5, "too l…"],
  ["too long", 4, "too…"],
  ["four 😀", 6, "four…"],
  ["fun 😀😀", 6, "fun 😀…"],
])("%s in %d characters", (text, longest, short) => {
  expect(shortened(text, longest)).toBe(short);
});
