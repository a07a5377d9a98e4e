/** By what a row is known again: in a batch that goes on, and in a later one with the same rows. */
import { createHash } from "node:crypto";
import type { FormSchema } from "../form-schema.ts";
import type { CheckedRow } from "./validate.ts";
import type { Entry, Row } from "./rows.ts";

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
 * another one than the first.
 */
export function identitiesOf(
  checked: readonly CheckedRow[],
  rows: readonly Row[],
  keyFields: readonly string[],
): readonly RowIdentity[] {
  const seen = new Map<string, number>();
  return checked.map(({ index, entries }) => {
    const content = contentOf(entries);
    if (keyFields.length > 0) {
      const key = hashOf(keyFields.map((name) => rows[index]?.[name] ?? null));
      return { key, content };
    }
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    return { key: hashOf([content, times]), content };
  });
}

/** What a row enters, whatever the order and the spelling in which the caller said it. */
function contentOf(entries: ReadonlyMap<string, Entry>): string {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(sorted.map(([name, entry]) => [name, meaningOf(entry)]));
}

/** Labels are the site's to change. */
function meaningOf(entry: Entry): unknown {
  return entry.kind === "choose" ? entry.options.map(({ value }) => value) : entry;
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
