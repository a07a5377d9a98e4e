/** Lists of records that are read a page at a time. */

/** Listed tables; a cursor names its list. */
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
export type ListDirection = "forward" | "backward";

/** A place between two rows of a list: just before or just after a row, in reading direction. */
export interface ListPlace {
  readonly side: "before" | "after";
  /** Number of the row. Rows are numbered in writing order; no number is reused. */
  readonly row: number;
}

export interface ListRequest {
  readonly direction: ListDirection;
  readonly limit: number;
  /** Start of the page, or its end with side `before`; the list's beginning by default. */
  readonly place?: ListPlace | undefined;
}

export interface ListPage<T> {
  /** In reading direction. */
  readonly rows: readonly T[];
  /** End of the previous page; undefined if there is none. */
  readonly previous: ListPlace | undefined;
  /** Start of the next page: after this page, even if no row exists yet. */
  readonly next: ListPlace;
  readonly hasMore: boolean;
}
