import { z } from "zod";
import { tablesOf, type PageTable } from "../../page/readers/tables.ts";
import { unreadOf } from "../../page/snapshot.ts";
import { AppError } from "../../shared/errors.ts";
import { goOnField, tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { pageLine } from "../definition/page-line.ts";
import { wholePage } from "./whole-page.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Input, type Output } from "../definition/described.ts";

/** Where to go on in a list of tables. */
interface TablePlace {
  readonly ref: number;
  readonly row: number;
}

/** Rows of one table in a row. */
interface TablePart {
  readonly table: PageTable;
  readonly firstRow: number;
  readonly rows: PageTable["rows"];
}

interface TableParts {
  readonly parts: readonly TablePart[];
  /** Undefined if nothing is left. */
  readonly next?: TablePlace;
}

/** Characters of all cells in one answer; a single row may be longer. */
const MOST_CHARACTERS = 200_000;

/** The next rows of the tables, as many as an answer may have; `from` is of one of them. */
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

const input = lazy(() =>
  z.object({
    ...tabField(),
    table: maybe.int("Ref of a table: only this one. All unless stated."),
    links: a.flag("Also give the links in the cells.").default(false),
    limit: a.int("Rows at most, of all tables together.").min(1).max(1_000).default(100),
    ...goOnField(),
  }),
);

const linkSchema = lazyObject("A link in a cell.", () => ({
  row: a.int("Index in rows."),
  column: a.int("Index in the row."),
  text: a.text("What it says, or its name."),
  href: a.text("Where it leads."),
  ref: a.int("Ref of the link."),
}));

const tableSchema = lazyObject("A table.", () => ({
  ref: a.int("Ref of the table."),
  caption: a.text("Its caption, title or name; empty if it has none."),
  headers: a.texts("Of each column, levels joined by a slash; empty if the table has none."),
  rows: z
    .array(z.array(z.string()))
    .describe("Texts of the cells; one that spans several places stands in each of them."),
  first_row: a.int("Index of the first of these rows in the table."),
  total_rows: a.int("Rows of the whole table, without its headers."),
  links: a.list("Links in the cells, if asked for.", linkSchema()).optional(),
}));

export const pageTables = defineOperation({
  name: "page.tables",
  summary: "Gives the tables of the page as data: captions, headers, rows.",
  description:
    "Tables that only lay out the page are left out; grids of ARIA are in. A table in a cell is a table of its own.",
  http: { method: "GET", path: "/tabs/{tab_id}/tables" },
  input,
  output: () => ({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    tables: a.list("In document order.", tableSchema()),
    next_cursor: maybe.text("Where to go on; absent at the end."),
  }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  example: { title: "All tables", input: {} },
  run: async (fields, call) => {
    const tree = await wholePage(call, fields);
    const tables = requestedOf(tablesOf(tree), fields, unreadOf(tree.snapshot) !== undefined);
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

function requestedOf(
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
    `"table" is ${table}, which is no table of ${where}; there are ${known}.`,
    isPartial ? { hint: `Use page.search with "mode": "css" to read cells further down.` } : {},
  );
}

function placeOf(cursor: string | undefined, tables: readonly PageTable[]): TablePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, ref, row] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? [];
  const place = { ref: Number(ref), row: Number(row) };
  const table = tables.find((known) => known.ref === place.ref);
  if (table && place.row < table.rows.length) return place;
  throw new AppError("INVALID_REQUEST", '"cursor" belongs to no table that is on the page now.', {
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

/** A cell that spans several places is told of once. */
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
