/** Lists of records that are read a page at a time. */

/** Tables that are listed in pages; a cursor contains the name of its table. */
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

/** A position between two rows of a list: just before or just after a row, in reading direction. */
export interface ListPlace {
  readonly side: "before" | "after";
  /** Number of the row. Rows are numbered in writing order; no number is reused. */
  readonly row: number;
}

export interface ListRequest {
  readonly direction: ListDirection;
  readonly limit: number;
  /** The page starts here if `side` is `after`, and ends here if it is `before`. Absent for the first page. */
  readonly place?: ListPlace | undefined;
}

export interface ListPage<T> {
  /** The rows of the page in reading direction. */
  readonly rows: readonly T[];
  /** End of the previous page; undefined if there is none. */
  readonly previous: ListPlace | undefined;
  /** Start of the next page: after this page, even if no later row exists yet. */
  readonly next: ListPlace;
  readonly hasMore: boolean;
}
