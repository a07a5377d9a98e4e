/** Distinguishes data tables from tables that only arrange a page. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { gridOf, rowsOf } from "../readers/table-rows.ts";

const TABLE_ROLES = new Set(["table", "grid", "treegrid"]);
const CELL_ROLES = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
const HEADER_ROLES = new Set(["columnheader", "rowheader"]);
/** Maximum mean length of data cells, in characters. */
const LONGEST_MEAN_CELL = 120;

export function isRow({ role }: SnapshotNode): boolean {
  return role === "row";
}

/** Whether it is a group of rows, or may be a box that scrolls them. */
export function isAroundRows({ role, kinds }: SnapshotNode): boolean {
  return role === "rowgroup" || (role === "" && kinds.includes("scrollable"));
}

export function isCell({ role }: SnapshotNode): boolean {
  return CELL_ROLES.has(role);
}

/** Whether a table has headers, a caption, or equally many short cells in each row. False if another table is in it. */
export function isDataTable(tree: PageTree, table: SnapshotNode): boolean {
  if (!TABLE_ROLES.has(table.role)) return false;
  const rows: number[] = [];
  let isTitled = false;
  for (const inner of tree.descendantsOf(table)) {
    if (TABLE_ROLES.has(inner.role)) return false;
    if (isRow(inner)) rows.push(tree.childrenOf(inner).filter(isCell).length);
    if (HEADER_ROLES.has(inner.role) || inner.role === "caption") isTitled = true;
  }
  if (rows.length === 0) return false;
  return isTitled || isRegular(rows, tree.textOf(table).length);
}

function isRegular(cellsOfRows: readonly number[], length: number): boolean {
  const [first = 0] = cellsOfRows;
  if (cellsOfRows.length < 2 || first < 2) return false;
  const cells = cellsOfRows.length * first;
  return cellsOfRows.every((count) => count === first) && length / cells <= LONGEST_MEAN_CELL;
}

/** Returns each cell's column by ref; an empty map if no cell spans several slots, since cells are then consecutive. */
export function columnsOf(tree: PageTree, table: SnapshotNode): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  const rows = rowsOf(table, tree);
  if (!rows.some(({ cells }) => cells.some(isSpanning))) return columns;
  for (const line of gridOf(rows)) {
    for (const [column, cell] of line.entries()) {
      if (cell && !columns.has(cell.ref)) columns.set(cell.ref, column);
    }
  }
  return columns;
}

function isSpanning({ attributes: { colspan, rowspan } }: SnapshotNode): boolean {
  return colspan !== undefined || rowspan !== undefined;
}
