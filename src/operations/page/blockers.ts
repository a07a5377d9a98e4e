/** Reports a blocker of the page: a check for humans, or a refusal of the site. */
import { z } from "zod";
import type { Understanding } from "../../page/understand/understand.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

export const captchaSchema = lazyObject("A check for humans.", () => ({
  captcha_type: a.text(
    "ReCaptcha, HCaptcha, Turnstile, CloudflareChallenge, GeeTest or FunCaptcha for services; ImageGrid or TextCaptcha for the site's own; else Unknown.",
  ),
  sitekey: maybe.text("The site key of the service."),
  blocking: a.flag("true: it blocks the whole page. false: it is part of a form."),
}));

export const blockedSchema = lazyObject("The site refused the page.", () => ({
  reason: z
    .enum(["captcha_or_challenge", "rate_limited", "blocked"])
    .describe("Kind of the refusal."),
  signals: a.texts("Signs of it on the page."),
  recommendations: a.texts("What to do next."),
  require_human: a.flag("Whether only a person can continue."),
  next_step: z
    .enum(["ask_human_to_solve", "backoff_and_retry", "retry_with_guidance"])
    .describe("The first step to take."),
}));

interface Blockers {
  readonly captcha?: Output<typeof captchaSchema> | undefined;
  readonly blocked?: Output<typeof blockedSchema> | undefined;
}
type BlockedPage = { [K in "captcha" | "blocked"]?: Understanding[K] | undefined };

const NEXT_STEPS = {
  captcha_or_challenge: "ask_human_to_solve",
  rate_limited: "backoff_and_retry",
  blocked: "retry_with_guidance",
} as const;

export function blockerFields({ captcha, blocked }: BlockedPage) {
  return {
    captcha: captcha && { ...captcha, blocking: captcha.isBlocking },
    blocked: blocked && { ...blocked, nextStep: NEXT_STEPS[blocked.reason] },
  };
}

/** Lines about blockers, for the start of a page's text. The wording is that of the documented contract. */
export function blockerLines({ captcha, blocked }: Blockers): string[] {
  return [
    ...(captcha
      ? [
          `⚠ CAPTCHA detected (${captcha.captcha_type}) — this page requires human verification to proceed.`,
        ]
      : []),
    ...(blocked
      ? [
          `⚠ Blocked detected (${blocked.reason})`,
          `signals: ${blocked.signals.join(", ")}`,
          `recommendations: ${blocked.recommendations.join(" ")}`,
          `requires_human: ${blocked.require_human}`,
          `next_step: ${blocked.next_step}`,
        ]
      : []),
  ];
}
