import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";

export function blockedPage({ blocked }: Reading): Verdict {
  if (!blocked || blocked.reason === "captcha_or_challenge") return NOTHING;
  const byStatus = blocked.signals.some((signal) => signal.startsWith("http_"));
  return new Score(byStatus ? 0.94 : 0.8, `${blocked.reason}: ${blocked.signals.join(", ")}`);
}
