import type { SnapshotNode } from "../snapshot.ts";
import type { Piece, PageTree } from "../tree.ts";
import { oneLine } from "../../shared/one-line.ts";

const MOST_NODES = 30;

/** What a small thing says that can be seen; undefined for what says, or holds, more. */
export function briefTextOf(
  node: SnapshotNode,
  tree: PageTree,
  longest: number,
): string | undefined {
  let text = "";
  let visited = 0;
  const stack: Piece[] = tree.inside(node).slice(0, MOST_NODES).toReversed();
  for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
    if (typeof piece === "string") text += piece;
    else if (piece.hidden === undefined) {
      visited += 1;
      const apart = piece.inline === true ? "" : " ";
      stack.push(apart, ...tree.inside(piece).slice(0, MOST_NODES).toReversed(), apart);
    }
    if (visited > MOST_NODES || text.length > longest * 2) return undefined;
  }
  const folded = oneLine(text);
  return folded.length <= longest ? folded : undefined;
}
