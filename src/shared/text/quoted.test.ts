import { expect, test } from "vitest";
import { quoted } from "./quoted.ts";

test("a caller's text is quoted, and cut where it is long", () => {
  expect(quoted('say "x"\n')).toBe('"say \\"x\\"\\n"');
  expect(quoted("x".repeat(100))).toBe(`"${"x".repeat(100)}"`);
  expect(quoted("x".repeat(1_000_000))).toBe(`"${"x".repeat(100)}…"`);
  expect(quoted(`${"x".repeat(99)}😀`)).toBe(`"${"x".repeat(99)}…"`);
});
