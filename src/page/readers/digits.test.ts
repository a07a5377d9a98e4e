import { expect, it } from "vitest";
import { withPlainDigits } from "./digits.ts";

it.each([
  ["کد تایید: ۴۸۲۹۱۳", "کد تایید: 482913"],
  ["الرمز ٠٩٥", "الرمز 095"],
  ["कोड १२३", "कोड 123"],
  ["รหัส ๙๐", "รหัส 90"],
  ["コード：１２", "コード：12"],
  ["plain 7 words", "plain 7 words"],
])("%s", (text, plain) => {
  expect(withPlainDigits(text)).toBe(plain);
});
