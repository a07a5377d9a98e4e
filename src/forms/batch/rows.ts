/** Rows as callers pass them, and the entries that are read from them before anything is filled in. */
import type { FormSchema } from "../form-schema.ts";
import { entryName } from "../lists.ts";

export interface FileContent {
  readonly filename: string;
  /** In base64. */
  readonly data: string;
}

export type Scalar = string | number | boolean | null;

/** A row's content for one field: one or several values or files. */
export type RowCell = Scalar | FileContent | readonly (Scalar | FileContent)[];

/** The cells of a row, by field name. */
export type Row = Readonly<Record<string, RowCell>>;

/** A row as callers pass it: the value of a list is an array with an object for each entry. */
export type GivenRow = Readonly<Record<string, RowCell | readonly Row[]>>;

export interface RowOption {
  readonly value: string;
  readonly label?: string;
}

/** What a row enters into one field. */
export type RowEntry =
  | { readonly kind: "text"; readonly text: string }
  /** A date, time or colour in HTML's notation. */
  | { readonly kind: "picked"; readonly value: string }
  | { readonly kind: "slide"; readonly value: number }
  | { readonly kind: "check"; readonly checked: boolean }
  /** `isListed`: the schema knows the options; otherwise value and label are the row's text. */
  | { readonly kind: "choose"; readonly options: readonly RowOption[]; readonly isListed: boolean }
  | {
      readonly kind: "files";
      /** Paths of files in the permitted folders. */
      readonly paths: readonly string[];
      readonly contents: readonly FileContent[];
    };

/** Names of an entry's files, as a page shows them. */
export function fileNames({ paths, contents }: Extract<RowEntry, { readonly kind: "files" }>) {
  const own = paths.map((path) => path.split(/[\\/]/).at(-1) ?? path);
  return [...own, ...contents.map(({ filename }) => filename)];
}

/** A valid row, with the values to enter. */
export interface PlannedRow {
  /** Index of the row in the batch, from 0. */
  readonly index: number;
  /** By field name; absent fields keep the page's value. */
  readonly entries: ReadonlyMap<string, RowEntry>;
}

/** Returns the row's cell for a field, if any. Ignores inherited members: a field may be named `constructor`. */
export function cellOf(row: Row, name: string): RowCell | undefined {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

/** The text of a value: empty for `null`. */
export function cellText(value: Scalar): string {
  return value === null ? "" : String(value);
}

/** The date, time or colour that a row enters into a field, in HTML's notation; undefined if there is none. */
export function pickedIn(entries: ReadonlyMap<string, RowEntry>, name: string): string | undefined {
  const entry = entries.get(name);
  return entry?.kind === "picked" ? entry.value : undefined;
}

/** Returns the row with list entries as cells such as `items[0].qty`. Leaves invalid lists for the validation. */
export function flatRow({ fields }: FormSchema, row: GivenRow): Row {
  const lists = new Set(fields.flatMap(({ name, list }) => (list ? [name] : [])));
  const isList = (key: string, cell: GivenRow[string]): cell is readonly Row[] =>
    lists.has(key) && Array.isArray(cell) && cell.every((one) => typeof one === "object" && one);
  const cells = Object.entries(row).flatMap(([key, cell]): [string, RowCell][] => {
    if (!isList(key, cell)) return [[key, cell]];
    return cell.flatMap((entry, index) =>
      Object.entries(entry).map(([name, value]) => [entryName(key, index, name), value] as const),
    );
  });
  return Object.fromEntries(cells);
}
