import { consentButtonsOf } from "../consent-buttons.ts";
import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { PERMISSION } from "../words/words.ts";

export function oauthConsentPage(reading: Reading): Verdict {
  const buttons = consentButtonsOf(reading);
  if (!buttons) return NOTHING;
  const { headlines, prose } = reading;
  return new Score(0.75, "buttons to allow and to deny")
    .add(
      0.1,
      headlines.some((line) => PERMISSION.isIn(line)),
      "title or headline speaks of access",
    )
    .add(0.05, buttons.scopes > 0, "a list of what is asked for")
    .add(0.07, buttons.byAddress, "an address of an authorisation")
    .atMost(0.4, prose.text > 2_500);
}
