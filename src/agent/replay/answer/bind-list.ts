import type { PageTable } from "../../../page/readers/tables.ts";
import type { Listing } from "../recipe.ts";
import { folded } from "../words.ts";
import type { SeenPage } from "./bind.ts";
import { numberIn } from "./numbers.ts";
import { PageText } from "./page-text.ts";

type Records = readonly Readonly<Record<string, unknown>>[];

/** The table whose rows, from the first on, are these records; undefined without one. */
export function listingOf(
  list: readonly unknown[],
  pages: readonly SeenPage[],
): Listing | undefined {
  const records = recordsOf(list);
  if (!records) return undefined;
  for (const { at, snapshot } of pages) {
    for (const table of PageText.of(snapshot).tables) {
      const columns = columnsOf(records, table);
      if (!columns) continue;
      const most = records.length < table.rows.length ? records.length : undefined;
      const mark = { caption: table.caption, headers: [...table.headers] };
      return { at, table: mark, columns, ...(most !== undefined && { most }) };
    }
  }
  return undefined;
}

function recordsOf(list: readonly unknown[]): Records | undefined {
  const records = list.flatMap((one) =>
    typeof one === "object" && one !== null && !Array.isArray(one) ? [{ ...one }] : [],
  );
  return records.length === list.length && records.length > 0 ? records : undefined;
}

/** One column for each member, in which all records stand in the order of the rows. */
function columnsOf(records: Records, { rows }: PageTable): Listing["columns"] | undefined {
  const [first = {}] = records;
  const columns: Record<string, Listing["columns"][string]> = {};
  if (records.length > rows.length) return undefined;
  for (const name of Object.keys(first)) {
    const width = rows[0]?.length ?? 0;
    const column = Array.from({ length: width }, (_, index) => index).find((index) =>
      records.every((record, place) => isSame(record[name], rows[place]?.[index]?.text ?? "")),
    );
    if (column === undefined) return undefined;
    columns[name] = { column, as: typeof first[name] === "number" ? "number" : "text" };
  }
  return columns;
}

function isSame(value: unknown, text: string): boolean {
  if (typeof value === "number") return numberIn(text) === value;
  return typeof value === "string" && folded(value) === folded(text);
}
