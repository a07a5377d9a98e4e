import type { ListPage, PageRequest } from "./lists.ts";
import type { Versioned } from "./versions.ts";

/** What is known of a form, under the name by which callers refer to it. */
export interface SchemaRecord {
  /** `sites/example-com/forms/contact`. */
  readonly name: string;
  /** Where the form is, as addresses have it. */
  readonly host: string;
  /** What tells this form from all others: its page, and its place there. */
  readonly form: string;
  /** What it was learned for, where that was said. */
  readonly intent: string | null;
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly schema: object;
}

export type SchemaEntry = Omit<SchemaRecord, "revision" | "createdMs" | "updatedMs">;

export type SchemaVersion = Omit<SchemaEntry, "name">;

/** Schemas of forms. What is written is there when the call resolves; what cannot be written rejects. */
export interface SchemaRepository extends Versioned<SchemaRecord, SchemaVersion> {
  /** Anew, or in place of what was known under this name. */
  save(entry: SchemaEntry): Promise<SchemaRecord>;
  /** The same unless the name belongs to another form, as one step; undefined then, and nothing was changed. */
  saveUnlessTaken(entry: SchemaEntry): Promise<SchemaRecord | undefined>;
  page(
    filter: { readonly host?: string | undefined },
    page: PageRequest,
  ): Promise<ListPage<SchemaRecord>>;
}
