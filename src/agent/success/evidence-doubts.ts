/** Whether evidence has to do with a claim that has no values of its own, such as "Yes, it is closed on Sundays". */
import type { ClaimedDeed } from "./deed-doubts.ts";
import { folded, type SeenPage, type SeenPages, standsIn } from "./seen-pages.ts";
import { type Doubt, quotable } from "./value-doubts.ts";
import { contradicts, doneIn, LOGGED_IN, NOT_DONE, subjectsIn } from "./words.ts";

/** Of the words that say what the claim is about, so many have to stand with the evidence. */
const ENOUGH = 0.6;

export function evidenceDoubts(
  { text, evidence, kinds }: Pick<ClaimedDeed, "text" | "evidence" | "kinds">,
  seen: SeenPages,
): readonly Doubt[] {
  const sought = subjectsIn(text);
  const lines = evidence.flatMap((words) => seen.pages.flatMap((page) => linesWith(words, page)));
  // "Subscribe" does not say that somebody is subscribed.
  const around =
    kinds.size === 0 ? lines : lines.filter((line) => !doneIn(line).isDisjointFrom(kinds));
  const against = around.find(
    (line) => contradicts(text, line) || (NOT_DONE.isIn(line) && !isNegative(text)),
  );
  if (against !== undefined) return [{ text: "The page says otherwise.", line: against }];
  // Who was signed in before the run began is in their account all the same.
  if (LOGGED_IN.isIn(text) && around.some((line) => LOGGED_IN.isIn(line))) return [];
  const told = subjectsIn(around.join(" \n "));
  const common = sought.intersection(told).size;
  if (sought.size > 0 && common >= sought.size * ENOUGH) return [];
  const named = evidence.map((words) => `"${quotable(words)}"`).join(", ");
  return [{ text: `What was given as evidence does not show it: ${named}.` }];
}

function linesWith(words: string, { lines, title }: SeenPage): readonly string[] {
  const sought = folded(words);
  const found = lines.filter((line) => !line.isAround && standsIn(line.folded, sought));
  return found.map(({ text }) => `${title} | ${text}`);
}

const NEGATIVE =
  /(?<!\p{L})(?:no|not|none|never|nothing|without|closed|kein\w*|nicht|nie|ne|pas|non|sin|nunca)(?!\p{L})|n't/iu;

function isNegative(text: string): boolean {
  return NEGATIVE.test(text);
}
