import { FEWEST_HEADERS } from "../letter-head.ts";
import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";

const SUBJECT = 2;

/** One letter: who wrote it to whom, about what, and what it says. */
export function emailBodyPage(reading: Reading): Verdict {
  const lines = reading.letterHead;
  const kinds = new Set(lines.map(({ kind }) => kind));
  if (kinds.size < FEWEST_HEADERS) return NOTHING;
  const isMail = kinds.has(SUBJECT) || lines.some(({ text }) => text.includes("@"));
  if (!isMail) return NOTHING;
  return new Score(0.55, `${kinds.size} lines of a letter's head`)
    .add(0.15, kinds.size > FEWEST_HEADERS, "all lines of a letter's head")
    .add(0.15, kinds.has(SUBJECT), "a subject")
    .add(
      0.1,
      lines.some(({ text }) => text.includes("@")),
      "an address of a person",
    )
    .atMost(
      0.35,
      reading.forms.some(({ isMain, texts }) => isMain && texts.length >= 2),
    );
}
