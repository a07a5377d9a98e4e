/** The page as lines of the element list: a text with the elements in it, or an element without adjacent text. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { PageTree } from "../../page/tree.ts";
import { sameWords } from "../../page/views/control-text.ts";
import { flowOf, type FlowBlock, type FlowPiece } from "../../page/views/flow.ts";
import {
  isNamedByNeighbour,
  type Neighbours,
  type NodePlace,
} from "../../page/views/named-by-neighbour.ts";
import { Containers, type Container } from "./containers.ts";

/** Text, or a usable element with its text. */
export type ListPart =
  | { readonly words: string }
  | { readonly use: SnapshotNode; readonly words: string; readonly isLabelled: boolean };

export interface ListLine {
  readonly container: Container | undefined;
  /** The first usable element of the line, else the node of its first text. Its box is the position of the line. */
  readonly owner: SnapshotNode;
  /** `# ` to `###### ` before a heading, by its level; `! ` before an alert; else empty. */
  readonly prefix: string;
  readonly parts: readonly ListPart[];
  /** The usable elements in the line. */
  readonly uses: readonly SnapshotNode[];
}

export interface PageLines {
  readonly lines: readonly ListLine[];
  /** Number of usable elements that are obscured, or blocked by an open dialog. */
  readonly covered: number;
}

export function elementLines(tree: PageTree): PageLines {
  const blocks = flowOf(tree);
  const holders = new Set(blocks.flatMap(({ pieces }) => pieces.flatMap(holderOf)));
  const writer = new LineWriter(tree, new Containers(tree, holders));
  const lines = blocks.flatMap((block, index) =>
    writer.lines(block, { before: blocks[index - 1], after: blocks[index + 1] }),
  );
  return { lines, covered: writer.covered };
}

function holderOf({ use, holds }: FlowPiece): readonly SnapshotNode[] {
  return use && holds && isWithinReach(use) ? [use] : [];
}

/** Returns whether the element is neither obscured nor blocked by an open dialog. */
function isWithinReach({ hidden, state }: SnapshotNode): boolean {
  return hidden !== "covered" && state.inert !== true;
}

interface Run {
  readonly container: Container | undefined;
  readonly owner: SnapshotNode;
  readonly parts: ListPart[];
}

class LineWriter {
  readonly #tree: PageTree;
  readonly #containers: Containers;
  readonly #used = new Set<SnapshotNode>();
  #covered = 0;

  constructor(tree: PageTree, containers: Containers) {
    this.#tree = tree;
    this.#containers = containers;
  }

  get covered(): number {
    return this.#covered;
  }

  /**
   * Returns one line for a table row, and one line for a text with the elements in it. Each element of a block without
   * text has its own line.
   */
  lines(block: FlowBlock, around: Neighbours): readonly ListLine[] {
    const prefix = prefixOf(block);
    return this.#runs(block, around).flatMap(({ container, owner, parts }): readonly ListLine[] => {
      const used = parts.filter((part) => "use" in part);
      const uses = used.map(({ use }) => use);
      if (block.mark.type === "row" || parts.some(saysSomething)) {
        return [{ container, owner: uses[0] ?? owner, prefix, parts, uses }];
      }
      return used.map((part) => ({
        container,
        owner: part.use,
        prefix,
        parts: [part],
        uses: [part.use],
      }));
    });
  }

  /** Groups adjacent pieces of the same container. */
  #runs(block: FlowBlock, around: Neighbours): readonly Run[] {
    const runs: Run[] = [];
    for (const [index, piece] of block.pieces.entries()) {
      if (piece.holds) continue; // a container, which has its own line above its content
      const part = this.#part(piece, { block, index, around });
      if (!part) continue;
      const { use, by } = piece;
      const container = use ? this.#containers.around(use) : this.#containers.within(by);
      const last = runs.at(-1);
      if (last && last.container === container) last.parts.push(part);
      else runs.push({ container, owner: use ?? by, parts: [part] });
    }
    return runs;
  }

  #part({ use, words, picture, cell }: FlowPiece, place: NodePlace): ListPart | undefined {
    if (cell) return { words: " | " };
    if (picture) return { words: ` [picture: ${words}] ` };
    if (!use) return { words };
    const isFirst = !this.#used.has(use);
    this.#used.add(use);
    if (!isWithinReach(use)) {
      this.#covered += isFirst ? 1 : 0;
      return undefined;
    }
    if (!isFirst) return { words };
    const shown = words.trim();
    const isNamed = shown === "" ? isNamedByNeighbour(use, place) : this.#showsName(use, shown);
    return { use, words: shown, isLabelled: isNamed };
  }

  /**
   * Returns whether the element's name equals its whole text. False if `words`, the part of this text in the line, has
   * no two adjacent letters or digits.
   */
  #showsName(use: SnapshotNode, words: string): boolean {
    return /[\p{L}\p{N}]{2}/u.test(words) && sameWords(use.name, this.#tree.textOf(use));
  }
}

/** Returns whether the part is text outside of usable elements. Text without a letter or digit does not count. */
function saysSomething(part: ListPart): boolean {
  return !("use" in part) && /[\p{L}\p{N}]/u.test(part.words);
}

function prefixOf({ mark }: FlowBlock): string {
  if (mark.type === "heading") return `${"#".repeat(Math.min(6, mark.level))} `;
  return mark.type === "alert" ? "! " : "";
}
