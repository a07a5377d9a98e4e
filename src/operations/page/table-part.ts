import type { PageTable } from "../../page/readers/tables.ts";

/** Where to go on in a list of tables. */
export interface TablePlace {
  readonly ref: number;
  readonly row: number;
}

/** Rows of one table in a row. */
export interface TablePart {
  readonly table: PageTable;
  readonly firstRow: number;
  readonly rows: PageTable["rows"];
}

export interface TableParts {
  readonly parts: readonly TablePart[];
  /** Undefined if nothing is left. */
  readonly next?: TablePlace;
}

/** Characters of all cells in one answer; a single row may be longer. */
const MOST_CHARACTERS = 200_000;

/** The next rows of the tables, as many as an answer may have; `from` is of one of them. */
export function partsOf(
  tables: readonly PageTable[],
  from: TablePlace | undefined,
  limit: number,
): TableParts {
  const parts: TablePart[] = [];
  const room: Room = { rows: limit, characters: MOST_CHARACTERS };
  const first = from ? tables.findIndex(({ ref }) => ref === from.ref) : 0;
  for (const table of tables.slice(first)) {
    const firstRow = table.ref === from?.ref ? from.row : 0;
    const rows = fitting(table.rows.slice(firstRow), room);
    const end = firstRow + rows.length;
    const isWhole = end === table.rows.length;
    if (isWhole || rows.length > 0) parts.push({ table, firstRow, rows });
    if (!isWhole) return { parts, next: { ref: table.ref, row: end } };
  }
  return { parts };
}

interface Room {
  rows: number;
  characters: number;
}

/** As many of the rows as there is room for, which they take. */
function fitting(rows: PageTable["rows"], room: Room): PageTable["rows"] {
  const end = rows.findIndex((row) => {
    if (room.rows <= 0 || room.characters <= 0) return true;
    room.rows -= 1;
    for (const { text } of row) room.characters -= text.length;
    return false;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
