/** What a page shows, line by line as a person takes it in: a row, an item or a card is one line, whatever it is made of. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { PageTree } from "../../page/tree.ts";
import { oneLine } from "../../shared/one-line.ts";

export interface PageLine {
  readonly text: string;
  /** Of the ways around a site, which stand on all of its pages. */
  readonly isAround: boolean;
}

export const BETWEEN_CELLS = " | ";
const LONGEST_ROW = 240;
const ROWS: ReadonlySet<string> = new Set(["row", "listitem", "article", "option", "menuitem"]);
const ROW_TAGS: ReadonlySet<string> = new Set(["tr", "li"]);
const AROUND: ReadonlySet<string> = new Set(["navigation", "contentinfo", "search"]);

/** Without what stands in fields, which is nobody's word but that of who typed it. */
export function linesOf(tree: PageTree): readonly PageLine[] {
  const lines: PageLine[] = [];
  new Lines(tree, lines).add(undefined, false);
  return lines.filter(({ text }) => text !== "");
}

class Lines {
  readonly #tree: PageTree;
  readonly #lines: PageLine[];

  constructor(tree: PageTree, lines: PageLine[]) {
    this.#tree = tree;
    this.#lines = lines;
  }

  add(node: SnapshotNode | undefined, isAround: boolean): void {
    let words = "";
    const end = () => {
      this.#lines.push({ text: oneLine(words), isAround });
      words = "";
    };
    for (const piece of this.#tree.inside(node)) {
      if (typeof piece === "string") words += piece;
      else if (piece.hidden === undefined && !isField(piece)) {
        if (piece.inline === true && !this.#hasBlocks(piece)) words += this.#tree.textOf(piece);
        else {
          end();
          this.#block(piece, isAround || AROUND.has(piece.role) || piece.tag === "nav");
        }
      }
    }
    end();
  }

  #block(node: SnapshotNode, isAround: boolean): void {
    if (!this.#isRow(node)) return this.add(node, isAround);
    const cells: PageLine[] = [];
    new Lines(this.#tree, cells).add(node, isAround);
    const text = cells.flatMap((cell) => (cell.text === "" ? [] : [cell.text])).join(BETWEEN_CELLS);
    this.#lines.push({ text, isAround });
  }

  #isRow(node: SnapshotNode): boolean {
    if (this.#tree.lengthOf(node) > LONGEST_ROW) return false;
    if (ROWS.has(node.role) || ROW_TAGS.has(node.tag)) return !this.#holdsRows(node);
    return this.#isCard(node) && !this.#holdsRows(node);
  }

  #holdsRows(node: SnapshotNode): boolean {
    for (const inner of this.#tree.descendantsOf(node))
      if (ROWS.has(inner.role) || ROW_TAGS.has(inner.tag)) return true;
    return false;
  }

  /** A box among others like it, with several things in it. */
  #isCard(node: SnapshotNode): boolean {
    if (node.tag !== "div" || this.#tree.childrenOf(node).length < 2) return false;
    const fellows = this.#tree.childrenOf(this.#tree.parentOf(node));
    return fellows.filter((one) => one.tag === "div" && isAlike(one, node, this.#tree)).length > 1;
  }

  #hasBlocks(node: SnapshotNode): boolean {
    for (const inner of this.#tree.descendantsOf(node)) if (inner.inline !== true) return true;
    return false;
  }
}

function isAlike(one: SnapshotNode, other: SnapshotNode, tree: PageTree): boolean {
  const tags = (node: SnapshotNode) =>
    tree
      .childrenOf(node)
      .map(({ tag }) => tag)
      .join();
  return tags(one) === tags(other);
}

function isField({ tag, kinds }: SnapshotNode): boolean {
  return tag === "select" || tag === "textarea" || kinds.includes("typeable");
}
