/** What callers say in rows, and what becomes of it before anything is filled in. */
import type { FormSchema } from "../form-schema.ts";
import { entryName } from "../lists.ts";

export interface FileContent {
  readonly filename: string;
  /** In base64. */
  readonly data: string;
}

export type Scalar = string | number | boolean | null;

/** What a row says of one field: a value, several of them, or files. */
export type RowCell = Scalar | FileContent | readonly (Scalar | FileContent)[];

/** By the names of the fields. */
export type Row = Readonly<Record<string, RowCell>>;

/** As callers give it: for a list of entries, the values of each. */
export type GivenRow = Readonly<Record<string, RowCell | readonly Row[]>>;

export interface RowOption {
  readonly value: string;
  readonly label?: string;
}

/** What is done with one field. */
export type RowEntry =
  | { readonly kind: "text"; readonly text: string }
  /** A date, a time or a colour, as HTML writes it. */
  | { readonly kind: "picked"; readonly value: string }
  | { readonly kind: "slide"; readonly value: number }
  | { readonly kind: "check"; readonly checked: boolean }
  /** `isListed`: the schema knows the options; else value and label are what the row says. */
  | { readonly kind: "choose"; readonly options: readonly RowOption[]; readonly isListed: boolean }
  | {
      readonly kind: "files";
      /** Below the permitted folders. */
      readonly paths: readonly string[];
      readonly contents: readonly FileContent[];
    };

/** Names of the files of an entry, as a page shows them. */
export function fileNames({ paths, contents }: Extract<RowEntry, { readonly kind: "files" }>) {
  const own = paths.map((path) => path.split(/[\\/]/).at(-1) ?? path);
  return [...own, ...contents.map(({ filename }) => filename)];
}

/** A row that may be filled in. */
export interface PlannedRow {
  /** Its place among the rows, from 0. */
  readonly index: number;
  /** By the names of the fields; what is absent stays as the page has it. */
  readonly entries: ReadonlyMap<string, RowEntry>;
}

/** What a row says of a field; a field may be called what every object has, such as `constructor`. */
export function cellOf(row: Row, name: string): RowCell | undefined {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

/** The text of a value: `null` is none. */
export function cellText(value: Scalar): string {
  return value === null ? "" : String(value);
}

/** The date or time that is entered in a field, as HTML writes it; undefined where none is. */
export function pickedIn(entries: ReadonlyMap<string, RowEntry>, name: string): string | undefined {
  const entry = entries.get(name);
  return entry?.kind === "picked" ? entry.value : undefined;
}

/** Values of entries by the names of their fields; what is no list of entries stays, for whoever says what is wrong. */
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
