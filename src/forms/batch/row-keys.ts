/** Identifies rows, so that a resumed or later batch recognises rows that were already sent. */
import { createHash } from "node:crypto";
import type { FormSchema } from "../form-schema.ts";
import type { CheckedRow } from "./validate.ts";
import { cellOf, type RowCell, type RowEntry, type Row } from "./rows.ts";

export interface RowIdentity {
  /** Hash of the values that distinguish the row. */
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
 * Returns the identity of each row: its key fields or, without these, its content and the number of earlier rows with
 * the same content. Invalid rows are counted last, so that correcting them does not change other rows' identities.
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

/** Returns the entered value of a key field; the row's cell if it is not a valid value. */
function keyPart(entry: RowEntry | undefined, cell: RowCell = null): unknown {
  if (!entry) return cell;
  return entry.kind === "text" ? entry.text : meaningOf(entry);
}

/** Returns a hash of a row's entries that depends neither on their order nor on the caller's spelling. */
function contentOf(entries: ReadonlyMap<string, RowEntry>): string {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(sorted.map(([name, entry]) => [name, meaningOf(entry)]));
}

/** Returns what identifies an entry. Ignores the labels of options: the site may change them. */
function meaningOf(entry: RowEntry): unknown {
  return entry.kind === "choose" ? entry.options.map(({ value }) => value) : entry;
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
