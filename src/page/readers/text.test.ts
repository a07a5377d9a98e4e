import { expect, it } from "vitest";
import { shortenedText, withPlainDigits } from "./text.ts";

it.each([
  ["short", 5, "short"],
  ["too long", 5, "too l…"],
  ["too long", 4, "too…"],
  ["four 😀", 6, "four…"],
  ["fun 😀😀", 6, "fun 😀…"],
])("%s in %d characters", (text, longest, short) => {
  expect(shortenedText(text, longest)).toBe(short);
});

it.each([
  ["کد تایید: ۴۸۲۹۱۳", "کد تایید: 482913"],
  ["الرمز ٠٩٥", "الرمز 095"],
  ["कोड १२३", "कोड 123"],
  ["รหัส ๙๐", "รหัส 90"],
  ["コード：１２", "コード：12"],
  ["plain 7 words", "plain 7 words"],
])("%s with plain digits", (text, plain) => {
  expect(withPlainDigits(text)).toBe(plain);
});
