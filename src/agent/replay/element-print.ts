/** What an element is known by beyond its document, without anything that a user has typed. */
export interface ElementPrint {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly text: string;
  /** Those that tell elements apart: id, name, type, href, placeholder, aria-label, data-testid, … */
  readonly attributes: Readonly<Record<string, string>>;
  /** Class names as written. */
  readonly classes: readonly string[];
  /** Tags from the root down, with the place among equals: `body[1]/form[1]/input[2]`. */
  readonly path: string;
  /** Heading or legend that it stands under; empty if none. */
  readonly context: string;
  /**
   * What tells its row or item from the others of a table or list: the first cell, or the item's heading. An element of
   * another row is never the same one, however alike. Absent outside of such.
   */
  readonly row?: string;
  /** Address of its frame, without query; empty for the main frame. */
  readonly frame: string;
}
