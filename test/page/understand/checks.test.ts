/** Challenges of regional makers, and custom ones. */
import { expect, test } from "vitest";
import { understand } from "../../../src/page/understand/understand.ts";
import { everyRow } from "../../../src/shared/every-row.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

everyRow(test, [
  ["a slider", "GeeTest", `<p>Verify<div class="geetest_slider"></div>`],
  ["a box to tick", "SmartCaptcha", `<h1>Вы не робот?</h1><div class="CheckboxCaptcha"></div>`],
  [
    "one in a frame",
    "TencentCaptcha",
    `<iframe src="https://turing.captcha.qcloud.example/x"></iframe>`,
  ],
  ["puzzles", "FunCaptcha", `<p>Verify<div id="arkose"></div>`],
  [
    "puzzles in a frame",
    "FunCaptcha",
    `<iframe src="https://client-api.arkoselabs.com/fc/gc/?token=1"></iframe>`,
  ],
  [
    "a wall",
    "AwsWaf",
    `<h1>Human Verification</h1><div id="captcha-container"></div>
    <script src="https://a1b2.edge.sdk.awswaf.com/a1b2/challenge.js"></script>`,
  ],
  [
    "a frame before the page",
    "DataDome",
    `<iframe src="https://geo.captcha-delivery.com/captcha/?initialCid=1"></iframe>`,
  ],
  [
    "a button to hold",
    "PerimeterX",
    `<h1>Press &amp; hold to confirm you are a human</h1><div id="px-captcha"></div>`,
  ],
  ["a key and a script", "FriendlyCaptcha", `<div class="frc-captcha" data-sitekey="k"></div>`],
  ["a slider of a shop", "AliyunCaptcha", `<p>Verify<div id="aliyunCaptcha-sliding-body"></div>`],
  [
    "letters to type",
    "TextCaptcha",
    `<h4>Enter the characters you see below</h4><form><img src="/captcha/a.jpg"><input name="field-keywords" placeholder="Type characters"><button>Continue</button></form>`,
  ],
])("each check has its maker", ([, captchaType, body]) => {
  const found = understand({
    snapshot: snapshotOf(`<!doctype html><title>Velo</title>${body}`, "https://velo.example/"),
  });
  expect(found).toMatchObject({
    pageType: "Captcha",
    captcha: { captchaType, isBlocking: true },
    suggestedActions: [{ action: "RetryGuidance" }, { action: "CaptchaChallenge", captchaType }],
  });
});
