import { AppError } from "../../shared/errors.ts";
import type { Direction, ListedTable, ListPage, PageRequest, Place } from "../../ports/lists.ts";
import { z } from "zod";
import { lazy } from "../../shared/lazy.ts";
import { a, maybe, nullable } from "./described.ts";

/** A place in a list as callers pass it back: what list, in which direction, where. Nothing in it is a secret. */
interface Cursor {
  readonly direction: Direction;
  readonly place: Place;
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
  readonly direction?: Direction | undefined;
}

/** The page that the caller asks for. A cursor goes on in the direction in which it was given. */
export function pageRequest(
  table: ListedTable,
  { limit, cursor, direction }: PageInput,
  otherwise: Direction,
): PageRequest {
  if (cursor === undefined) return { limit, direction: direction ?? otherwise };
  const read = readCursor(table, cursor);
  if (direction !== undefined && direction !== read.direction) {
    throw new AppError(
      "INVALID_QUERY",
      `The cursor belongs to a list with direction ${read.direction}, not ${direction}.`,
      { hint: "Leave direction out, or leave the cursor out to begin anew." },
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
      ? "The cursor is not one that this server gave."
      : `The cursor belongs to a list of ${of}, not of ${table}.`,
    {
      hint: "Pass next_cursor or prev_cursor of an answer back as it is, or leave the cursor out.",
    },
  );
}

export function pageOf<T>(
  table: ListedTable,
  direction: Direction,
  { previous, next, hasMore }: ListPage<T>,
) {
  return {
    prevCursor: previous ? cursorText(table, { direction, place: previous }) : null,
    nextCursor: hasMore ? cursorText(table, { direction, place: next }) : null,
    hasMore,
  };
}

/** What a list takes and says that comes a page at a time. */

export function pagingFields(limit: { readonly usual: number; readonly most: number }) {
  return {
    limit: a.int("How many at most.").min(1).max(limit.most).default(limit.usual),
    cursor: maybe.text("Where to go on: next_cursor or prev_cursor of an answer."),
  };
}

export function directionField(otherwise: "forward" | "backward") {
  return {
    direction: z
      .enum(["forward", "backward"])
      .optional()
      .describe(`forward gives the oldest first, backward the newest; ${otherwise} unless given.`),
  };
}

/** What every list says of how it goes on. */
export const pageMembers = lazy(() => ({
  prev_cursor: nullable.text("Cursor of the page before; null at the beginning."),
  next_cursor: nullable.text("Cursor of the next page; null at the end."),
  has_more: a.flag("Whether there is a next page."),
}));
