import { HUMAN_CHECK } from "../words/words.ts";
import type { FoundPage } from "./found-page.ts";
import { quote, type Message } from "./messages.ts";
import type { Judgement } from "./outcome.ts";
import { saysClosed } from "./refusal.ts";

/** What keeps one from a form at all, whatever is entered there; undefined where nothing does. */
export function hindranceOf({ understood }: FoundPage): Judgement | undefined {
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
