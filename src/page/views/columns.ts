/** In which columns the cells of a table stand. */
import { gridOf } from "../readers/table-grid.ts";
import { rowsOf } from "../readers/table-rows.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

/** The column of each cell by its ref; empty where no cell spans several places, since one follows the other then. */
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
