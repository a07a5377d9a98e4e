import type { SnapshotNode } from "../snapshot.ts";
import type { Piece, PageTree } from "../tree.ts";
import { shortenedText } from "./text.ts";
import { oneLine } from "../../shared/text/one-line.ts";

export interface CellLink {
  readonly ref: number;
  readonly text: string;
  readonly href: string;
}

export interface CellReading {
  readonly text: string;
  readonly links: readonly CellLink[];
}

const LONGEST = 1_000;
const MOST_LINKS = 50;

/** Reads a cell's text, with values of fields and names of images and icons. `without`: refs of tables to omit. */
export function readCell(
  cell: SnapshotNode,
  tree: PageTree,
  without: ReadonlySet<number> = new Set(),
): CellReading {
  const links: CellLink[] = [];
  let words = "";
  for (const piece of piecesOf(cell, tree, without)) {
    if (words.length > LONGEST) break;
    if (typeof piece === "string") words += piece;
    else if (isLink(piece) && links.length < MOST_LINKS) links.push(linkOf(piece, tree));
  }
  return { text: shortenedText(oneLine(words), LONGEST), links };
}

/** Yields text in reading order, and each node before its text. */
function* piecesOf(
  cell: SnapshotNode,
  tree: PageTree,
  without: ReadonlySet<number>,
): Iterable<Piece> {
  const stack: Piece[] = cell.hidden === "visibility" ? [] : tree.inside(cell).toReversed();
  for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
    if (typeof piece === "string") yield piece;
    else if (piece.hidden === undefined && !without.has(piece.ref)) {
      yield piece;
      const apart = piece.inline === true ? "" : "\n";
      stack.push(apart);
      for (const inner of insideOf(piece, tree).toReversed()) stack.push(inner);
      stack.push(apart);
    }
  }
}

function isLink({ role, attributes }: SnapshotNode): boolean {
  return role === "link" && attributes["href"] !== undefined;
}

function linkOf(node: SnapshotNode, tree: PageTree): CellLink {
  const text = tree.textOf(node) || node.name;
  return { ref: node.ref, text: shortenedText(text, LONGEST), href: node.attributes["href"] ?? "" };
}

const TICKED = new Set(["checkbox", "radio", "switch"]);

/** Returns a node's readable content: a field's value; the name of a control or image without text; else its pieces. */
function insideOf(node: SnapshotNode, tree: PageTree): readonly Piece[] {
  if (node.tag === "select") return [node.text];
  if (node.tag === "input" || node.tag === "textarea") {
    return TICKED.has(node.role) ? [] : [node.attributes["value"] ?? node.name];
  }
  const inside = tree.inside(node);
  const says = inside.some((piece) => typeof piece !== "string" || piece.trim() !== "");
  return says || (node.kinds.length === 0 && node.role !== "img") ? inside : [node.name];
}
