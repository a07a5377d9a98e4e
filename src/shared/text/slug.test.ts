import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it("keeps letters and digits, and whole words", () => {
  expect(slugOf("Tell us: What’s wrong?", "-", 48)).toBe("tell-us-what-s-wrong");
  expect(slugOf("Straße & Übergröße", "_", 48)).toBe("stra_e_ubergro_e");
  expect(slugOf("one two three", "-", 8)).toBe("one-two");
  expect(slugOf("x".repeat(60), "-", 48)).toBe("x".repeat(48));
  expect(slugOf("お問い合わせ", "-", 48)).toBe("");
});
