import { z } from "zod";
import { tablesOf, type PageTable } from "../../page/readers/tables.ts";
import { unreadOf } from "../../page/snapshot.ts";
import { AppError } from "../../shared/errors.ts";
import { goOnField, tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { pageLine } from "../definition/texts.ts";
import { wholePage } from "./whole-page.ts";
import { a, lazyObject, maybe, type Input, type Output } from "../definition/described.ts";

/** The row at which the next response begins, and the ref of its table. */
interface TablePlace {
  readonly ref: number;
  readonly row: number;
}

/** Consecutive rows of one table. */
interface TablePart {
  readonly table: PageTable;
  readonly firstRow: number;
  readonly rows: PageTable["rows"];
}

interface TableParts {
  readonly parts: readonly TablePart[];
  /** Where the next response begins; undefined if all rows have been returned. */
  readonly next?: TablePlace;
}

/** Maximum number of characters of all cells in one response; the last row may exceed it. */
const MOST_CHARACTERS = 200_000;

/** Returns the rows from `from` on that fit in one response. `from` must be a row of one of the tables. */
function partsOf(
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

/** Returns as many rows as fit, and reduces `room` by them. */
function fitting(rows: PageTable["rows"], room: Room): PageTable["rows"] {
  const end = rows.findIndex((row) => {
    if (room.rows <= 0 || room.characters <= 0) return true;
    room.rows -= 1;
    for (const { text } of row) room.characters -= text.length;
    return false;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

const input = () => ({
  ...tabField(),
  table: maybe.int("Ref of the only table to return; default: all tables."),
  links: a.flag("Include the links in the cells.").default(false),
  limit: a.int("Maximum number of rows of all tables together.").min(1).max(1_000).default(100),
  ...goOnField(),
});

const linkSchema = lazyObject("A link in a cell.", () => ({
  row: a.int("Index of the row."),
  column: a.int("Index of the column."),
  text: a.text("Text or name of the link."),
  href: a.text("Address of the link."),
  ref: a.int("Ref of the link."),
}));

const tableSchema = lazyObject("A table.", () => ({
  ref: a.int("Ref of the table."),
  caption: a.text("Its caption, title or name; empty if it has none."),
  headers: a.texts("Headers of the columns, levels joined by a slash; empty without headers."),
  rows: z
    .array(z.array(z.string()))
    .describe("Texts of the cells; a merged cell is repeated in each of its positions."),
  first_row: a.int("Index in the table of the first of these rows."),
  total_rows: a.int("Number of rows of the table, without headers."),
  links: a.list("Links in the cells, if requested.", linkSchema()).optional(),
}));

export const pageTables = defineOperation({
  name: "page.tables",
  summary: "Returns the tables of the page as data: captions, headers, rows.",
  description:
    "Omits layout tables and includes ARIA grids. Returns a table inside a cell as a separate table.",
  http: { method: "GET", path: "/tabs/{tab_id}/tables" },
  input,
  output: () => ({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    tables: a.list("The tables, in document order.", tableSchema()),
    next_cursor: maybe.text("Cursor for the rest; absent at the end."),
  }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  example: { title: "All tables", input: {} },
  run: async (fields, call) => {
    const tree = await wholePage(call, fields);
    const tables = selectedTables(tablesOf(tree), fields, unreadOf(tree.snapshot) !== undefined);
    const { parts, next } = partsOf(tables, placeOf(fields.cursor, tables), fields.limit);
    const { url, title } = tree.snapshot;
    return {
      url,
      title,
      tables: parts.map((part) => tableAnswer(part, fields.links)),
      nextCursor: next && `${next.ref}.${next.row}`,
    };
  },
  render: ({ tables, next_cursor: next, ...page }) => [
    pageLine(page),
    ...tables.flatMap(tableLines),
    ...(tables.length === 0 ? ["No tables"] : []),
    ...(next === undefined ? [] : [`More: cursor ${next}`]),
  ],
});

function selectedTables(
  tables: readonly PageTable[],
  { table }: Output<typeof input>,
  isPartial: boolean,
): readonly PageTable[] {
  if (table === undefined) return tables;
  const found = tables.filter(({ ref }) => ref === table);
  if (found.length > 0) return found;
  const known = tables.map(({ ref }) => ref).join(", ") || "none";
  const where = isPartial ? "the part of the page that was read" : "this page";
  throw new AppError(
    "INVALID_REQUEST",
    `"table" is ${table}, but ${where} has no table with this ref; its tables: ${known}.`,
    isPartial
      ? {
          hint: `Only the first part of the page was read. Use page.search with "mode": "css" to read cells after it.`,
        }
      : {},
  );
}

function placeOf(cursor: string | undefined, tables: readonly PageTable[]): TablePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, ref, row] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? [];
  const place = { ref: Number(ref), row: Number(row) };
  const table = tables.find((known) => known.ref === place.ref);
  if (table && place.row < table.rows.length) return place;
  throw new AppError("INVALID_REQUEST", '"cursor" matches no table on the page.', {
    hint: "Read the tables again without a cursor.",
  });
}

function tableAnswer({ table, firstRow, rows }: TablePart, withLinks: boolean) {
  return {
    ...table,
    rows: rows.map((row) => row.map(({ text }) => text)),
    firstRow,
    totalRows: table.rows.length,
    links: withLinks ? linksOf(rows) : undefined,
  };
}

/** Returns the links in the cells. Returns the links of a merged cell only once. */
function linksOf(rows: TablePart["rows"]): Input<typeof linkSchema>[] {
  const seen = new Set<number>();
  return rows.flatMap((cells, row) =>
    cells.flatMap(({ links }, column) =>
      links.flatMap(({ ref, text, href }) => {
        if (seen.has(ref)) return [];
        seen.add(ref);
        return [{ row, column, text, href, ref }];
      }),
    ),
  );
}

function tableLines(table: Output<typeof tableSchema>): string[] {
  const { ref, caption, headers, rows, total_rows: total, links = [] } = table;
  const size = rows.length === total ? `${total} rows` : `${rows.length} of ${total} rows`;
  return [
    "",
    `[${ref}] table ${JSON.stringify(caption)}, ${size}`,
    ...(headers.length > 0 ? [lineOf(headers), lineOf(headers.map(() => "---"))] : []),
    ...rows.map(lineOf),
    ...links.map((link) => `[${link.ref}] link ${JSON.stringify(link.text)}, ${link.href}`),
  ];
}

/** A row of a Markdown table. */
function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`;
}
