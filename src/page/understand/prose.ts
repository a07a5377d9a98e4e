import type { SnapshotNode } from "../snapshot.ts";
import { isInLine } from "../visibility.ts";
import { refsWithin } from "./measures.ts";
import type { Reading, Prose } from "./reading.ts";
import type { BlockList } from "./blocks.ts";

const SHORTEST = 60;
/** Text with a larger share in links is not running text. */
const MOST_LINKED = 0.5;
const NO_PROSE = new Set(["button", "label", "option", "a", "pre", "code", "select", "textarea"]);

/** Measures the paragraphs of the main part, without teasers in lists. */
export function proseOf(reading: Reading): Prose {
  const { mainNodes } = reading;
  const teasers = refsIn(reading.lists.filter((list) => list.blocks[0]?.node.tag !== "p"));
  const inTeaser = refsWithin(mainNodes, ({ ref }) => teasers.has(ref));
  const weights = mainNodes.flatMap((node) => {
    if (inTeaser.has(node.ref) || NO_PROSE.has(node.tag) || node.role === "heading") return [];
    const own = lineOf(node, reading);
    return own < SHORTEST ? [] : [own];
  });
  return { paragraphs: weights.length, text: weights.reduce((sum, own) => sum + own, 0) };
}

/** Returns the weight of the node's own text; 0 if the node is inline content of another node, or mostly links. */
function lineOf(node: SnapshotNode, { measures, tree }: Reading): number {
  if (isInLine(node) && tree.parentOf(node)) return 0;
  const { own, linked, text } = measures.of(node);
  return linked > text * MOST_LINKED ? 0 : own;
}

/** Returns the weight of the text in lists of teasers. Counts text once, even if several lists contain it. */
export function listedTextOf({ lists, nodes, measures }: Reading): number {
  const parts = refsIn(lists);
  const listed = refsWithin(nodes, ({ ref }) => parts.has(ref));
  return measures.textOf(nodes.filter(({ ref }) => listed.has(ref)));
}

function refsIn(lists: readonly BlockList[]): ReadonlySet<number> {
  const blocks = lists.filter(isTeasers).flatMap((list) => list.blocks);
  return new Set(blocks.flatMap(({ parts }) => parts.map(({ ref }) => ref)));
}

/** Blocks with more text than this besides their links are articles, not teasers. */
const LONGEST_TEASER = 350;

export function isTeasers({ prose }: BlockList): boolean {
  return prose <= LONGEST_TEASER;
}

/** The rest of this file recognises threads of forums and chats: several messages, and a field to reply. */

const FEWEST_POSTS = 3;
/** Minimum text of a page per message. */
const LEAST_POST = 25;
const LONGEST_STAMP = 60;
/** Matches a year or a time of day. */
const IN_FULL = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[:.h]\d\d(?!\d)/;

/** Matches an age, such as `3 hours ago` or `vor 2 Tagen`. */
const AGO =
  /\d{1,2}\+?\s?\p{L}{1,12}\.? (?:ago|fa|назад|temu|geleden|sedan|siden|sitten|önce|тому)(?!\p{L})|(?:vor|il y a|hace|há|před|pred|acum|πριν(?: από)?|منذ|قبل|לפני)\s\d{1,2}\s\p{L}|\d{1,2}\s?(?:分|時間|日|週間|か月|小时|小時|天|周|个月|분|시간|일)\s?(?:前|전)/iu;

/** Returns the number of posts in a thread; 0 if the page is not a thread. */
export function postsOf(reading: Reading): number {
  const [form] = reading.formsFor("comment");
  const [field] = form?.isMain === true ? form.texts : [];
  if (!field) return 0;
  const end = reading.placeOf(field.ref);
  const { length } = reading.mainNodes.filter(({ tag, text, role, ref }) => {
    if (reading.placeOf(ref) > end || text.length > LONGEST_STAMP || role === "heading")
      return false;
    return tag === "time" || AGO.test(text) || IN_FULL.test(text);
  });
  return length >= FEWEST_POSTS && reading.mainText / length >= LEAST_POST ? length : 0;
}

/** Whether the page has the log of a conversation and a field to write in. */
export function isChat({ mainNodes, nodes }: Reading): boolean {
  if (!nodes.some(({ role }) => role === "log")) return false;
  return mainNodes.some(
    ({ kinds, tag, role, attributes }) =>
      kinds.includes("typeable") &&
      attributes["type"] !== "search" &&
      (tag === "textarea" || role === "textbox"),
  );
}
