import { blockListsOf, type BlockList, FEWEST_BLOCKS, plainBuildOf, type Block } from "./blocks.ts";
import type { Reading } from "./reading.ts";
import { blocksAround } from "../readers/hit-blocks.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { Measures } from "./measures.ts";
import { COMMENT } from "../words/view-words.ts";
import { BUY } from "../words/words.ts";

/** Links have priority over buttons: buttons form a list only if they contain much more of the page. */
const MUCH_MORE = 1.5;

/** Lists of blocks of one structure, the one that fills most of the page first. */
export function listsOf(reading: Reading): readonly BlockList[] {
  const { mainNodes, tree, measures } = reading;
  const linked = blockListsOf(mainNodes, tree, measures);
  const pressed = pressedListOf(mainNodes, tree, measures);
  const isMore = pressed && pressed.text > (linked[0]?.text ?? 0) * MUCH_MORE;
  return isMore && !isProductPage(reading) ? [pressed, ...linked] : linked;
}

/** Lists of items without an address: cards and rows with a scripted button each. */

/** Approximate letters of a block besides its button; a block with its own headline needs fewer. */
const LEAST_TEXT = 35;
const LEAST_HEADED = 15;
const LONGEST_LABEL = 40;

/** The button with most words; blocks of one structure have equal buttons. Nodes in document order. */
function pressedListOf(
  nodes: readonly SnapshotNode[],
  tree: PageTree,
  measures: Measures,
): BlockList | undefined {
  const groups = Map.groupBy(nodes.filter(isChoice), labelOf).values();
  const lists = [...groups].flatMap((group) => listOf(group, tree, measures) ?? []);
  return lists.toSorted((a, b) => b.text - a.text)[0];
}

/** Buttons that open or turn on something stay on the page; buttons that reply to a text belong below it. */
function isChoice({ role, name, state }: SnapshotNode): boolean {
  if (role !== "button" || name === "" || name.length > LONGEST_LABEL) return false;
  const isSwitch = state.expanded !== undefined || state.pressed !== undefined;
  return !isSwitch && state.disabled !== true && !COMMENT.isIn(name);
}

function labelOf({ name }: SnapshotNode): string {
  return name.toLowerCase().replaceAll(/\d+/g, "");
}

function listOf(
  buttons: readonly SnapshotNode[],
  tree: PageTree,
  measures: Measures,
): BlockList | undefined {
  if (buttons.length < FEWEST_BLOCKS) return undefined;
  const byRef = new Map(buttons.map((button) => [button.ref, button]));
  const found = blocksAround([...byRef.keys()], tree).flatMap(({ link: ref, parts: [node] }) => {
    const link = byRef.get(ref);
    return link && node && node !== link ? [{ node, link, parts: [node] }] : []; // each in an element of its own
  });
  const [alike = []] = [...Map.groupBy(found, ({ node }) => placeOf(node, tree)).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const blocks = alike.filter((block) => isTelling(block, tree, measures));
  if (blocks.length < FEWEST_BLOCKS || blocks.length * 2 < alike.length) return undefined;
  const texts = blocks.map((block) => textOf(block, measures)).toSorted((a, b) => a - b);
  const text = texts.reduce((sum, one) => sum + one, 0);
  return { blocks, text, prose: texts[texts.length >> 1] ?? 0 };
}

/** Siblings of one structure. */
function placeOf(node: SnapshotNode, tree: PageTree): string {
  return `${node.parent ?? 0} ${plainBuildOf(node, tree)}`;
}

/** More than a button with its label; nothing to fill in, and no lines to copy. */
function isTelling(block: Block, tree: PageTree, measures: Measures): boolean {
  const all = block.parts.flatMap((part) => [part, ...tree.descendantsOf(part)]);
  if (all.some(({ kinds, tag }) => kinds.includes("typeable") || tag === "pre")) return false;
  const isHeaded = all.some(({ role }) => role === "row" || role === "heading");
  const said = textOf(block, measures) - measures.of(block.link).text;
  return said >= (isHeaded ? LEAST_HEADED : LEAST_TEXT);
}

function textOf({ parts }: Block, measures: Measures): number {
  return parts.reduce((sum, part) => sum + measures.of(part).text, 0);
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
