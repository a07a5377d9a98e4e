/** Checks for humans of makers that sites in some countries use, and by hand. */
import { expect, test } from "vitest";
import { understand } from "../../../src/page/understand/understand.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

test.each([
  ["a slider", "Unknown", `<p>Verify<div class="geetest_slider"></div>`],
  ["a box to tick", "Unknown", `<h1>Вы не робот?</h1><div class="CheckboxCaptcha"></div>`],
  ["one in a frame", "Unknown", `<iframe src="https://turing.captcha.qcloud.example/x"></iframe>`],
  [
    "letters to type",
    "TextCaptcha",
    `<h4>Enter the characters you see below</h4><form><img src="/captcha/a.jpg"><input name="field-keywords" placeholder="Type characters"><button>Continue</button></form>`,
  ],
])("%s", (_what, captchaType, body) => {
  const found = understand({
    snapshot: snapshotOf(`<!doctype html><title>Velo</title>${body}`, "https://velo.example/"),
  });
  expect(found).toMatchObject({
    pageType: "Captcha",
    captcha: { captchaType, isBlocking: true },
    suggestedActions: [{ action: "RetryGuidance" }, { action: "CaptchaChallenge", captchaType }],
  });
});
