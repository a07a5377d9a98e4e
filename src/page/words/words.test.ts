/** Messages of sites that reject a code, and texts that report no rejection, in several languages. */
import { expect, it } from "vitest";
import { LOCKED_OUT, WRONG_CODE, WRONG_CREDENTIALS } from "./words.ts";

it.each([
  "Срок действия кода истёк",
  "Kodun süresi doldu",
  "코드가 만료되었습니다",
  "انتهت صلاحية الرمز",
])("a code that is no more: %s", (text) => {
  expect(WRONG_CODE.isIn(text)).toBe(true);
});

it("takes labels and greetings for none of them", () => {
  const texts = ["Mật khẩu", "Kata sandi", "كلمة المرور", "Velkommen tilbage", "Salasana", "Heslo"];
  for (const words of [WRONG_CREDENTIALS, LOCKED_OUT, WRONG_CODE]) {
    expect(texts.filter((text) => words.isIn(text))).toEqual([]);
  }
});
