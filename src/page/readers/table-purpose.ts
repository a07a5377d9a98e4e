import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { readCell } from "./cell-text.ts";
import { isTable, type TableRow, type TableGrid } from "./table-rows.ts";

export interface TableParts {
  readonly rows: readonly TableRow[];
  readonly grid: TableGrid;
  readonly tree: PageTree;
}

/**
 * Whether a table is for data, not for layout. Markup such as header cells or `thead` decides. Without such markup, a
 * table needs regular rows of short cells, and no page structure inside.
 */
export function holdsData(table: SnapshotNode, { rows, grid, tree }: TableParts): boolean {
  if (rows.length === 0) return false;
  if (table.tag !== "table" || table.role !== "table") return true;
  const cells = rows.flatMap((row) => row.cells);
  const headers = cells.filter(isHeader);
  if (headers.length > 0) {
    return !headers.some((cell) => holds(cell, tree, isTable)) && !isForm(rows, tree);
  }
  if (rows.some(({ part }) => part === "head")) return true;
  if (cells.some((cell) => holds(cell, tree, isBuildingBlock))) return false;
  const texts = new Map(cells.map((cell) => [cell, readCell(cell, tree).text]));
  const textOf = (cell: SnapshotNode): string => texts.get(cell) ?? "";
  return isRegular(grid, textOf) && !isProse([...texts.values()]);
}

export function isHeader({ role }: SnapshotNode): boolean {
  return role === "columnheader" || role === "rowheader";
}

/** Whether it is a form with labels beside its fields. A table with headers above its columns is no form. */
function isForm(rows: readonly TableRow[], tree: PageTree): boolean {
  if (rows.some(({ cells }) => cells.every(isHeader))) return false;
  const others = rows.flatMap(({ cells }) => cells).filter((cell) => !isHeader(cell));
  const typed = others.filter((cell) => holds(cell, tree, isTyped));
  if (typed.length === 0) return false;
  return others.every((cell) => holds(cell, tree, isControl) || readCell(cell, tree).text === "");
}

function isTyped({ role, kinds }: SnapshotNode): boolean {
  return kinds.includes("typeable") || role === "textbox" || role === "combobox";
}

function isControl(node: SnapshotNode): boolean {
  return isTyped(node) || CONTROLS.has(node.role);
}

const CONTROLS = new Set("button checkbox listbox radio slider spinbutton switch".split(" "));

const BLOCKS = new Set(
  "article banner complementary contentinfo dialog form heading main navigation region search searchbox textbox".split(
    " ",
  ),
);

function isBuildingBlock(node: SnapshotNode): boolean {
  return BLOCKS.has(node.role) || node.tag === "form" || isTable(node);
}

function holds(cell: SnapshotNode, tree: PageTree, what: (node: SnapshotNode) => boolean): boolean {
  for (const node of tree.descendantsOf(cell)) if (what(node)) return true;
  return false;
}

/** Whether there are at least two rows and columns, most rows of equal length, and two mostly filled columns. */
function isRegular(grid: TableGrid, textOf: (cell: SnapshotNode) => string): boolean {
  const counts = grid.map((line) => new Set(line.filter(Boolean)).size);
  const usual = mostFrequent(counts);
  const alike = counts.filter((count) => count === usual).length;
  if (grid.length < 2 || usual < 2 || alike < grid.length * USUALLY) return false;
  const columns = grid[0]?.keys() ?? [];
  const filled = [...columns].filter((x) => {
    const cells = grid.filter((line) => line[x] && textOf(line[x]) !== "");
    return cells.length >= grid.length * MOSTLY;
  });
  return filled.length >= 2;
}

const USUALLY = 0.8;
const MOSTLY = 0.5;

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [first] = [...times].toSorted((a, b) => b[1] - a[1]);
  return first?.[0] ?? 0;
}

const LONG = 200;

function isProse(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== "");
  return said.filter((text) => text.length > LONG).length > said.length / 4;
}
