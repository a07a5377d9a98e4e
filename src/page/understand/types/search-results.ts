import type { SnapshotNode } from "../../snapshot.ts";
import type { Reading } from "../reading.ts";
import { soughtOf } from "../sought.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { NO_RESULTS, RESULTS } from "../words/words.ts";

const FEWEST_HITS = 2;
/** So far down a page says how many there are. */
const TOP = 40;

/** What was found for some words, also when that is nothing. */
export function searchResultsPage(reading: Reading): Verdict {
  const { mainNodes, headlines, lists, headings, prose } = reading;
  const sought = soughtOf(reading);
  const top = mainNodes
    .slice(0, TOP)
    .filter(({ text, role }) => text.length <= 200 && role !== "button");
  const titled = headlines.some((line) => RESULTS.isIn(line));
  const counted = top.some(({ text }) => RESULTS.isIn(text));
  const none = top.some(({ text, name }) => NO_RESULTS.isIn(text) || NO_RESULTS.isIn(name));
  const linked = headings.filter((node) => reading.isMain(node) && isLinked(node, reading)).length;
  const hits = Math.max(linked, ...lists.slice(0, 1).map(({ blocks }) => blocks.length));
  if (!sought.byAddress && !sought.byField && !titled) return NOTHING;
  if (hits < FEWEST_HITS && !none) return NOTHING;
  return new Score(0.15)
    .add(0.25, sought.byAddress, "the address has the words that were searched for")
    .add(0.2, sought.byField, "the search field holds words")
    .add(
      0.25,
      titled || (counted && !none),
      titled ? "title or headline speaks of results" : "results are counted",
    )
    .add(0.25, hits >= FEWEST_HITS, `${hits} hits`)
    .add(0.25, none, "it says that nothing was found")
    .atMost(0.5, ![sought.byAddress, titled, counted, none].includes(true))
    .atMost(0.4, prose.text > 4_000 && hits < 5);
}

function isLinked(heading: SnapshotNode, { measures, tree }: Reading): boolean {
  return measures.of(heading).links > 0 || tree.parentOf(heading)?.role === "link";
}
