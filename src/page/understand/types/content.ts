/** Scores types of pages to read, to choose from, to search and to fill in. */
import { sends } from "../../readers/form-buttons.ts";
import type { SnapshotNode } from "../../snapshot.ts";
import { NO_RESULTS, RESULTS, SEARCH } from "../../words/words.ts";
import { FEWEST_BLOCKS } from "../blocks.ts";
import { searchPlacesOf } from "../forms/search-field.ts";
import { asksForData, pageSays } from "../forms/view.ts";
import { isProductPage } from "../lists.ts";
import { isChat, isTeasers, postsOf } from "../prose.ts";
import type { FormView, Prose, Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";

const FEWEST_PARAGRAPHS = 2;
const LEAST_TEXT = 400;
const LEAST_NOTE = 140;
const LONG_TEXT = 1_500;

/** Scores the page as an article or a thread of posts. */
export function articlePage(reading: Reading): Verdict {
  const { prose, mainText, headings } = reading;
  const share = mainText === 0 ? 0 : prose.text / mainText;
  const marked = isMarkedArticle(reading);
  const isShort = prose.paragraphs < FEWEST_PARAGRAPHS || prose.text < LEAST_TEXT;
  const posts = isProductPage(reading) ? 0 : postsOf(reading);
  if (posts > 0) return new Score(0.7, `a thread of ${posts} posts, and a field to reply`);
  if (isShort && !isNote(prose, share, marked)) return NOTHING;
  const sections = headings.filter((node) => reading.isMain(node)).length;
  const listed = reading.listedText;
  return new Score(0.3, `${prose.paragraphs} paragraphs`)
    .add(0.2, prose.text >= LONG_TEXT, "long text")
    .add(0.15, share >= 0.35, `${Math.round(share * 100)} % of the text is in paragraphs`)
    .add(0.05, share >= 0.6, "hardly any other text")
    .add(0.1, prose.paragraphs >= 4, "four or more paragraphs")
    .add(0.15, marked, "markup or metadata of an article")
    .add(0.05, sections >= 3, "sections with headings")
    .atMost(0.4, listed > prose.text * 1.5)
    .atMost(0.28, isProductPage(reading));
}

/** Whether the page is a short text and little else. Without `marked`, it needs several paragraphs. */
function isNote({ paragraphs, text }: Prose, share: number, marked: boolean): boolean {
  return text >= LEAST_NOTE && share >= 0.6 && (marked || paragraphs >= FEWEST_PARAGRAPHS);
}

const TYPES =
  /"@type"\s*:\s*(?:\[\s*)?"(?:News|Tech|Scholarly|Report|Opinion)?(?:Article|BlogPosting|DiscussionForumPosting|Report)"|"@type"\s*:\s*"(?:Recipe|HowTo|JobPosting)"/;

/** Whether the metadata name an article, or the main part has exactly one `article`. */
function isMarkedArticle({ snapshot, mainNodes }: Reading): boolean {
  const { meta = {}, structuredData = [] } = snapshot.facts ?? {};
  if (meta["og:type"] === "article" || structuredData.some((data) => TYPES.test(data))) return true;
  return mainNodes.filter(({ role }) => role === "article").length === 1;
}

const MANY = 10;

/** Scores the page as a list of items; the messages of a chat count too. */
export function listPage(reading: Reading): Verdict {
  if (isChat(reading)) return new Score(0.7, "a log of messages, and a field to write in");
  const { mainText, mainNodes, measures, prose } = reading;
  const list = reading.lists.find(isTeasers);
  const count = list?.blocks.length ?? 0;
  const share = mainText === 0 ? 0 : reading.listedText / mainText;
  const links = mainNodes.filter(({ role }) => role === "link");
  const linked = links.reduce((sum, node) => sum + measures.of(node).text, 0);
  return new Score(0)
    .add(0.3, count >= FEWEST_BLOCKS, `${count} blocks of the same structure`)
    .add(
      0.35 * Math.min(1, share / 0.6),
      count >= FEWEST_BLOCKS,
      `${Math.round(share * 100)} % of the text is in such blocks`,
    )
    .add(0.1, count >= MANY, "many blocks")
    .add(
      0.2,
      links.length >= MANY && linked > mainText * 0.4,
      `${links.length} links contain much of the text`,
    )
    .atMost(0.35, share < 0.2 && linked < mainText * 0.5)
    .atMost(0.4, prose.text > reading.listedText * 1.2);
}

const LITTLE_TEXT = 800;
const MUCH_TEXT = 2_500;

/** Scores the page as one for searching, with little else. */
export function searchPage(reading: Reading): Verdict {
  const [place] = searchPlacesOf(reading);
  if (!place?.view.isMain) return NOTHING;
  const { forms, mainText, prose } = reading;
  const others = forms.filter(
    (view) => view !== place.view && view.isMain && view.fields.length >= 2,
  );
  return new Score(0.5, "a search field in the main part")
    .add(0.2, mainText <= LITTLE_TEXT && !isAboveList(reading), "little other text")
    .add(0.05, place.field.type === "search", "a field of type search")
    .add(0.05, pageSays(SEARCH, reading), "title or headline mentions searching")
    .atMost(0.4, others.length > 0 || isChat(reading))
    .atMost(0.35, mainText > MUCH_TEXT || prose.text > LITTLE_TEXT * 1.5)
    .atMost(0.4, reading.listedText > LITTLE_TEXT);
}

/** Blocks with less text on average are the links of a menu. */
const TELLING_BLOCK = 30;

/** Whether lists are more than half of the page, and the first list has table rows or blocks with enough text. */
function isAboveList({ lists, mainText, listedText }: Reading): boolean {
  const list = lists.find(isTeasers);
  if (!list) return false;
  const isTable = list.blocks[0]?.node.role === "row";
  const isTelling = isTable || list.text / list.blocks.length >= TELLING_BLOCK;
  return listedText > mainText / 2 && isTelling;
}

const FEWEST_HITS = 2;
/** Number of nodes at the beginning of a page that are searched for the number of results. */
const TOP = 40;

/** Scores the page as search results, even if nothing was found. */
export function searchResultsPage(reading: Reading): Verdict {
  const { mainNodes, lists, headings } = reading;
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
    .add(0.25, sought.byAddress, "the address contains search terms")
    .add(0.2, sought.byField, "the search field has a value")
    .add(
      0.25,
      titled || (counted && !none),
      titled ? "title or headline mentions results" : "a text mentions results",
    )
    .add(0.25, hits >= FEWEST_HITS, `${hits} results`)
    .add(0.25, none, "the page says that nothing was found")
    .atMost(0.5, ![sought.byAddress, titled, counted, none].includes(true));
}

function isLinked(heading: SnapshotNode, { measures, tree }: Reading): boolean {
  return measures.of(heading).links > 0 || tree.parentOf(heading)?.role === "link";
}

const PARAMETER = /^(?:q|query|search|search_query|keywords?|term|wd|searchterm|searchtext)$/i;
const RESULTS_PATH =
  /\/(?:search|suche|recherche|buscar|cerca|zoeken|szukaj|pesquisa|results)(?:\/|$)/i;

/** Returns whether search terms are in the address, and whether a search field has a value. */
function soughtOf(reading: Reading) {
  const { url } = reading;
  const values = searchPlacesOf(reading).map(({ field: { value = "" } }) => value.trim());
  const parameters = [...(url?.searchParams ?? [])].filter(([, value]) => /\p{L}/u.test(value));
  const named = parameters.some(([name]) => PARAMETER.test(name));
  const same = parameters.some(([, value]) => values.includes(value.trim()));
  const inPath = RESULTS_PATH.test(url?.pathname ?? "");
  return {
    byAddress: named || same || (inPath && parameters.length > 0),
    byField: values.some((value) => value !== ""),
  };
}

/** Scores the page as mainly a form to fill in. */
export function formPage(reading: Reading): Verdict {
  const form = largest([
    ...reading.formsFor("data").filter((view) => asksForData(view, reading)),
    ...reading.formsFor("one-thing"),
    ...reading.formsFor("contact"),
    ...reading.formsFor("password-change"),
  ]);
  if (!form?.isMain) return NOTHING;
  const { prose, mainText } = reading;
  const count = form.fields.length;
  const listed = reading.listedText;
  const isSent = form.buttons.some(({ type }) => sends(type));
  const isRequired = form.fields.some(({ required }) => required === true);
  return new Score(0.55, count === 1 ? "a form with one field" : `a form with ${count} fields`)
    .add(0.03 * Math.min(count, 6), true, "fields to fill in")
    .add(0.1, isSent, "a button that submits it")
    .add(0.05, isRequired, "required fields")
    .atMost(0.4, prose.text > 1_800 && count < 8)
    .atMost(0.4, listed > 600 && listed > mainText * 0.4 && count < 12)
    .atMost(0.35, isFilter(form) && (listed > 300 || isAboveTable(reading)))
    .atMost(0.35, form.form.method === "get" && count <= 3 && listed > mainText * 0.35)
    .atMost(0.35, count < 5 && isProductPage(reading));
}

/** Whether the page has a table, whose rows a filter may select. */
function isAboveTable({ mainNodes, mainText }: Reading): boolean {
  return mainText > 300 && mainNodes.some(({ role }) => role === "columnheader");
}

function largest(forms: readonly FormView[]): FormView | undefined {
  return forms.toSorted(
    (a, b) => Number(b.isMain) - Number(a.isMain) || b.fields.length - a.fields.length,
  )[0];
}

const BOUNDS = new Set(["number", "date", "month", "week", "range"]);

/** Whether the form only filters: it has no free text, and its method is not POST. */
function isFilter({ form, texts, fields }: FormView): boolean {
  const bounds = texts.filter(({ type }) => !BOUNDS.has(type)).length;
  return form.method !== "post" && bounds === 0 && fields.length > 0;
}
