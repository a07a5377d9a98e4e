/** Challenges in forms: letters of an image, sums, widgets by their markup, and elements that only look like one. */
import { expect, test } from "vitest";
import { understand } from "../../../src/page/understand/understand.ts";
import { everyRow } from "../../../src/shared/every-row.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

const NAME = "<label>Name <input name=name></label>";

/** The challenge that is found in a form with other fields, too. */
function typeOf(part: string): string | undefined {
  const page = `<h1>Write to us</h1><form method=post>${NAME}${part}<button>Send</button></form>`;
  return understand({ snapshot: snapshotOf(page) }).captcha?.captchaType;
}

const labelled = (label: string) => `<label>${label} <input name=field></label>`;

everyRow(test, [
  ["Enter the code shown in the image"],
  ["Verification code"],
  ["Geben Sie den Code aus dem Bild ein"],
  ["Saisissez le code affiché"],
  ["Introduzca el código de la imagen"],
  ["Digite o código da imagem"],
  ["Код с картинки"],
  ["Введите текст с изображения"],
  ["画像に表示されている文字"],
  ["验证码"],
  ["이미지의 문자를 입력"],
  ["Resimdeki kodu girin"],
  ["أدخل الرمز الموجود في الصورة"],
])("letters of a picture are a captcha", ([label]) => {
  expect(typeOf(`<img src=/a.png>${labelled(label)}`)).toBe("TextCaptcha");
});

test.each([
  ["What is 3 + 4?"],
  ["Wie viel ist 5 plus 2?"],
  ["2 + nine ="],
  ["Сколько будет 3 + 4?"],
  ["3＋4は？"],
])("a sum: %s", (label) => {
  expect(typeOf(labelled(label))).toBe("TextCaptcha");
});

everyRow(test, [
  ["Altcha", "<altcha-widget challengeurl=/a></altcha-widget>"],
  ["Cap", "<cap-widget></cap-widget>"],
  ["AwsWaf", "<awswaf-captcha></awswaf-captcha>"],
  ["Yidun", "<div class='yidun yidun--light'></div>"],
  ["KeyCaptcha", "<div id=div_for_keycaptcha></div>"],
  ["MCaptcha", "<div id=mcaptcha__widget-container></div>"],
  ["Mosparo", "<div id=mosparo-box></div>"],
  ["TencentCaptcha", "<button id=TencentCaptcha></button><div id=tcaptcha_transform></div>"],
  ["Procaptcha", "<div class=procaptcha data-sitekey=k></div>"],
  ["MtCaptcha", "<div class=mtcaptcha></div>"],
  ["PrivateCaptcha", "<div class=private-captcha></div>"],
  ["Unknown", "<div data-sitekey=k>x</div>"],
])("each widget has its type", ([type, widget]) => {
  expect(typeOf(widget)).toBe(type);
});

test.each([
  ["a voucher beside a picture", `<img src=/a.png>${labelled("Coupon code")}`],
  ["a postal code beside a picture", `<img src=/a.png>${labelled("ZIP code")}`],
  [
    "the code on the back of a card",
    `<label>Card number <input name=card></label><img src=/a.png>${labelled("Security code")}`,
  ],
  [
    "a code that was sent",
    `<img src=/a.png>${labelled("Verification code")}<button>Resend code</button>`,
  ],
  ["an exercise", `${labelled("3 + 4 =")}${labelled("7 - 2 =")}`],
  ["a size", labelled("Size 3 - 4")],
])("none: %s", (_what, part) => {
  expect(typeOf(part)).toBeUndefined();
});

test("none: an article that has the word in its name", () => {
  const text = "Enter the code shown in the image, they say. ".repeat(20);
  const page = `<article id=captcha-history><h1>How a captcha works</h1><p>${text}</article>`;
  expect(understand({ snapshot: snapshotOf(page) }).captcha).toBeUndefined();
});

test("a widget behind many pictures without words", () => {
  const pictures = "<img src=/dot.gif alt=''>".repeat(60);
  expect(typeOf(`${pictures}<div class=g-recaptcha data-sitekey=k></div>`)).toBe("ReCaptcha");
});
