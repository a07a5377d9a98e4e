import type { SnapshotNode } from "../snapshot.ts";
import type { Piece, PageTree } from "../tree.ts";
import { oneLine } from "../../shared/one-line.ts";

export interface TextLine {
  readonly text: string;
  /** The node that the line begins in. */
  readonly ref: number | null;
}

const MOST_CHARACTERS = 500_000;

/** What a person reads, line by line, as far as lines show in the structure. */
export function linesOf(tree: PageTree): readonly TextLine[] {
  const lines: TextLine[] = [];
  let text = "";
  let ref: number | null = null;
  let total = 0;
  const end = (): void => {
    const folded = oneLine(text);
    if (folded !== "") lines.push({ text: folded, ref });
    text = "";
    ref = null;
  };
  for (const { words, node } of wordsOf(tree)) {
    if (total > MOST_CHARACTERS) break;
    total += words.length;
    const [first = "", ...others] = words.split("\n");
    if (first.trim() !== "") ref ??= node?.ref ?? null;
    text += first;
    for (const line of others) {
      end();
      if (line.trim() !== "") ref = node?.ref ?? null;
      text = line;
    }
  }
  end();
  return lines;
}

interface Words {
  readonly words: string;
  readonly node: SnapshotNode | undefined;
}

/** The words with the node that they stand right in, "\n" where lines end. */
function* wordsOf(tree: PageTree): Iterable<Words> {
  const stack: { piece: Piece; node: SnapshotNode | undefined }[] = [];
  const open = (node: SnapshotNode | undefined): void => {
    for (const piece of tree.inside(node).toReversed()) stack.push({ piece, node });
  };
  open(undefined);
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { piece, node } = top;
    if (typeof piece === "string") yield { words: piece, node };
    else if (piece.hidden === undefined) {
      const apart = piece.inline === true ? "" : "\n";
      stack.push({ piece: apart, node: piece });
      open(piece);
      yield { words: apart, node: piece };
    }
  }
}
