import type { SnapshotNode } from "../snapshot.ts";
import { REQUIRED } from "../words/view-words.ts";
import { isPressedNode } from "./control.ts";
import { plain } from "./control-text.ts";
import type { FlowBlock, FlowPiece } from "./flow.ts";

/** The lines before and after an element's own line. */
export interface Neighbours {
  readonly before: FlowBlock | undefined;
  readonly after: FlowBlock | undefined;
}

/** The position of a piece in its line, and the adjacent lines. */
export interface NodePlace {
  readonly block: FlowBlock;
  readonly index: number;
  readonly around: Neighbours;
}

/** Number of pieces on each side of a control that are searched for its name. */
const NEAR = 6;

/** Whether the text directly before, after or around an element is its name. */
export function isNamedByNeighbour(
  node: SnapshotNode,
  { block, index, around }: NodePlace,
): boolean {
  const wanted = plain(node.name);
  if (wanted === "" || isPressedNode(node)) return false;
  const wordsOf = TICKED.has(node.role) ? allWordsOf : ownWordsOf;
  const { pieces } = block;
  const nearBefore = pieces.slice(Math.max(0, index - NEAR), index);
  const before = wordsOf(nearBefore) || wordsOf(around.before?.pieces.slice(-NEAR) ?? []);
  const nearAfter = pieces.slice(index + 1, index + 1 + NEAR);
  const after = wordsOf(nearAfter) || wordsOf(around.after?.pieces.slice(0, NEAR) ?? []);
  const isBefore = namesOf(node, wanted).some((name) => ` ${before}`.endsWith(` ${name}`));
  return isBefore || `${after} `.startsWith(`${wanted} `) || isAround(wanted, before, after);
}

/** Whether the name begins before the element and continues after it: `Remind me [3:select] days before`. */
function isAround(wanted: string, before: string, after: string): boolean {
  const words = wanted.split(" ");
  return words.slice(1).some((_word, place) => {
    const [first, last] = [words.slice(0, place + 1), words.slice(place + 1)];
    return (
      ` ${before}`.endsWith(` ${first.join(" ")}`) && `${after} `.startsWith(`${last.join(" ")} `)
    );
  });
}

const TICKED = new Set(["checkbox", "radio", "switch"]);

/** Returns the name. If its last word is "required", also returns the name without that word, which is often hidden. */
function namesOf({ state }: SnapshotNode, name: string): readonly string[] {
  if (state.required !== true) return [name];
  const end = name.lastIndexOf(" ");
  return end > 0 && REQUIRED.isAll(name.slice(end)) ? [name, name.slice(0, end)] : [name];
}

/** Returns the text of pieces other than usable elements: the text of a usable element names only that element. */
function ownWordsOf(pieces: readonly FlowPiece[]): string {
  return plain(pieces.map((piece) => (piece.use || piece.picture ? " " : piece.words)).join(""));
}

/** Returns the text of pieces, with that of usable elements: the label of a checkbox often contains a link. */
function allWordsOf(pieces: readonly FlowPiece[]): string {
  return plain(pieces.map((piece) => (piece.picture ? " " : piece.words)).join(""));
}
