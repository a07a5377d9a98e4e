import { blockListsOf, FEWEST_BLOCKS, type BlockList, type Block } from "./blocks.ts";
import type { Reading } from "./reading.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { isLink, Measures } from "./measures.ts";
import { COMMENT } from "../words/view-words.ts";
import { BUY } from "../words/words.ts";

/** Links have priority over buttons: buttons form a list only if they contain much more of the page. */
const MUCH_MORE = 1.5;

/** Lists of blocks of one structure, the one that fills most of the page first. */
export function listsOf(reading: Reading): readonly BlockList[] {
  const { mainNodes, tree, measures } = reading;
  const linked = blockListsOf(mainNodes, tree, measures);
  const pressed = pressedListOf(mainNodes, tree);
  const isMore = pressed && pressed.text > (linked[0]?.text ?? 0) * MUCH_MORE;
  return isMore && !isProductPage(reading) ? [pressed, ...linked] : linked;
}

/** Approximate letters of a block besides its button; a block with its own headline needs fewer. */
const LEAST_TEXT = 35;
const LEAST_HEADED = 15;
const LONGEST_LABEL = 40;
const LETTER = /\p{L}/u;

/** The list of items without an address with most words: cards and rows with a scripted button each. */
function pressedListOf(nodes: readonly SnapshotNode[], tree: PageTree): BlockList | undefined {
  if (nodes.filter(isChoice).length < FEWEST_BLOCKS) return undefined;
  const measures = new Measures(tree, (node) => isLink(node) || isChoice(node));
  const list = blockListsOf(nodes, tree, measures).find(({ blocks }) =>
    blocks.every((block) => isTelling(block, tree, measures)),
  );
  return list && { ...list, prose: list.text / list.blocks.length };
}

/** Buttons that open or turn on something stay on the page; buttons that reply to a text belong below it. */
function isChoice({ role, name, state }: SnapshotNode): boolean {
  if (role !== "button" || !LETTER.test(name) || name.length > LONGEST_LABEL) return false;
  const isSwitch = state.expanded !== undefined || state.pressed !== undefined;
  return !isSwitch && state.disabled !== true && !COMMENT.isIn(name);
}

/** More than a button with its label; nothing to fill in, and no lines to copy. */
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

/** One product for sale. */
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
