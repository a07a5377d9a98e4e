/** Identifies a row: in a resumed batch, and in a later batch with the same rows. */
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

/** The form of the rows: its page, and its position there. Other query values are other forms. */
export function formIdentity({ url, formSelector = "" }: FormSchema): string {
  const address = new URL(url);
  address.hash = "";
  return hashOf([address.href, formSelector]);
}

/**
 * The identity of each row. Without key fields it is the content; a second row with the same content is a separate one.
 * Invalid rows are counted last: corrected rows are different ones, and must not change the identity of the others.
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

/** The value for a key field; the row's cell if that value cannot be read. */
function keyPart(entry: RowEntry | undefined, cell: RowCell = null): unknown {
  if (!entry) return cell;
  return entry.kind === "text" ? entry.text : meaningOf(entry);
}

/** The entries of a row, in any order and spelling of the caller. */
function contentOf(entries: ReadonlyMap<string, RowEntry>): string {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(sorted.map(([name, entry]) => [name, meaningOf(entry)]));
}

/** Ignores labels: the site may change them. */
function meaningOf(entry: RowEntry): unknown {
  return entry.kind === "choose" ? entry.options.map(({ value }) => value) : entry;
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
