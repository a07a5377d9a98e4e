/** Messages of sites that reject a login, in their words and in many languages; `sayings/` lists them by language. */
import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { saysAnyWrong, saysClosed, saysExpired, saysWrong } from "./refusal.ts";
import de from "./sayings/de.json" with { type: "json" };
import en from "./sayings/en.json" with { type: "json" };
import es from "./sayings/es.json" with { type: "json" };
import fr from "./sayings/fr.json" with { type: "json" };
import it_ from "./sayings/it.json" with { type: "json" };
import ja from "./sayings/ja.json" with { type: "json" };
import ko from "./sayings/ko.json" with { type: "json" };
import nl from "./sayings/nl.json" with { type: "json" };
import pl from "./sayings/pl.json" with { type: "json" };
import pt from "./sayings/pt.json" with { type: "json" };
import ru from "./sayings/ru.json" with { type: "json" };
import sv from "./sayings/sv.json" with { type: "json" };
import tr from "./sayings/tr.json" with { type: "json" };
import zh from "./sayings/zh.json" with { type: "json" };

const LANGUAGES = { de, en, es, fr, it: it_, ja, ko, nl, pl, pt, ru, sv, tr, zh };

/** Checks the kinds of message in the same order as for a page. */
function kindOf(text: string): string {
  if (saysClosed(text)) return "closed";
  if (saysWrong(text)) return "wrong";
  return saysExpired(text) ? "expired" : "harmless";
}

const SAYINGS = Object.entries(LANGUAGES).flatMap(([language, sayings]) =>
  Object.entries(sayings).map(([kind, texts]) => ({ language, kind, texts })),
);

everyRow(it, SAYINGS)("sayings of each language are of their kind", ({ kind, texts }) => {
  const mistaken = texts.filter((text) => kindOf(text) !== kind);
  expect(mistaken.map((text) => `${text} → ${kindOf(text)}`)).toEqual([]);
});

everyRow(it, Object.entries(LANGUAGES))(
  "harmless sayings of each language are harmless also next to the form",
  ([, { harmless }]) => {
    expect(harmless.filter((text) => saysAnyWrong(text))).toEqual([]);
  },
);

it("of the languages, ten have two hundred sayings and more together", () => {
  const counts = Object.values(LANGUAGES).map((sayings) => Object.values(sayings).flat().length);
  const ten = counts.toSorted((one, other) => other - one).slice(0, 10);
  expect(ten.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(200);
  expect(LANGUAGES.en.wrong).toEqual(
    expect.arrayContaining([
      "Sorry, username or password was wrong.",
      "Username or password is wrong.",
    ]),
  );
});

everyRow(it, [
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
])("a message says that a name or password is wrong", (text) => {
  expect(saysWrong(text)).toBe(true);
});

it.each([
  "Ваша учётная запись заблокирована",
  "Hesabınız kilitlendi.",
  "계정이 잠겼습니다",
  "تم قفل حسابك مؤقتًا",
  "Tài khoản đã bị khóa",
])("a locked account: %s", (text) => {
  expect(saysClosed(text)).toBe(true);
});
