import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

export interface TableRow {
  readonly cells: readonly SnapshotNode[];
  readonly part: "head" | "body" | "foot";
  /** Ref of its row group, such as `tbody`; a cell does not span rows beyond its group. */
  readonly group: number | null;
}

const TABLES = new Set(["table", "grid", "treegrid"]);
const CELLS = new Set(["cell", "gridcell", "columnheader", "rowheader"]);

export function isTable({ role }: SnapshotNode): boolean {
  return TABLES.has(role);
}

/** Returns a table's rows in the order of display, the head first and the foot last; without rows of nested tables. */
export function rowsOf(table: SnapshotNode, tree: PageTree): readonly TableRow[] {
  const rows = [...nearest(table, tree, isRow)].filter(isLaidOut).map((row) => rowOf(row, tree));
  return (["head", "body", "foot"] as const).flatMap((part) =>
    rows.filter((row) => row.part === part && row.cells.length > 0),
  );
}

function rowOf(row: SnapshotNode, tree: PageTree): TableRow {
  const parent = tree.parentOf(row);
  const group = parent && (parent.role === "rowgroup" || parent.tag in PARTS) ? parent : undefined;
  return {
    cells: [...nearest(row, tree, isCell)].filter(isLaidOut),
    part: PARTS[group?.tag ?? ""] ?? "body",
    group: group?.ref ?? null,
  };
}

const PARTS: Readonly<Record<string, TableRow["part"]>> = { thead: "head", tfoot: "foot" };

function isRow({ role, tag }: SnapshotNode): boolean {
  return role === "row" || tag === "tr";
}

function isCell({ role, tag }: SnapshotNode): boolean {
  return CELLS.has(role) || tag === "td" || tag === "th";
}

/** Whether it takes part in the layout. An empty cell has no size, but still a position. */
function isLaidOut({ hidden }: SnapshotNode): boolean {
  return hidden !== "display";
}

/** Yields the outermost wanted nodes inside a node. Omits the content of nested tables. */
function* nearest(
  node: SnapshotNode,
  tree: PageTree,
  wanted: (inner: SnapshotNode) => boolean,
): Iterable<SnapshotNode> {
  const stack = tree.childrenOf(node).toReversed();
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (wanted(at)) yield at;
    else if (!isTable(at)) for (const inner of tree.childrenOf(at).toReversed()) stack.push(inner);
  }
}

/** The cell that covers each slot, by row and column; undefined if none does. */
export type TableGrid = readonly (readonly (SnapshotNode | undefined)[])[];

const MOST_COLUMNS = 200;
/** Number of covered slots after which the spans of cells are ignored: enormous spans would fill the memory. */
const MOST_CLAIMS = 200_000;

/** Builds the grid: cells that span several columns or rows cover all of them (HTML, forming a table). */
export function gridOf(rows: readonly TableRow[]): TableGrid {
  const grid: (SnapshotNode | undefined)[][] = rows.map(() => []);
  const ends = groupEndsOf(rows);
  let claims = 0;
  for (const [y, { cells }] of rows.entries()) {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x]) x += 1;
      const left = Math.max(1, MOST_CLAIMS - claims);
      const width = Math.min(spanOf(cell, "colspan") || 1, MOST_COLUMNS - x, left);
      if (width <= 0) break;
      const below = (ends[y] ?? y + 1) - y; // a span of 0 means all rows to the group's end
      const height = Math.min(spanOf(cell, "rowspan") || below, below, Math.ceil(left / width));
      claims += width * height;
      for (const line of grid.slice(y, y + height)) claim(line, cell, { from: x, to: x + width });
      x += width;
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map((line) => Array.from({ length: width }, (_, x) => line[x]));
}

function claim(
  line: (SnapshotNode | undefined)[],
  cell: SnapshotNode,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  for (let x = from; x < to; x += 1) line[x] ??= cell;
}

/** For each row, the index after the last row of its group. */
function groupEndsOf(rows: readonly TableRow[]): readonly number[] {
  const ends: number[] = [];
  for (let y = rows.length - 1; y >= 0; y -= 1) {
    const goesOn = y + 1 < rows.length && rows[y + 1]?.group === rows[y]?.group;
    ends[y] = goesOn ? (ends[y + 1] ?? y + 1) : y + 1;
  }
  return ends;
}

function spanOf({ attributes }: SnapshotNode, name: "colspan" | "rowspan"): number {
  const written = attributes[name];
  if (written === undefined) return 1;
  const span = Number.parseInt(written, 10);
  return span >= 0 ? span : 1;
}
