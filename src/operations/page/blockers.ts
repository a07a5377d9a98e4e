/** Whether something stands between the caller and the page. */
import { z } from "zod";
import type { Understanding } from "../../page/understand/understand.ts";
import { lazy } from "../../shared/lazy.ts";
import { wireOf } from "../definition/wire.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

export const captchaSchema = lazyObject("A check for humans that somebody has to pass.", () => ({
  captcha_type: a.text(
    "Whose it is, such as ReCaptcha, HCaptcha, Turnstile, CloudflareChallenge, GeeTest or FunCaptcha; ImageGrid and TextCaptcha are of no service; else Unknown.",
  ),
  sitekey: maybe.text("The site's key with the service."),
  blocking: a.flag("Nothing else can be done on the page; else it is part of a form."),
}));

export const blockedSchema = lazyObject("The site did not give what was asked for.", () => ({
  reason: z
    .enum(["captcha_or_challenge", "rate_limited", "blocked"])
    .describe("Why the page is not what was asked for."),
  signals: a.texts("What it was seen by."),
  recommendations: a.texts("What to do."),
  require_human: a.flag("Only a person can go on."),
  next_step: z
    .enum(["ask_human_to_solve", "backoff_and_retry", "retry_with_guidance"])
    .describe("What to do first."),
}));

const blockerSchema = lazy(() =>
  z.object({ captcha: captchaSchema().optional(), blocked: blockedSchema().optional() }),
);

type Blockers = Output<typeof blockerSchema>;
type BlockedPage = { [K in "captcha" | "blocked"]?: Understanding[K] | undefined };

const NEXT_STEPS = {
  captcha_or_challenge: "ask_human_to_solve",
  rate_limited: "backoff_and_retry",
  blocked: "retry_with_guidance",
} as const;

export function blockerFields({ captcha, blocked }: BlockedPage): Blockers {
  return wireOf(blockerSchema(), {
    captcha: captcha && { ...captcha, blocking: captcha.isBlocking },
    blocked: blocked && { ...blocked, nextStep: NEXT_STEPS[blocked.reason] },
  });
}

/** What a reader has to know before all else; the spelling is that of the documented contract. */
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
