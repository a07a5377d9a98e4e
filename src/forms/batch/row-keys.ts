/** Identifies rows, so that a resumed or later batch recognises rows that were already sent. */
import { createHash } from "node:crypto";
import type { FormSchema } from "../form-schema.ts";
import type { CheckedRow } from "./validate.ts";
import { cellOf, type RowCell, type RowEntry, type Row } from "./rows.ts";

export interface RowIdentity {
  /** Hash of the row's key fields or, without key fields, of its content and a number that distinguishes equal rows. */
  readonly key: string;
  /** Hash of all entered values. */
  readonly content: string;
}

/** Returns a hash that identifies a form: of its selector and its page's address, with query and without fragment. */
export function formIdentity({ url, formSelector = "" }: FormSchema): string {
  const address = new URL(url);
  address.hash = "";
  return hashOf([address.href, formSelector]);
}

/**
 * Returns the identity of each row. Without key fields, rows with the same content are numbered, so that their keys
 * differ. Invalid rows are numbered last, so that correcting one does not change the keys of other rows.
 */
export function identitiesOf(
  checked: readonly CheckedRow[],
  rows: readonly Row[],
  keyFields: readonly string[],
): readonly RowIdentity[] {
  const seen = new Map<string, number>();
  const identities: RowIdentity[] = [];
  const rightFirst = checked.toSorted((a, b) => Number(isWrong(a)) - Number(isWrong(b)));
  for (const { index, entries } of rightFirst) {
    const row = rows[index] ?? {};
    const content = contentOf(entries);
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    const parts = keyFields.map((name) => keyPart(entries.get(name), cellOf(row, name)));
    identities[index] = { key: hashOf(parts.length > 0 ? parts : [content, times]), content };
  }
  return identities;
}

function isWrong({ problems }: CheckedRow): boolean {
  return problems.length > 0;
}

/** Returns the entered value of a key field; the cell itself if it is invalid or there is nothing to enter. */
function keyPart(entry: RowEntry | undefined, cell: RowCell = null): unknown {
  if (!entry) return cell;
  return entry.kind === "text" ? entry.text : meaningOf(entry);
}

/** Returns a hash of a row's entries. It depends neither on their order nor on the labels of options. */
function contentOf(entries: ReadonlyMap<string, RowEntry>): string {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(sorted.map(([name, entry]) => [name, meaningOf(entry)]));
}

/** Returns the part of an entry that is hashed: not the labels of options, because the site may change them. */
function meaningOf(entry: RowEntry): unknown {
  return entry.kind === "choose" ? entry.options.map(({ value }) => value) : entry;
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
