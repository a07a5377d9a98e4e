import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { shortened } from "./shortened.ts";
import { oneLine } from "../../shared/one-line.ts";

const LONGEST = 500;
const MOST_LINES = 200;
/** A line with more of it in links leads elsewhere instead of saying something. */
const MOST_LINKED = 0.6;
const FEWEST_WORDS = 3;
const FEWEST_LETTERS_UNSPACED = 8;

/** The longest running text of a hit besides its title: no address, no row of links, no button. */
export function snippetIn(
  parts: readonly SnapshotNode[],
  title: SnapshotNode,
  tree: PageTree,
): string {
  const lines: Line[] = [];
  for (const part of parts) collect(part, { title, tree, lines });
  const told = lines.filter(isTold).map(({ text }) => text);
  const [longest = ""] = told.toSorted((a, b) => b.length - a.length);
  return shortened(longest, LONGEST);
}

interface Line {
  readonly text: string;
  /** Characters of it that stand in links. */
  readonly linked: number;
}

interface Collecting {
  readonly title: SnapshotNode;
  readonly tree: PageTree;
  readonly lines: Line[];
}

const LEFT_OUT = new Set(["button", "navigation", "search", "heading"]);

/** The lines of an element, each as a person reads it; what is a block of its own begins another. */
function collect(node: SnapshotNode, collecting: Collecting): void {
  const { title, tree, lines } = collecting;
  if (isLeftOut(node, title) || lines.length >= MOST_LINES) return;
  let text = "";
  let linked = 0;
  const end = () => {
    const line = oneLine(text);
    if (line !== "") lines.push({ text: line, linked });
    text = "";
    linked = 0;
  };
  for (const piece of tree.inside(node)) {
    if (typeof piece === "string") {
      text += piece;
      if (node.role === "link") linked += piece.trim().length;
    } else if (piece.inline && !isLeftOut(piece, title) && !holdsBlocks(piece, tree)) {
      const words = tree.textOf(piece);
      text += ` ${words} `;
      if (piece.role === "link") linked += words.length;
    } else if (!isLeftOut(piece, title)) {
      end();
      collect(piece, collecting);
    }
  }
  end();
}

function isLeftOut(node: SnapshotNode, title: SnapshotNode): boolean {
  if (node.ref === title.ref || node.hidden !== undefined) return true;
  return node.tag === "cite" || LEFT_OUT.has(node.role);
}

function holdsBlocks(node: SnapshotNode, tree: PageTree): boolean {
  for (const inner of tree.descendantsOf(node)) if (!inner.inline) return true;
  return false;
}

const ADDRESS = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/:›»>?\s].*)?$/u;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

function isTold({ text, linked }: Line): boolean {
  if (ADDRESS.test(text) && !/\s\w+\s\w+\s\w+/u.test(text)) return false;
  if (linked > text.length * MOST_LINKED) return false;
  if (UNSPACED.test(text)) return text.length >= FEWEST_LETTERS_UNSPACED;
  return text.split(" ").length >= FEWEST_WORDS;
}
