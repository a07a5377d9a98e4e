import type { SnapshotNode } from "../snapshot.ts";
import { isHeader } from "./table-purpose.ts";
import type { TableGrid } from "./table-grid.ts";
import type { TableRow } from "./table-rows.ts";

export interface TableHead {
  /** How many rows at the top are no data. */
  readonly height: number;
  readonly headers: readonly string[];
  /** What stands across the whole width there. */
  readonly titles: readonly string[];
}

export interface HeadRequest {
  readonly rows: readonly TableRow[];
  readonly grid: TableGrid;
  readonly textOf: (cell: SnapshotNode | undefined) => string;
}

/** The rows of `thead`, or those at the top that have nothing but headers; the corner may be one of a row. */
export function headOf({ rows, grid, textOf }: HeadRequest): TableHead {
  const lines = grid.slice(0, heightOf(rows, textOf));
  const titles = lines.filter(isTitle).map(([cell]) => textOf(cell));
  const named = lines.filter((line) => !isTitle(line));
  const columns = named.length > 0 ? [...(named[0]?.keys() ?? [])] : [];
  const headers = columns.map((x) => {
    const levels = named.map((line) => textOf(line[x])).filter((text) => text !== "");
    return [...new Set(levels)].join(" / ");
  });
  return { height: lines.length, headers, titles };
}

function heightOf(rows: readonly TableRow[], textOf: HeadRequest["textOf"]): number {
  const inHead = rows.findIndex(({ part }) => part !== "head");
  if (inHead !== 0) return inHead < 0 ? rows.length : inHead;
  const end = rows.findIndex(({ cells }) => {
    const said = cells.filter((cell) => textOf(cell) !== "");
    return !said.every(isHeader) || !said.some(({ role }) => role === "columnheader");
  });
  // Where every cell is a header, the first row is the one that can be meant.
  return end < 0 ? Math.min(rows.length, 1) : end;
}

function isTitle(line: TableGrid[number]): boolean {
  return line.length > 1 && line[0] !== undefined && line.every((cell) => cell === line[0]);
}
