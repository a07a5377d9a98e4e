/**
 * Binds the values of an answer to their positions on the pages of the run, so that a replay reads the current values.
 * A value that is on none of these pages stays as recorded, and `isBound` of the answer is false.
 */
import type { Listing, ValueReading, RecipeAnswer, Proof } from "../../model/recipe.ts";
import { withHoles } from "../variables.ts";
import { piecesOf } from "./pieces.ts";
import { placeOfValue, type ValueBinding, type RecordedPage } from "./place-of-value.ts";
import { Places } from "../places.ts";
import { numberIn } from "./number-in.ts";
import { digitsOpen } from "./read.ts";
import { oneLine, folded } from "../../../shared/text/one-line.ts";
import { isObject } from "../../../shared/json-object.ts";
import type { PageTable } from "../../../page/readers/tables.ts";

const MOST_READINGS = 100;

export function boundAnswer(binding: ValueBinding): RecipeAnswer {
  const notes = new Notes(binding);
  const data = notes.data(binding.data);
  const text = notes.text(binding.claim.text);
  const proofs = proofsOf(binding);
  const { readings, listings, isBound } = notes;
  const saysSomething = readings.length + listings.length > 0;
  // An answer without readings and listings is bound only if at least one of its proofs is on a page.
  return {
    text,
    data,
    readings,
    listings,
    proofs,
    isBound: isBound && (saysSomething || proofs.length > 0),
  };
}

class Notes {
  readonly readings: ValueReading[] = [];
  readonly listings: Listing[] = [];
  isBound = true;
  readonly #binding: ValueBinding;

  constructor(binding: ValueBinding) {
    this.#binding = binding;
  }

  /** Returns the text with placeholders for its values. Adds to `readings` how to read each of these values. */
  text(text: string): string {
    const { variables } = this.#binding;
    const open = withHoles(text, variables);
    const { parts, isBound } = piecesOf(open, this.#binding);
    this.isBound &&= isBound;
    return parts
      .map((part) => (typeof part === "string" ? part : this.#hole(part.reading)))
      .join("");
  }

  data(data: unknown): unknown {
    if (Array.isArray(data)) {
      const listing = listingOf(data, this.#binding.pages);
      if (!listing) return data.map((one) => this.data(one));
      this.listings.push(listing);
      return `{{*${this.listings.length - 1}}}`;
    }
    if (typeof data === "string" || typeof data === "number") return this.#leaf(data);
    if (typeof data !== "object" || data === null) {
      this.isBound &&= data === null || data === undefined;
      return data;
    }
    return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, this.data(one)]));
  }

  #leaf(value: string | number): unknown {
    const open = withHoles(String(value), this.#binding.variables);
    if (open !== String(value)) return open;
    const reading = placeOfValue(value, this.#binding);
    if (reading && this.readings.length < MOST_READINGS) return this.#hole(reading);
    this.isBound = false;
    return value;
  }

  #hole(reading: ValueReading): string {
    this.readings.push(reading);
    return `{{#${this.readings.length - 1}}}`;
  }
}

const LONGEST = 300;
const MOST = 10;

/** Returns the first MOST pieces of evidence that are on a page, perhaps with other numbers. Omits long pieces. */
function proofsOf({ claim, pages, variables }: ValueBinding): Proof[] {
  const found = claim.evidence.flatMap((evidence): Proof[] => {
    const text = oneLine(evidence);
    if (text === "" || text.length > LONGEST) return [];
    const page = pages.find(({ snapshot }) => digitsOpen(text).test(Places.of(snapshot).words()));
    return page ? [{ at: page.at, text: withHoles(text, variables) }] : [];
  });
  return found.slice(0, MOST);
}

type Records = readonly Readonly<Record<string, unknown>>[];

/** Returns a listing of the first table that begins with these records; undefined if no table does. */
function listingOf(list: readonly unknown[], pages: readonly RecordedPage[]): Listing | undefined {
  const records = recordsOf(list);
  if (!records) return undefined;
  for (const { at, snapshot } of pages) {
    for (const table of Places.of(snapshot).tables()) {
      const columns = columnsOf(records, table);
      if (!columns) continue;
      const most = records.length < table.rows.length ? records.length : undefined;
      const mark = { caption: table.caption, headers: [...table.headers] };
      return { at, table: mark, columns, ...(most !== undefined && { most }) };
    }
  }
  return undefined;
}

function recordsOf(list: readonly unknown[]): Records | undefined {
  return list.length > 0 && list.every(isObject) ? list : undefined;
}

/** Returns the column of each record member; undefined if the records differ from the first rows of the table. */
function columnsOf(records: Records, { rows }: PageTable): Listing["columns"] | undefined {
  const [first = {}] = records;
  const columns: Record<string, Listing["columns"][string]> = {};
  if (records.length > rows.length) return undefined;
  for (const name of Object.keys(first)) {
    const width = rows[0]?.length ?? 0;
    const column = Array.from({ length: width }, (_, index) => index).find((index) =>
      records.every((record, place) => isSame(record[name], rows[place]?.[index]?.text ?? "")),
    );
    if (column === undefined) return undefined;
    columns[name] = { column, as: typeof first[name] === "number" ? "number" : "text" };
  }
  return columns;
}

function isSame(value: unknown, text: string): boolean {
  if (typeof value === "number") return numberIn(text) === value;
  return typeof value === "string" && folded(value) === folded(text);
}
