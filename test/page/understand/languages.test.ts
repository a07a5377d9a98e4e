/** The same few pages in languages of other scripts and of smaller countries. */
import { describe, expect, test } from "vitest";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { outlinesOf } from "./outline.ts";

const THINGS =
  "login user password remember send code cookies accept reject missing next search".split(" ");

/** The words for these things, in order. */
const words = (line: string): ReadonlyMap<string, string> =>
  new Map(line.split("|").map((word, place) => [THINGS[place] ?? "", word]));

const LANGUAGES: readonly (readonly [string, ReadonlyMap<string, string>])[] = [
  [
    "he",
    words(
      "התחברות|שם משתמש|סיסמה|זכור אותי|שלחו לי קוד|קוד אימות|אתר זה משתמש בעוגיות כדי לשפר את השירות.|אישור הכל|דחיית הכל|הדף לא נמצא|לעמוד הבא|חיפוש",
    ),
  ],
  [
    "fa",
    words(
      "ورود به حساب کاربری|نام کاربری|رمز عبور|مرا به خاطر بسپار|دریافت کد تایید|کد تایید|این وب‌سایت از کوکی‌ها استفاده می‌کند.|می‌پذیرم|رد کردن همه|صفحه مورد نظر پیدا نشد|صفحه بعد|جستجو",
    ),
  ],
  [
    "th",
    words(
      "เข้าสู่ระบบ|ชื่อผู้ใช้|รหัสผ่าน|จดจำฉัน|ขอรหัส OTP|รหัสยืนยัน|เว็บไซต์นี้ใช้คุกกี้เพื่อประสบการณ์ที่ดี|ยอมรับทั้งหมด|ปฏิเสธทั้งหมด|ไม่พบหน้าที่คุณต้องการ|หน้าถัดไป|ค้นหา",
    ),
  ],
  [
    "hi",
    words(
      "लॉग इन करें|उपयोगकर्ता नाम|पासवर्ड|मुझे याद रखें|ओटीपी भेजें|सत्यापन कोड|यह वेबसाइट कुकीज़ का उपयोग करती है।|सभी स्वीकार करें|सभी अस्वीकार करें|पृष्ठ नहीं मिला|अगला पृष्ठ|खोजें",
    ),
  ],
  [
    "sk",
    words(
      "Prihlásenie|Používateľské meno|Heslo|Zapamätať si ma|Poslať kód|Overovací kód|Táto stránka používa súbory cookies.|Prijať všetky|Odmietnuť všetky|Stránka sa nenašla|Ďalšia strana|Hľadať",
    ),
  ],
  [
    "bg",
    words(
      "Вход|Потребителско име|Парола|Запомни ме|Изпрати код|Код за потвърждение|Този сайт използва бисквитки.|Приемам всички|Отказвам|Страницата не е намерена|Следваща страница|Търсене",
    ),
  ],
  [
    "hr",
    words(
      "Prijava|Korisničko ime|Lozinka|Zapamti me|Pošalji kod|Kontrolni kod|Ova stranica koristi kolačiće.|Prihvati sve|Odbij sve|Stranica nije pronađena|Sljedeća stranica|Pretraži",
    ),
  ],
];

const page = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><title>${title}</title><body><main>${body}</main>`;

describe.each(LANGUAGES)("%s", (language, names) => {
  const say = (thing: string): string => names.get(thing) ?? "";
  const h1 = `<h1>${say("login")}</h1>`;

  test("a login", () => {
    const form = `<form method="post"><label>${say("user")} <input id="who"></label><label>${say("password")} <input id="pw" type="password"></label><label><input id="box" type="checkbox">${say("remember")}</label><button id="go">${say("login")}</button></form>`;
    expect(found(page(language, say("login"), h1 + form))).toEqual({
      type: "Login",
      actions: ["Login usernameId=who passwordId=pw submitId=go rememberMeId=box"],
    });
  });

  test("a login without a password", () => {
    const form = `<form method="post"><input id="who" type="tel" autocomplete="tel"><button id="go">${say("send")}</button></form>`;
    expect(found(page(language, say("login"), h1 + form))).toEqual({
      type: "Login",
      actions: ["Login usernameId=who submitId=go"],
    });
  });

  test("a code", () => {
    const form = `<form method="post"><label>${say("code")} <input id="code"></label><button id="go">OK</button></form>`;
    expect(found(page(language, say("code"), `<h1>${say("code")}</h1>${form}`))).toEqual({
      type: "TwoFactorAuth",
      actions: ["EnterCode inputId=code submitId=go"],
    });
  });

  test("a request for cookies", () => {
    const banner = `<div role="dialog"><p>${say("cookies")}</p><button id="no">${say("reject")}</button><button id="yes">${say("accept")}</button></div>`;
    expect(found(page(language, "Shop", banner)).actions).toEqual([
      "CookieConsent acceptId=yes rejectId=no",
    ]);
  });

  test("a missing page", () => {
    const html = page(
      language,
      say("missing"),
      `<h1>${say("missing")}</h1><p><a href="/">Home</a>`,
    );
    expect(found(html).type).toBe("Error");
  });

  test("a search, and the next page of a list", () => {
    const form = `<form><input id="words" placeholder="${say("search")}"><button id="go">${say("search")}</button></form>`;
    const html = page(language, "Shop", `${form}<p><a id="next" href="?p=2">${say("next")}</a>`);
    expect(found(html).actions).toEqual([
      "Search inputId=words submitId=go",
      "Paginate nextId=next",
    ]);
  });
});

function found(html: string) {
  return outlinesOf(snapshotOf(html, "https://velo.example/start"));
}
