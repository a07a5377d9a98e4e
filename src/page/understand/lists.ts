import { blockListsOf, FEWEST_BLOCKS, type BlockList, type Block } from "./blocks.ts";
import type { Reading } from "./reading.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { isLink, Measures } from "./measures.ts";
import { COMMENT } from "../words/view-words.ts";
import { BUY } from "../words/words.ts";

/** A list of blocks with buttons precedes lists of blocks with links only if it has this many times as much text. */
const MUCH_MORE = 1.5;

/** Returns lists of blocks of the same structure, the one that fills most of the page first. */
export function listsOf(reading: Reading): readonly BlockList[] {
  const { mainNodes, tree, measures } = reading;
  const linked = blockListsOf(mainNodes, tree, measures);
  const pressed = pressedListOf(mainNodes, tree);
  const isMore = pressed && pressed.text > (linked[0]?.text ?? 0) * MUCH_MORE;
  return isMore && !isProductPage(reading) ? [pressed, ...linked] : linked;
}

/** Minimum text of a block besides its button; a table row or a block with a heading needs less. */
const LEAST_TEXT = 35;
const LEAST_HEADED = 15;
const LONGEST_LABEL = 40;
const LETTER = /\p{L}/u;

/** Returns the largest list of cards or rows that each have a scripted button instead of a link. */
function pressedListOf(nodes: readonly SnapshotNode[], tree: PageTree): BlockList | undefined {
  if (nodes.filter(isChoice).length < FEWEST_BLOCKS) return undefined;
  const measures = new Measures(tree, (node) => isLink(node) || isChoice(node));
  const list = blockListsOf(nodes, tree, measures).find(({ blocks }) =>
    blocks.every((block) => isTelling(block, tree, measures)),
  );
  return list && { ...list, prose: list.text / list.blocks.length };
}

/** Whether the button may open an item: not one that expands or toggles something, or replies to a text. */
function isChoice({ role, name, state }: SnapshotNode): boolean {
  if (role !== "button" || !LETTER.test(name) || name.length > LONGEST_LABEL) return false;
  const isSwitch = state.expanded !== undefined || state.pressed !== undefined;
  return !isSwitch && state.disabled !== true && !COMMENT.isIn(name);
}

/** Whether the block has enough text besides its button, no fields, and no preformatted text. */
function isTelling({ node, link, parts }: Block, tree: PageTree, measures: Measures): boolean {
  if (node === link || !isChoice(link)) return false;
  const all = parts.flatMap((part) => [part, ...tree.descendantsOf(part)]);
  if (all.some(({ kinds, tag }) => kinds.includes("typeable") || tag === "pre")) return false;
  const isHeaded = all.some(({ role }) => role === "row" || role === "heading");
  const said = measures.textOf(parts) - measures.of(link).text;
  return said >= (isHeaded ? LEAST_HEADED : LEAST_TEXT);
}

const PRICE =
  /(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|PLN|zł|kr|円|元))\s?\d|\d[\d.,]{0,20}\s?(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|PLN)\b|zł|kr\b|円|元)/u;

/** Whether the page sells one product. */
export function isProductPage({ snapshot, mainNodes }: Reading): boolean {
  const { meta = {}, structuredData = [] } = snapshot.facts ?? {};
  if (
    meta["og:type"] === "product" ||
    structuredData.some((data) => /"@type"\s*:\s*"Product"/.test(data))
  )
    return true;
  const buys = mainNodes.filter(
    ({ role, name }) =>
      (role === "button" || role === "link") && BUY.isIn(name) && name.length < 50,
  );
  return (
    buys.length > 0 &&
    buys.length <= 3 &&
    mainNodes.some(({ text }) => text.length < 60 && PRICE.test(text))
  );
}
