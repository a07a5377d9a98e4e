import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { CODE } from "../words/words.ts";

export function twoFactorAuthPage(reading: Reading): Verdict {
  const [form] = reading.formsFor("code");
  if (!form) return NOTHING;
  const { headlines, prose, lists, mainText } = reading;
  return new Score(0.82, "a field, or boxes, for a code")
    .add(
      0.1,
      headlines.some((line) => CODE.isIn(line)),
      "title or headline speaks of a code",
    )
    .atMost(0.4, prose.text > 2_500 || (lists[0]?.text ?? 0) > Math.max(1_200, mainText * 0.5));
}
