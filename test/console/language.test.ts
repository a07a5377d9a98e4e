/** The console also opens in a browser without a system language, whose language is no valid locale. */
import { expect, test } from "vitest";

test("a language that no formatter takes is replaced before charts are loaded", async () => {
  Object.defineProperty(navigator, "language", { value: "en-US@posix", configurable: true });
  try {
    expect(() => new Intl.NumberFormat(navigator.language)).toThrow(RangeError);
    await import("../../src/console/kit/language.ts");
    expect(new Intl.NumberFormat(navigator.language).format(1.5)).toBe("1.5");
  } finally {
    Reflect.deleteProperty(navigator, "language");
  }
});
