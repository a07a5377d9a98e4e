import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

export interface TableRow {
  readonly cells: readonly SnapshotNode[];
  readonly part: "head" | "body" | "foot";
  /** Ref of the row group that it is in; a cell does not reach beyond. */
  readonly group: number | null;
}

const TABLES = new Set(["table", "grid", "treegrid"]);
const CELLS = new Set(["cell", "gridcell", "columnheader", "rowheader"]);

export function isTable({ role }: SnapshotNode): boolean {
  return TABLES.has(role);
}

/** Its rows as a browser puts them: the head first and the foot last. Those of tables within are theirs. */
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

/** An empty cell has no size and still its place. */
function isLaidOut({ hidden }: SnapshotNode): boolean {
  return hidden !== "display";
}

/** The outermost of the wanted nodes in a node, not those of tables within. */
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
