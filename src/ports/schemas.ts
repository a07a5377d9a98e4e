import type { ListPage, ListRequest } from "./lists.ts";
import type { Versioned } from "./versions.ts";

/** Knowledge about a form, stored under the name that callers pass. */
export interface SchemaRecord {
  /** `sites/example-com/forms/contact`. */
  readonly name: string;
  /** Host of the form, in the form of `URL.hostname`. */
  readonly host: string;
  /** Identifies the form: the address of its page, and its selector if given. */
  readonly form: string;
  /** The purpose that the caller gave for learning the form; null for none. */
  readonly intent: string | null;
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly schema: object;
}

export type SchemaEntry = Omit<SchemaRecord, "revision" | "createdMs" | "updatedMs">;

export type SchemaVersion = Omit<SchemaEntry, "name">;

/** Schemas of forms. A call resolves when its write is stored, and rejects when the write fails. */
export interface SchemaRepository extends Versioned<SchemaRecord, SchemaVersion> {
  /** Adds a schema, or replaces the one with this name; returns its record. */
  save(entry: SchemaEntry): Promise<SchemaRecord>;
  /** Saves like `save`, but returns undefined and changes nothing if another form has the name. Atomic. */
  saveUnlessTaken(entry: SchemaEntry): Promise<SchemaRecord | undefined>;
  page(
    filter: { readonly host?: string | undefined },
    page: ListRequest,
  ): Promise<ListPage<SchemaRecord>>;
}
