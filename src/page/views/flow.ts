/** Reads the content of a page as a person does: lines of text, with usable elements at their positions. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { columnsOf, isAroundRows, isCell, isDataTable, isRow } from "./data-tables.ts";
import { isControlNode, isField } from "./control.ts";
import { isRegion, regionOfNode } from "../regions.ts";
import { isShown } from "../visibility.ts";

/** A part of a line. Each text of a page is in exactly one piece. */
export interface FlowPiece {
  readonly words: string;
  /** The node that contains the text directly. */
  readonly by: SnapshotNode;
  /** The usable element that a click on this piece hits. */
  readonly use?: SnapshotNode;
  /** An image with a description; its text is not visible on the page. */
  readonly picture?: true;
  /** The piece has no text: it marks the beginning of the next cell in a row. */
  readonly cell?: true;
  /** The piece has no text: `use` contains another usable element, and the text of both is in later pieces. */
  readonly holds?: true;
  /** Text that is hidden from a person. */
  readonly hidden?: true;
  /** Why a frame was blocked; the text of this piece is not on the page. */
  readonly blocked?: string;
}

export type FlowMark =
  | { readonly type: "text" }
  | { readonly type: "heading"; readonly level: number }
  /** `inTree`: an item of a tree, which can open and close. */
  | {
      readonly type: "item";
      readonly list: number;
      readonly depth: number;
      readonly inTree?: true;
    }
  /** `depth`: the level of a row in a tree of rows, from 2; absent for rows of the outermost level. */
  | { readonly type: "row"; readonly table: number; readonly depth?: number }
  /** Its text keeps its white space, including line breaks. */
  | { readonly type: "pre" }
  | { readonly type: "quote" }
  | { readonly type: "alert" };

/** A line of the page. */
export interface FlowBlock {
  /** The node of the first piece with text or a usable element. */
  readonly owner: SnapshotNode;
  readonly mark: FlowMark;
  /** The innermost landmark, dialog or frame around it. */
  readonly region: SnapshotNode | undefined;
  readonly pieces: readonly FlowPiece[];
}

export interface FlowOptions {
  /** Only this node and its contents. */
  readonly root?: SnapshotNode | undefined;
  /** Include hidden content. */
  readonly hiddenToo?: boolean;
  /** Whether to omit a node with all of its descendants. */
  readonly skips?: (node: SnapshotNode) => boolean;
}

export function flowOf(tree: PageTree, options: FlowOptions = {}): readonly FlowBlock[] {
  const flow = new Flow(tree, options);
  const { root } = options;
  if (root) flow.visit(root, 0);
  else flow.visitPage();
  return flow.end();
}

/** Depth of nodes beyond which content is read as plain text; pages for people are less deep. */
const DEEPEST = 400;
const TEXT: FlowMark = { type: "text" };
/** Roles of elements that contain the next level of items in a tree. */
const NESTS = new Set(["group", "list"]);

interface Table {
  readonly ref: number;
  /** Columns of cells by their refs, in tables with spanning cells. */
  readonly columns: ReadonlyMap<number, number>;
}

function markOfRow({ attributes }: SnapshotNode, table: number): FlowMark {
  const level = Number(attributes["aria-level"] ?? "0");
  return { type: "row", table, ...(level > 1 && { depth: level }) };
}

class Flow {
  readonly #tree: PageTree;
  readonly #options: FlowOptions;
  readonly #blocks: FlowBlock[] = [];
  #pieces: FlowPiece[] = [];
  #mark: FlowMark = TEXT;
  /** The next line is the first one of its item. */
  #itemBegins = false;
  #region: SnapshotNode | undefined;
  #listDepth = 0;
  /** Level of the present items in their tree; 0 outside of a tree. */
  #treeDepth = 0;
  /** The usable element to which the next text belongs; `shown`: whether a piece has text of the element. */
  #using: { readonly node: SnapshotNode; shown: boolean } | undefined;
  #inRow = false;

  constructor(tree: PageTree, options: FlowOptions) {
    this.#tree = tree;
    this.#options = options;
    this.#region = options.root && regionOfNode(tree, options.root);
  }

  end(): readonly FlowBlock[] {
    this.#break();
    return this.#blocks;
  }

  /** Reads the whole page. Blanks between its top-level nodes belong to no element. */
  visitPage(): void {
    for (const piece of this.#tree.inside()) {
      if (typeof piece !== "string") this.visit(piece, 0);
      else if (piece.includes("\n")) this.#break();
      else {
        const last = this.#pieces.at(-1);
        if (last) this.#put({ words: " ", by: last.by });
      }
    }
  }

  visit(node: SnapshotNode, depth: number): void {
    if (this.#options.skips?.(node)) return;
    if (node.hidden === "display" && !this.#options.hiddenToo) return;
    const outer = { mark: this.#mark, region: this.#region };
    const depths = [this.#listDepth, this.#treeDepth] as const;
    // An element that is not rendered is in no line, whatever `inline` states.
    const isBlock = node.inline !== true || node.hidden === "display";
    if (isBlock) this.#break();
    this.#enter(node);
    if (isControlNode(node) && this.#shows(node)) this.#use(node, depth);
    else this.#inside(node, depth);
    if (isBlock || isRegion(node)) this.#break();
    this.#region = outer.region;
    [this.#listDepth, this.#treeDepth] = depths;
    if (this.#mark !== outer.mark) {
      this.#break();
      this.#mark = outer.mark;
    }
  }

  /** Sets the region and the `FlowMark` of the lines in a node. */
  #enter(node: SnapshotNode): void {
    if (isRegion(node)) {
      this.#break(); // also for an inline region, such as a frame
      this.#region = node;
    }
    if (this.#inRow) return;
    const mark = this.#markOf(node);
    if (!mark) return;
    this.#break();
    this.#mark = mark;
    this.#itemBegins = mark.type === "item";
  }

  #markOf(node: SnapshotNode): FlowMark | undefined {
    const { role, tag, ref } = node;
    if (role === "list") this.#listDepth += 1;
    if (role === "tree" || (this.#treeDepth > 0 && NESTS.has(role))) this.#treeDepth += 1;
    if (role === "treeitem") return this.#branchOf(node);
    if (node.level !== undefined) return { type: "heading", level: node.level };
    if (role === "listitem") {
      return { type: "item", list: node.parent ?? ref, depth: Math.max(1, this.#listDepth) };
    }
    if (role === "alert") return { type: "alert" };
    if (tag === "pre") return { type: "pre" };
    return role === "blockquote" ? { type: "quote" } : undefined;
  }

  /** Returns the `FlowMark` of a tree item, by `aria-level` or else the nesting depth; undefined outside of a tree. */
  #branchOf({ parent, ref, attributes }: SnapshotNode): FlowMark | undefined {
    const said = Number(attributes["aria-level"] ?? "0");
    const depth = Number.isInteger(said) && said > 0 ? said : this.#treeDepth;
    return depth > 0 ? { type: "item", list: parent ?? ref, depth, inTree: true } : undefined;
  }

  #inside(node: SnapshotNode, depth: number): void {
    if (depth > DEEPEST) return this.#words(this.#tree.textOf(node), node);
    if (isField(node)) return;
    if (node.blocked !== undefined) {
      const { blocked } = node;
      return this.#put({ words: `[frame blocked: ${blocked}]`, by: node, blocked });
    }
    if (node.role === "img") this.#picture(node);
    if (isDataTable(this.#tree, node)) {
      const columns = columnsOf(this.#tree, node);
      return this.#table(node, { ref: node.ref, columns }, depth);
    }
    for (const piece of this.#tree.inside(node)) {
      if (typeof piece === "string") this.#words(piece, node);
      else this.visit(piece, depth + 1);
    }
  }

  #table(part: SnapshotNode, table: Table, depth: number): void {
    const outer = this.#mark;
    for (const inner of this.#tree.inside(part)) {
      if (typeof inner === "string") this.#words(inner, part);
      else if (isRow(inner)) {
        this.#row(inner, table, depth + 1);
        this.#mark = outer;
      } else if (isAroundRows(inner)) this.#table(inner, table, depth + 1);
      else this.visit(inner, depth + 1);
    }
    this.#break();
  }

  #row(row: SnapshotNode, { ref, columns }: Table, depth: number): void {
    if (this.#options.skips?.(row)) return;
    this.#break();
    this.#mark = markOfRow(row, ref);
    this.#inRow = true;
    if (isControlNode(row) && this.#shows(row)) this.#useRow(row);
    let begun = 0;
    for (const piece of this.#tree.inside(row)) {
      if (typeof piece === "string") {
        this.#words(piece, row);
        continue;
      }
      if (isCell(piece)) begun = this.#cell(piece, begun, columns.get(piece.ref) ?? begun);
      this.visit(piece, depth + 1);
      if (this.#using?.shown) this.#using = undefined; // only the first text of a usable row belongs to the row
    }
    this.#inRow = false;
    this.#break();
  }

  /** Begins a row that can be clicked as a whole. */
  #useRow(row: SnapshotNode): void {
    this.#closeOuter(row);
    this.#using = { node: row, shown: false };
  }

  /** Begins a cell in its column; slots that spanning cells cover stay empty. Returns the next column. */
  #cell(cell: SnapshotNode, begun: number, column: number): number {
    const marks = begun === 0 ? column : column - begun + 1;
    for (let mark = 0; mark < marks; mark += 1) {
      this.#pieces.push({ words: "", by: cell, cell: true });
    }
    return column + 1;
  }

  /** Reads a usable element. The text inside belongs to it until a line ends, or another usable element begins. */
  #use(node: SnapshotNode, depth: number): void {
    this.#closeOuter(node);
    if (node.kinds.includes("typeable") && !isField(node)) return this.#typedIn(node, depth);
    const using = { node, shown: false };
    this.#using = using;
    this.#inside(node, depth);
    if (this.#using === using) this.#closeUse();
  }

  /** Reads an editable element. Its content is no name: it follows the element, possibly in lines of its own. */
  #typedIn(node: SnapshotNode, depth: number): void {
    this.#put({ words: "", by: node, use: node });
    this.#put({ words: " ", by: node });
    this.#inside(node, depth);
  }

  /** Adds a piece for the usable element around `inner`, if that element has no piece yet and needs its own. */
  #closeOuter(inner: SnapshotNode): void {
    const using = this.#using;
    this.#using = undefined;
    if (!using || using.shown) return;
    const { node } = using;
    // An element whose whole text is in `inner` needs no piece, unless `inner` is a field.
    if (!isField(inner) && this.#tree.textOf(node, (part) => part === inner) === "") return;
    this.#put({ words: "", by: node, use: node, holds: true });
  }

  #closeUse(): void {
    const using = this.#using;
    this.#using = undefined;
    if (using && !using.shown) this.#put({ words: "", by: using.node, use: using.node });
  }

  #words(text: string, by: SnapshotNode): void {
    const hidden = !isShown(by);
    if (hidden && !this.#options.hiddenToo) return;
    const lines = this.#mark.type === "pre" ? [text] : text.split("\n");
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#break();
      if (line === "") continue;
      const using = this.#using;
      if (using && /\S/.test(line)) using.shown = true;
      this.#put({
        words: line,
        by,
        ...(using?.shown && { use: using.node }),
        ...(hidden && { hidden: true as const }),
      });
    }
  }

  #picture(node: SnapshotNode): void {
    if (this.#using || node.name === "" || !isShown(node)) return;
    this.#put({ words: node.name, by: node, picture: true });
  }

  #shows(node: SnapshotNode): boolean {
    return this.#options.hiddenToo === true || isShown(node);
  }

  #put(piece: FlowPiece): void {
    const last = this.#pieces.at(-1);
    const goesOn =
      last !== undefined &&
      last.use === piece.use &&
      last.words !== "" &&
      piece.words !== "" &&
      last.hidden === piece.hidden &&
      [last, piece].every(({ picture, blocked }) => picture === undefined && blocked === undefined);
    if (goesOn) this.#pieces.splice(-1, 1, { ...last, words: last.words + piece.words });
    else this.#pieces.push(piece);
  }

  /** Ends the line; in a table row, only adds a blank after the previous text. */
  #break(): void {
    if (this.#using?.shown) this.#using = undefined;
    if (this.#inRow) {
      const last = this.#pieces.at(-1);
      if (last && !last.cell && !/\s$/.test(last.words)) {
        this.#pieces.push({ words: " ", by: last.by });
      }
      return;
    }
    const pieces = this.#pieces;
    this.#pieces = [];
    const first = pieces.find((piece) => piece.use !== undefined || /\S/.test(piece.words));
    if (!first) return;
    const continues = this.#mark.type === "item" && !this.#itemBegins;
    this.#itemBegins = false;
    this.#blocks.push({
      owner: first.by,
      mark: continues ? TEXT : this.#mark,
      region: this.#region,
      pieces,
    });
  }
}
