import type { BlockList } from "./blocks.ts";
import type { Reading } from "./reading.ts";

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
