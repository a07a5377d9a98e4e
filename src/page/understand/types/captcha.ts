import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { HUMAN_CHECK } from "../words/words.ts";

/** A check for humans and nothing else. */
export function captchaPage({ captcha, headlines, blocked }: Reading): Verdict {
  if (captcha?.isBlocking) {
    return new Score(0.9, captcha.evidence).add(
      0.07,
      headlines.some((line) => HUMAN_CHECK.isIn(line)),
      "title or headline asks for a proof of being human",
    );
  }
  if (blocked?.reason !== "captcha_or_challenge") return NOTHING;
  return new Score(0.85, `a challenge: ${blocked.signals.join(", ")}`);
}
