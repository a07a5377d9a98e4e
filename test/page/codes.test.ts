/** Codes that a page shows for use elsewhere, and links that confirm. */
import { describe, expect, it } from "vitest";
import { verificationCodesOf } from "../../src/page/readers/codes.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { LOOKS, useReadingRoom } from "./reading.ts";

const room = await useReadingRoom();

describe.each(LOOKS)("%s", (look) => {
  async function codesIn(html: string) {
    const { found } = await room.read(html, verificationCodesOf, look);
    return found.codes.map(({ code }) => code);
  }

  everyRow(it, [
    ["in a sentence", `<p>Your verification code is 482901. It expires in 10 minutes.`, "482901"],
    [
      "in a line of its own",
      `<h1>Verify your address</h1><p>Enter this:</p><div><b>4829</b></div>`,
      "4829",
    ],
    [
      "in a line of its own under a longer sentence",
      `<p>Use this code to finish signing in. It expires in 15 minutes.</p><p>739204</p><p>Order reference 20458812.`,
      "739204",
    ],
    ["before what is said", `<h2>482901</h2><p>is your one-time password.`, "482901"],
    ["in groups", `<p>Security code: <b>482 901</b>`, "482901"],
    [
      "in boxes",
      `<p>Your code</p><p><span>4</span> <span>8</span> <span>2</span> <span>9</span></p>`,
      "4829",
    ],
    ["in cells", `<table><tr><td>Login code<td>48290163</table>`, "48290163"],
    ["with a prefix", `<p>G-482901 is your verification code.`, "482901"],
    ["with letters", `<p>Use the activation code <code>7HX92K</code>.`, "7HX92K"],
    [
      "with letters in groups",
      `<p>Enter the code shown on your device</p><p>WDJB-MJHT</p>`,
      "WDJB-MJHT",
    ],
    ["in Persian, and its digits", `<p>کد تایید شما: <b>۴۸۲۹۰۱</b>`, "482901"],
    ["in Hebrew", `<p>קוד האימות שלך הוא 482901.`, "482901"],
    ["in Thai", `<p>รหัสยืนยันของคุณคือ 482901`, "482901"],
    ["in German", `<p>Ihr Bestätigungscode lautet: 482901`, "482901"],
    ["in French", `<p>Votre code de vérification : 482901`, "482901"],
    ["in Spanish", `<p>Tu código es 482901`, "482901"],
    ["in Polish", `<p>Kod weryfikacyjny: 482901`, "482901"],
    ["in Russian", `<p>Код подтверждения: 482901`, "482901"],
    ["in Japanese", `<p>認証コードは482901です`, "482901"],
    ["in Chinese", `<p>您的验证码：482901`, "482901"],
    [
      "beside other numbers",
      `<p>Order #77120034 of 12.03.2025, $1299 (1299 EUR). Your code: 482901. Call +49 30 901820.`,
      "482901",
    ],
  ])("finds a code", async ([, html, code]) => {
    expect(await codesIn(html)).toEqual([code]);
  });

  everyRow(it, [
    [
      "under a word for another code",
      `<p>Your discount code can be used until Sunday, online and at the till.</p><p>739204`,
    ],
    ["without a word near", `<p>There were 482901 of them.`],
    [
      "with the word far away",
      `<p>Your verification code is on its way.${"<p>Line".repeat(6)}<p>482901`,
    ],
    ["that count something", `<h3>Age verification for all</h3><p>4829 comments`],
    ["that are years and dates", `<p>Your code, since 2024 and 20240131 and 2024-01-31.`],
    ["that are prices", `<p>Verify your purchase of $4829, 4829 €, 4829.00 or 1,482,901.`],
    ["that are phone numbers", `<p>Verify by phone: +1 555 0199 482, (555) 123-4567, tel 4829016.`],
    ["that are times and shares", `<p>Verify before 10:3000 or 4829%.`],
    [
      "of orders, cards and places",
      `<p>Verify order number: 482901, invoice 48291, card ending in 4829, **** 4829, Springfield, IL 62704.`,
    ],
    ["of other codes", `<p>Promo code 482901. ZIP code 62704. Error code: 4042.`],
    ["that are parts", `<p>The code is in v482901 and 482901px and a/482901 and x@482901.`],
    ["in words that only look alike", `<p>Barcode decoder pinned: 482901`],
    ["that nobody sees", `<p>Your code: <span hidden>482901</span>`],
    [
      "beside a code of another kind",
      `<p>The code of the program went on and on, and in its line 4829 it failed.`,
    ],
    ["that are words", `<p>YOUR CODE FOR TWO-STEP SIGN-IN WILL COME`],
  ])("finds no code in other numbers", async ([, html]) => {
    expect(await codesIn(html)).toEqual([]);
  });

  it("tells where a code stands", async () => {
    const html = `<p>Hello</p><p id="it">Your code is <b>482901</b>.</p>`;
    const { found, idOf } = await room.read(html, verificationCodesOf, look);
    expect(found.codes).toEqual([
      { code: "482901", ref: expect.any(Number), text: "Your code is 482901." },
    ]);
    expect(idOf(found.codes[0]?.ref)).toBe("it");
  });

  it.each([
    [20, false],
    [600, true],
  ])("says whether %i long lines are more than it searches: %j", async (count, isPartial) => {
    const html = `${`<p>${"words ".repeat(200)}`.repeat(count)}<p>Your code is 482901.`;
    const { found } = await room.read(html, verificationCodesOf, look);
    expect(found.isPartial).toBe(isPartial);
    expect(found.codes).toHaveLength(isPartial ? 0 : 1);
  });

  it("finds links that confirm, and no others", async () => {
    const proof = "x9".repeat(12);
    const html = `<a id="a" href="/go?t=1">Verify email address</a> <a id="b" href="/k">Konto aktivieren</a>
      <a id="c" href="/magic/${proof}">Sign in to Example</a> <a id="d" href="/verify/${proof}">http://127.0.0.1/verify/${proof}</a>
      <a href="/login">Log in</a> <a href="mailto:a@b">Confirm</a> <a href="/c">Unconfirmed reports</a>
      <a href="/h" hidden>Verify</a> <a href="/v">How to verify mail</a>`;
    const { found, idOf } = await room.read(html, verificationCodesOf, look);
    expect(found.links.map(({ ref }) => idOf(ref))).toEqual(["a", "b", "c", "d"]);
  });
});
