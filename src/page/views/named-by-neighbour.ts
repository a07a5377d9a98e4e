import type { SnapshotNode } from "../snapshot.ts";
import { REQUIRED } from "../words/view-words.ts";
import { isPressedInput } from "./control.ts";
import { plain } from "./control-text.ts";
import type { Block, Piece } from "./flow.ts";

/** The lines before and after the one that something stands in. */
export interface Neighbours {
  readonly before: Block | undefined;
  readonly after: Block | undefined;
}

/** Where a piece stands. */
export interface Place {
  readonly block: Block;
  readonly index: number;
  readonly around: Neighbours;
}

/** Pieces of a line among which the name of a control is looked for. */
const NEAR = 6;

/** The words right before it, or behind a box to tick, are its name. */
export function isNamedByNeighbour(node: SnapshotNode, { block, index, around }: Place): boolean {
  const wanted = plain(node.name);
  if (wanted === "" || isPressedInput(node)) return false;
  const wordsOf = TICKED.has(node.role) ? allWordsOf : ownWordsOf;
  const { pieces } = block;
  const nearBefore = pieces.slice(Math.max(0, index - NEAR), index);
  const before = wordsOf(nearBefore) || wordsOf(around.before?.pieces.slice(-NEAR) ?? []);
  const nearAfter = pieces.slice(index + 1, index + 1 + NEAR);
  const after = wordsOf(nearAfter) || wordsOf(around.after?.pieces.slice(0, NEAR) ?? []);
  const isBefore = namesOf(node, wanted).some((name) => ` ${before}`.endsWith(` ${name}`));
  return isBefore || `${after} `.startsWith(`${wanted} `) || isAround(wanted, before, after);
}

/** `Remind me [3:select] days before`: its label goes on behind it. */
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

/** Labels often say in a last word that nobody sees that the field is required, which is told besides. */
function namesOf({ state }: SnapshotNode, name: string): readonly string[] {
  if (state.required !== true) return [name];
  const end = name.lastIndexOf(" ");
  return end > 0 && REQUIRED.isAll(name.slice(end)) ? [name, name.slice(0, end)] : [name];
}

/** What else can be used has its words for itself. */
function ownWordsOf(pieces: readonly Piece[]): string {
  return plain(pieces.map((piece) => (piece.use || piece.picture ? " " : piece.words)).join(""));
}

/** What one agrees to is often linked. */
function allWordsOf(pieces: readonly Piece[]): string {
  return plain(pieces.map((piece) => (piece.picture ? " " : piece.words)).join(""));
}
