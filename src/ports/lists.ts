/** Lists of records that are read a page at a time. */

/** What is listed so; a cursor names its list. */
export type ListedTable =
  | "sessions"
  | "actions"
  | "events"
  | "tasks"
  | "audit"
  | "form_schemas"
  | "recipes"
  | "skills";

/** forward: oldest first. backward: newest first. */
export type Direction = "forward" | "backward";

/** A place between two rows of a list: just before or just after a row, in reading direction. */
export interface Place {
  readonly side: "before" | "after";
  /** Number of the row; rows are numbered as they are written, and no number is used twice. */
  readonly row: number;
}

export interface PageRequest {
  readonly direction: Direction;
  readonly limit: number;
  /** Where the page begins, or, with side `before`, ends; the list's beginning unless given. */
  readonly place?: Place | undefined;
}

export interface ListPage<T> {
  /** In reading direction. */
  readonly rows: readonly T[];
  /** Where the page before this one ends; undefined if there is none. */
  readonly previous: Place | undefined;
  /** Where the next page begins: after this page, also if nothing is there yet. */
  readonly next: Place;
  readonly hasMore: boolean;
}
