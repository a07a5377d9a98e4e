import type { SnapshotNode } from "../snapshot.ts";
import { isInLine } from "../visibility.ts";
import type { Reading, Prose } from "./reading.ts";
import type { BlockList } from "./blocks.ts";

const SHORTEST = 60;
/** More than this in links is no running text. */
const MOST_LINKED = 0.5;
const NO_PROSE = new Set(["button", "label", "option", "a", "pre", "code", "select", "textarea"]);
/** The paragraphs of the main part; teasers in a list are none. */
export function proseOf(reading: Reading): Prose {
  const { mainNodes, measures, tree } = reading;
  const teasers = new Set(
    reading.lists
      .filter((list) => isTeasers(list) && list.blocks[0]?.node.tag !== "p")
      .flatMap(({ blocks }) => blocks.flatMap(({ parts }) => parts.map(({ ref }) => ref))),
  );
  const inTeaser = new Set<number>();
  let paragraphs = 0;
  let text = 0;
  for (const node of mainNodes) {
    if (teasers.has(node.ref) || inTeaser.has(node.parent ?? 0)) inTeaser.add(node.ref);
    if (inTeaser.has(node.ref) || NO_PROSE.has(node.tag) || node.role === "heading") continue;
    const own = ownOf(node);
    if (own < SHORTEST) continue;
    paragraphs += 1;
    text += own;
  }
  return { paragraphs, text };

  function ownOf(node: SnapshotNode): number {
    if (isInLine(node) && tree.parentOf(node)) return 0; // counts with the line that it stands in
    const { own, linked, text: all } = measures.of(node);
    const share = all === 0 ? 0 : linked / all;
    return share > MOST_LINKED ? 0 : own;
  }
}

/** `weightOf` all words that stand in lists of blocks, each counted once; a block of prose is not listed but read. */
export function listedTextOf({ lists, tree, measures }: Reading): number {
  const counted = new Set<number>();
  const holding = new Set<number>();
  let text = 0;
  const parts = lists
    .filter(isTeasers)
    .flatMap(({ blocks }) => blocks.flatMap((block) => block.parts));
  for (const node of parts) {
    const around = [...tree.ancestorsOf(node)].map(({ ref }) => ref);
    if (counted.has(node.ref) || holding.has(node.ref) || around.some((ref) => counted.has(ref))) {
      continue;
    }
    counted.add(node.ref);
    for (const ref of around) holding.add(ref);
    text += measures.of(node).text;
  }
  return text;
}

/** Of a list whose blocks have more words than this besides their links, one reads the blocks. */
const LONGEST_TEASER = 350;

export function isTeasers({ prose }: BlockList): boolean {
  return prose <= LONGEST_TEASER;
}
