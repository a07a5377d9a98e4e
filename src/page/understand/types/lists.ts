import { FEWEST_BLOCKS } from "../blocks.ts";
import { isChat, isTeasers } from "../prose.ts";
import type { Reading } from "../reading.ts";
import { Score, type Verdict, NOTHING } from "../verdict.ts";
import { searchPlacesOf } from "../forms/search-field.ts";
import { pageSays } from "../forms/view.ts";
import { SEARCH, NO_RESULTS, RESULTS } from "../../words/words.ts";
import type { SnapshotNode } from "../../snapshot.ts";

const MANY = 10;

/** Things to choose from; the messages of a chat are told as a list, too. */
export function listPage(reading: Reading): Verdict {
  if (isChat(reading)) return new Score(0.7, "a log of messages, and a box to write in");
  const { mainText, mainNodes, measures, prose } = reading;
  const list = reading.lists.find(isTeasers);
  const count = list?.blocks.length ?? 0;
  const share = mainText === 0 ? 0 : reading.listedText / mainText;
  const links = mainNodes.filter(({ role }) => role === "link");
  const linked = links.reduce((sum, node) => sum + measures.of(node).text, 0);
  return new Score(0)
    .add(0.3, count >= FEWEST_BLOCKS, `${count} blocks of one build`)
    .add(
      0.35 * Math.min(1, share / 0.6),
      count >= FEWEST_BLOCKS,
      `${Math.round(share * 100)} % of the words stand in such blocks`,
    )
    .add(0.1, count >= MANY, "many of them")
    .add(
      0.2,
      links.length >= MANY && linked > mainText * 0.4,
      `${links.length} links hold most of the words`,
    )
    .atMost(0.35, share < 0.2 && linked < mainText * 0.5)
    .atMost(0.4, prose.text > reading.listedText * 1.2);
}

const LITTLE_TEXT = 800;
const MUCH_TEXT = 2_500;

/** One is meant to search, and there is little else. */
export function searchPage(reading: Reading): Verdict {
  const [place] = searchPlacesOf(reading);
  if (!place?.view.isMain) return NOTHING;
  const { forms, mainText, prose } = reading;
  const others = forms.filter(
    (view) => view !== place.view && view.isMain && view.fields.length >= 2,
  );
  return new Score(0.5, "a search field in the main part")
    .add(0.2, mainText <= LITTLE_TEXT && !isAboveList(reading), "little to read beside it")
    .add(0.05, place.field.type === "search", "a field of type search")
    .add(0.05, pageSays(SEARCH, reading), "title or headline speaks of searching")
    .atMost(0.4, others.length > 0 || isChat(reading))
    .atMost(0.35, mainText > MUCH_TEXT || prose.text > LITTLE_TEXT * 1.5)
    .atMost(0.4, reading.listedText > LITTLE_TEXT);
}

/** Letters, about, of a block that says more than where it leads. */
const TELLING_BLOCK = 30;

/** Blocks of one build fill the page, and each of them tells something, or is a row of a table. */
function isAboveList({ lists, mainText, listedText }: Reading): boolean {
  const list = lists.find(isTeasers);
  if (!list) return false;
  const isTable = list.blocks[0]?.node.role === "row";
  const isTelling = isTable || list.text / list.blocks.length >= TELLING_BLOCK;
  return listedText > mainText / 2 && isTelling;
}

const FEWEST_HITS = 2;
/** So far down a page says how many there are. */
const TOP = 40;

/** What was found for some words, also when that is nothing. */
export function searchResultsPage(reading: Reading): Verdict {
  const { mainNodes, lists, headings, prose } = reading;
  const sought = soughtOf(reading);
  const top = mainNodes
    .slice(0, TOP)
    .filter(({ text, role }) => text.length <= 200 && role !== "button");
  const titled = pageSays(RESULTS, reading);
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

const PARAMETER = /^(?:q|query|search|search_query|keywords?|term|wd|searchterm|searchtext)$/i;
const RESULTS_PATH =
  /\/(?:search|suche|recherche|buscar|cerca|zoeken|szukaj|pesquisa|results)(?:\/|$)/i;

/** What was searched for, by the address or by what stands in the search field. */
function soughtOf(reading: Reading) {
  const { url } = reading;
  const values = searchPlacesOf(reading).map(({ field: { value = "" } }) => value.trim());
  const asked = [...(url?.searchParams ?? [])].filter(([, value]) => /\p{L}/u.test(value));
  const named = asked.some(([name]) => PARAMETER.test(name));
  const same = asked.some(([, value]) => values.includes(value.trim()));
  const inPath = RESULTS_PATH.test(url?.pathname ?? "");
  return {
    byAddress: named || same || (inPath && asked.length > 0),
    byField: values.some((value) => value !== ""),
  };
}
