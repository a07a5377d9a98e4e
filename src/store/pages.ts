import type { SQLInputValue } from "node:sqlite";
import type {
  ListDirection,
  ListedTable,
  ListPage,
  ListRequest,
  ListPlace,
} from "../ports/lists.ts";
import type { SqlRow } from "./rows.ts";

export interface Condition {
  readonly sql: string;
  readonly values: Readonly<Record<string, SQLInputValue>>;
}

/** Joins with AND the conditions whose value is not undefined. */
export function allOf(
  parts: readonly (readonly [sql: string, name: string, value: SQLInputValue | undefined])[],
): Condition {
  const given = parts.filter(([, , value]) => value !== undefined);
  return {
    sql: ["TRUE", ...given.map(([sql]) => sql)].join(" AND "),
    values: Object.fromEntries(given.map(([, name, value]) => [name, value ?? null])),
  };
}

/** Maximum size of a list page, because rows contain data of any size. A page with a single row may be larger. */
const MAX_PAGE_CHARACTERS = 16_000_000;

/** Returns the statement for a page of a list, with its values. It selects `limit` + 1 rows, to detect further rows. */
export function pageStatement(
  table: ListedTable,
  { sql, values }: Condition,
  { direction, limit, place }: ListRequest,
): Condition {
  const ascending = (direction === "forward") !== (place?.side === "before");
  const from = place ? `seq ${ascending ? ">" : "<"} :row` : "TRUE";
  return {
    sql: `SELECT * FROM ${table} WHERE ${from} AND ${sql} ORDER BY seq ${ascending ? "ASC" : "DESC"} LIMIT :limit`,
    values: { ...values, limit: limit + 1, ...(place && { row: place.row }) },
  };
}

/** Creates a page of a list from the rows of `pageStatement`. */
export function pageOfRows<T>(
  rows: Iterable<SqlRow>,
  { limit, place, direction }: ListRequest,
  parse: (row: SqlRow) => T,
): ListPage<T> {
  const { taken, more } = take(rows, limit);
  const backwards = place?.side === "before";
  if (backwards) taken.reverse();
  const first = taken[0];
  const last = taken.at(-1);
  const hasPrevious = first !== undefined && (backwards ? more : place !== undefined);
  return {
    rows: taken.map(parse),
    previous: hasPrevious ? { side: "before", row: Number(first["seq"]) } : undefined,
    next: last ? { side: "after", row: Number(last["seq"]) } : afterNothing(direction, place),
    hasMore: backwards || more,
  };
}

function take(
  rows: Iterable<SqlRow>,
  limit: number,
): { readonly taken: SqlRow[]; readonly more: boolean } {
  const taken: SqlRow[] = [];
  let characters = 0;
  for (const row of rows) {
    if (taken.length === limit) return { taken, more: true };
    characters += sizeOf(row);
    if (characters > MAX_PAGE_CHARACTERS && taken.length > 0) return { taken, more: true };
    taken.push(row);
  }
  return { taken, more: false };
}

function sizeOf(row: SqlRow): number {
  let size = 0;
  for (const value of Object.values(row)) if (typeof value === "string") size += value.length;
  return size;
}

/** Returns the position after an empty page, from which callers can read rows that are added later. */
function afterNothing(direction: ListDirection, place: ListPlace | undefined): ListPlace {
  const forward = direction === "forward";
  if (!place) return { side: "after", row: forward ? 0 : Number.MAX_SAFE_INTEGER };
  if (place.side === "after") return place;
  return { side: "after", row: forward ? place.row - 1 : place.row + 1 };
}
