/** By what a row is known again: in a batch that goes on, and in a later one with the same rows. */
import { createHash } from "node:crypto";
import type { FormSchema } from "../form-schema.ts";
import type { CheckedRow } from "./validate.ts";
import { cellOf, type RowCell, type RowEntry, type Row } from "./rows.ts";

export interface RowIdentity {
  /** Hash of what tells the row from others. */
  readonly key: string;
  /** Hash of all that is entered. */
  readonly content: string;
}

/** The form that rows belong to: its page, and which form of it. Other values of the query are other forms. */
export function formIdentity({ url, formSelector = "" }: FormSchema): string {
  const address = new URL(url);
  address.hash = "";
  return hashOf([address.href, formSelector]);
}

/**
 * The identity of each row. Without names of key fields it is the content, and the second row of the same content is
 * another one than the first. Rows that are wrong are counted last: once they are put right they are other ones, and what
 * the rest is known by must not change with that.
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

/** What a key field is to hold; what the row says, where that cannot be read. */
function keyPart(entry: RowEntry | undefined, cell: RowCell = null): unknown {
  if (!entry) return cell;
  return entry.kind === "text" ? entry.text : meaningOf(entry);
}

/** What a row enters, whatever the order and the spelling in which the caller said it. */
function contentOf(entries: ReadonlyMap<string, RowEntry>): string {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(sorted.map(([name, entry]) => [name, meaningOf(entry)]));
}

/** Labels are the site's to change. */
function meaningOf(entry: RowEntry): unknown {
  return entry.kind === "choose" ? entry.options.map(({ value }) => value) : entry;
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
