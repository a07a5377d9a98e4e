import { AppError } from "../../shared/errors.ts";
import type {
  ListDirection,
  ListedTable,
  ListPage,
  ListRequest,
  ListPlace,
} from "../../ports/lists.ts";
import { z } from "zod";
import { a, maybe, nullable } from "./described.ts";

/** A position in a list, encoded as an opaque string: list, direction and row. Contains no secret. */
interface Cursor {
  readonly direction: ListDirection;
  readonly place: ListPlace;
}

const SHAPE =
  /^(sessions|actions|events|tasks|audit|form_schemas|recipes|skills) (forward|backward) (before|after) (\d{1,16})$/;

export function cursorText(table: ListedTable, { direction, place }: Cursor): string {
  const text = `${table} ${direction} ${place.side} ${place.row}`;
  return Buffer.from(text, "utf8").toString("base64url");
}

export interface PageInput {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly direction?: ListDirection | undefined;
}

/** Returns the request for a page. A cursor sets the direction. @throws AppError INVALID_QUERY for a bad cursor */
export function listRequest(
  table: ListedTable,
  { limit, cursor, direction }: PageInput,
  otherwise: ListDirection,
): ListRequest {
  if (cursor === undefined) return { limit, direction: direction ?? otherwise };
  const read = readCursor(table, cursor);
  if (direction !== undefined && direction !== read.direction) {
    throw new AppError(
      "INVALID_QUERY",
      `The cursor belongs to a list with direction ${read.direction}, not ${direction}.`,
      { hint: "Omit direction, or omit the cursor to start again." },
    );
  }
  return { limit, ...read };
}

function readCursor(table: ListedTable, text: string): Cursor {
  const decoded = Buffer.from(text, "base64url").toString("utf8");
  const [, of, direction, side, row] = SHAPE.exec(decoded) ?? [];
  const cursor = {
    direction: direction === "forward" ? ("forward" as const) : ("backward" as const),
    place: { side: side === "before" ? ("before" as const) : ("after" as const), row: Number(row) },
  };
  if (of === table && Number.isSafeInteger(cursor.place.row)) return cursor;
  throw new AppError(
    "INVALID_QUERY",
    of === undefined || of === table
      ? "The cursor is not from this server."
      : `The cursor belongs to a list of ${of}, not of ${table}.`,
    {
      hint: "Pass next_cursor or prev_cursor of a response unchanged, or omit the cursor.",
    },
  );
}

export function listPage<T>(
  table: ListedTable,
  direction: ListDirection,
  { previous, next, hasMore }: ListPage<T>,
) {
  return {
    prevCursor: previous ? cursorText(table, { direction, place: previous }) : null,
    nextCursor: hasMore ? cursorText(table, { direction, place: next }) : null,
    hasMore,
  };
}

/** Input fields of operations that return a list in pages. */
export function pagingFields(limit: { readonly usual: number; readonly most: number }) {
  return {
    limit: a.int("Maximum number of entries.").min(1).max(limit.most).default(limit.usual),
    cursor: maybe.text("Cursor to continue from: next_cursor or prev_cursor of a response."),
  };
}

export function directionField(otherwise: "forward" | "backward") {
  return {
    direction: z
      .enum(["forward", "backward"])
      .optional()
      .describe(`forward: the oldest first. backward: the newest first. Default: ${otherwise}.`),
  };
}

/** Output members of operations that return a list in pages. */
export const pageMembers = () => ({
  prev_cursor: nullable.text("Cursor of the previous page; null at the start."),
  next_cursor: nullable.text("Cursor of the next page; null at the end."),
  has_more: a.flag("Whether there is a next page."),
});
