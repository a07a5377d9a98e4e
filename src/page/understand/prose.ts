import type { SnapshotNode } from "../snapshot.ts";
import { isTeasers } from "./listed.ts";
import { isInLine } from "./presence.ts";
import type { Reading, Prose } from "./reading.ts";

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
