import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { readCell, type CellReading } from "./cell-text.ts";
import { gridOf, type TableGrid, isTable, rowsOf, type TableRow } from "./table-rows.ts";
import { holdsData, isHeader } from "./table-purpose.ts";

export interface PageTable {
  readonly ref: number;
  /** Its caption or accessible name, and the texts of header cells that span all columns. */
  readonly caption: string;
  /** Name of each column; no entries if the table has no head. " / " joins the names in several header rows. */
  readonly headers: readonly string[];
  /** Each row has one cell per column; a cell that spans several columns or rows is repeated. */
  readonly rows: readonly (readonly CellReading[])[];
}

const NOTHING: CellReading = { text: "", links: [] };

/**
 * Returns the visible data tables in document order, also those made by ARIA roles. A nested table is separate and not
 * part of its cell. Layout tables are omitted.
 */
export function tablesOf(tree: PageTree): readonly PageTable[] {
  const tables = draftsIn(tree);
  const apart = new Set(tables.map(({ node }) => node.ref));
  return tables.flatMap((table) => finished(table, (cell) => readCell(cell, tree, apart)));
}

/** Refs of the data tables. */
export function dataTablesIn(tree: PageTree): ReadonlySet<number> {
  return new Set(draftsIn(tree).map(({ node }) => node.ref));
}

interface Draft {
  readonly node: SnapshotNode;
  readonly rows: readonly TableRow[];
  readonly grid: TableGrid;
}

function draftsIn(tree: PageTree): readonly Draft[] {
  return tree.snapshot.nodes
    .filter((node) => isTable(node) && !tree.isHidden(node))
    .map((node) => draftOf(node, tree))
    .filter(({ node, ...parts }) => holdsData(node, { ...parts, tree }));
}

function draftOf(node: SnapshotNode, tree: PageTree): Draft {
  const rows = rowsOf(node, tree);
  return { node, rows, grid: gridOf(rows) };
}

function finished(
  { node, rows, grid }: Draft,
  read: (cell: SnapshotNode) => CellReading,
): PageTable[] {
  const readings = new Map<SnapshotNode, CellReading>();
  for (const cell of rows.flatMap((row) => row.cells)) readings.set(cell, read(cell));
  const textOf = (cell: SnapshotNode | undefined): string =>
    (cell && readings.get(cell)?.text) ?? "";
  const head = headOf({ rows, grid, textOf });
  const body = grid
    .slice(head.height)
    .map((line) => line.map((cell) => (cell && readings.get(cell)) ?? NOTHING))
    .filter((line) => line.some(({ text, links }) => text !== "" || links.length > 0));
  const caption = [...new Set([node.name, ...head.titles])].filter((title) => title !== "");
  if (body.length === 0 && head.headers.length === 0) return [];
  return [{ ref: node.ref, caption: caption.join(" — "), headers: head.headers, rows: body }];
}

export interface TableHead {
  /** Number of rows at the top that are not data. */
  readonly height: number;
  readonly headers: readonly string[];
  /** Texts of the cells that span all columns, in these rows. */
  readonly titles: readonly string[];
}

export interface HeadRequest {
  readonly rows: readonly TableRow[];
  readonly grid: TableGrid;
  readonly textOf: (cell: SnapshotNode | undefined) => string;
}

/** Reads the head: the rows of `thead`, or else the top rows that have a column header and only header cells. */
function headOf({ rows, grid, textOf }: HeadRequest): TableHead {
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
  // If every cell is a header, only the first row can be the column headers.
  return end < 0 ? Math.min(rows.length, 1) : end;
}

function isTitle(line: TableGrid[number]): boolean {
  return line.length > 1 && line[0] !== undefined && line.every((cell) => cell === line[0]);
}
