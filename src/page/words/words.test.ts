/** What sites answer to a name, a password or a code, in the languages in which nothing else would tell it. */
import { expect, it } from "vitest";
import { LOCKED_OUT, WRONG_CODE, WRONG_CREDENTIALS } from "./words.ts";

it.each([
  "Forkert e-mail eller adgangskode.",
  "Feil passord eller brukernavn",
  "Väärä käyttäjätunnus tai salasana",
  "Nesprávné jméno nebo heslo.",
  "Hibás felhasználónév vagy jelszó",
  "Adresa de e-mail sau parola este incorectă.",
  "Λάθος όνομα χρήστη ή κωδικός",
  "Неправильний логін або пароль",
  "Логин или пароль не подходит",
  "البريد الإلكتروني أو كلمة المرور غير صحيحة",
  "Email hoặc mật khẩu không đúng",
  "Email atau kata sandi salah.",
])("a wrong name or password: %s", (text) => {
  expect(WRONG_CREDENTIALS.isIn(text)).toBe(true);
});

it.each([
  "Ваша учётная запись заблокирована",
  "Hesabınız kilitlendi.",
  "계정이 잠겼습니다",
  "تم قفل حسابك مؤقتًا",
  "Tài khoản đã bị khóa",
])("a locked account: %s", (text) => {
  expect(LOCKED_OUT.isIn(text)).toBe(true);
});

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
