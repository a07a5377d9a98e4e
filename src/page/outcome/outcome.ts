import { HUMAN_CHECK } from "../words/words.ts";
import type { FoundPage } from "./found-page.ts";
import { quote, type Message } from "./messages.ts";
import { saysClosed } from "./refusal.ts";

/** How it ended that something was sent to prove who one is. */
export type Outcome =
  | "success"
  | "wrong_credentials"
  | "wrong_code"
  | "second_factor"
  | "captcha"
  | "blocked"
  | "still_on_form"
  | "unknown";

export interface Judgement {
  readonly outcome: Outcome;
  /** What it was judged by, in sentences; what the page says is quoted. */
  readonly evidence: readonly string[];
  /** What speaks for it may be left from an earlier attempt. */
  readonly isTentative?: boolean;
}

/** Nothing speaks for one or the other yet: a page that is still at work may say more. */
export function isOpen({ outcome, isTentative }: Judgement): boolean {
  return outcome === "still_on_form" || outcome === "unknown" || isTentative === true;
}

/** What keeps one from a form at all, whatever is entered there; undefined where nothing does. */
export function blockerOf({ understood }: FoundPage): Judgement | undefined {
  const { captcha, blocked, pageType } = understood;
  if (captcha?.isBlocking || pageType === "Captcha") {
    return {
      outcome: "captcha",
      evidence: [captcha ? `a check for humans: ${captcha.evidence}` : "a check for humans"],
    };
  }
  if (!blocked || pageType !== "Blocked") return undefined;
  return {
    outcome: "blocked",
    evidence: [`the site refuses (${blocked.reason}): ${blocked.signals.join(", ")}`],
  };
}

/** What a page that still has its form says against any further attempt. */
export function refusalIn(messages: readonly Message[]): Judgement | undefined {
  for (const { text, isMarked, isOld } of messages) {
    if (!isMarked || isOld) continue;
    const evidence = [`the page says ${quote(text)}`];
    if (saysClosed(text)) return { outcome: "blocked", evidence };
    if (HUMAN_CHECK.isIn(text)) return { outcome: "captcha", evidence };
  }
  return undefined;
}
