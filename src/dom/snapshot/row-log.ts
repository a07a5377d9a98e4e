/** Stores the text of each element's row as callers received it, to detect elements reused for another row. */
import type { NamedElement, RowChange } from "../document/api.ts";
import { isSecret, isTextInput } from "../elements/fields.ts";
import { cut } from "../document/fold.ts";
import {
  isConnected,
  isHtml,
  localNameOf,
  nextElementSiblingOf,
  previousElementSiblingOf,
  queryAll,
} from "../document/native.ts";
import { named } from "../elements/named.ts";
import type { RefBook } from "../document/refs.ts";
import { rowContextOf, rowText, type RowContext } from "../elements/row.ts";
import { isWithin } from "../document/tree.ts";

const MOST_REFS = 4_000;
/** Maximum texts stored for one ref. */
const MOST_CHANGES = 4;
/** Maximum rows compared on each side of a row. */
const MOST_NEIGHBOURS = 100;
/** Maximum fields of a row that are read. */
const MOST_FIELDS = 50;
const SHOWN_TEXT = 80;

type Texts = Pick<RowContext, "row" | "own">;

interface Entry extends Texts {
  /** The first walk that found this text. */
  readonly walk: number;
}

/** Texts of rows by ref and walk. A text is stored only when it changes. */
export class RowLog {
  readonly #entries = new Map<number, readonly Entry[]>();

  note(ref: number, walk: number, context: RowContext | undefined): void {
    const known = this.#entries.get(ref);
    if (!context && !known) return;
    const { row, own } = context ?? { row: "", own: "" };
    const last = known?.at(-1);
    if (last && last.row === row && last.own === own) return;
    this.#entries.delete(ref);
    this.#entries.set(ref, [...(known ?? []), { walk, row, own }].slice(-MOST_CHANGES));
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST_REFS) break;
      this.#entries.delete(oldest);
    }
  }

  /** The text of the row as of this walk; undefined if it was empty or is not known. */
  at(ref: number, walk: number): Texts | undefined {
    const then = this.#entries.get(ref)?.findLast((entry) => entry.walk <= walk);
    return then && keyText(then) !== "" ? then : undefined;
  }

  /** Refs whose rows had this text as of this walk. */
  refsWith(text: string, walk: number): readonly number[] {
    return [...this.#entries.keys()].filter((ref) => {
      const then = this.at(ref, walk);
      return then !== undefined && keyText(then) === text;
    });
  }
}

interface Listed {
  readonly document: Document;
  readonly refs: RefBook;
  readonly rows: RowLog;
  /** The last walk whose elements the caller received. */
  readonly walk: number;
}

/**
 * Returns how the row of an element has changed since the caller received its ref; undefined without a known change.
 * `isReused` is true in three cases: the old text has moved to a neighbouring row; the new text has moved here from
 * another row; or the row has lost all words that distinguished it from its neighbours.
 */
export function rowChangeOf(element: Element, ref: number, listed: Listed): RowChange | undefined {
  const then = isConnected(element) ? listed.rows.at(ref, listed.walk) : undefined;
  if (!then) return undefined;
  const now = rowContextOf(element, listed.document, new Map());
  if (!now || keyText(now) === keyText(then)) return undefined;
  const change = {
    was: cut(keyText(then), SHOWN_TEXT),
    is: cut(keyText(now), SHOWN_TEXT),
  };
  const neighbours = neighboursOf(now.holder);
  const movedTo = neighbours.find(
    (other) => rowText(other) === keyText(then) && !hadText(other, keyText(then), listed),
  );
  if (movedTo) {
    const original = counterpartOf(element, movedTo, then, listed);
    return { ...change, isReused: true, ...(original && { original }) };
  }
  const isReused = belongedToAnother(now, ref, listed) || lostItsWords(then, now, neighbours);
  return { ...change, isReused };
}

function keyText({ row, own }: Texts): string {
  return row === "" ? own : row;
}

/** Siblings of a row, nearest first. */
function neighboursOf(holder: Element): readonly Element[] {
  const found: Element[] = [];
  let after = nextElementSiblingOf(holder);
  let before = previousElementSiblingOf(holder);
  for (let count = 0; (after || before) && count < MOST_NEIGHBOURS; count += 1) {
    found.push(...[before, after].filter((one) => one !== null));
    after = after && nextElementSiblingOf(after);
    before = before && previousElementSiblingOf(before);
  }
  return found;
}

/** Whether the row `holder` already had the text as of `walk`. If so, the text has not moved to this row. */
function hadText(holder: Element, text: string, { document, refs, rows, walk }: Listed): boolean {
  return rows.refsWith(text, walk).some((ref) => {
    const element = refs.find(ref);
    return element !== undefined && isWithin(element, holder, document);
  });
}

/** Whether another row had the text that this row has now, and lost it. */
function belongedToAnother(
  now: RowContext,
  ref: number,
  { document, refs, rows, walk }: Listed,
): boolean {
  const text = keyText(now);
  return rows.refsWith(text, walk).some((other) => {
    if (other === ref) return false;
    const element = refs.find(other);
    const context = element && rowContextOf(element, document, new Map());
    return context?.holder !== now.holder && (!context || keyText(context) !== text);
  });
}

/**
 * Whether the row had distinctive words and none is left, as text or in a field: an inline editor turns text into
 * fields. Words of the element itself do not count: "Follow" becomes "Following".
 */
function lostItsWords(then: Texts, now: RowContext, neighbours: readonly Element[]): boolean {
  if (then.row === "") return false;
  const common = wordsOf(neighbours.map((one) => rowText(one)).join(" "));
  const own = wordsOf(then.own);
  const distinctive = [...wordsOf(then.row)].filter((word) => !common.has(word) && !own.has(word));
  const left = wordsOf(`${now.row} ${valuesIn(now.holder)}`);
  return distinctive.length > 0 && !distinctive.some((word) => left.has(word));
}

function valuesIn(row: Element): string {
  const fields = queryAll(row, "input, textarea").slice(0, MOST_FIELDS);
  const values = fields.flatMap((field) => {
    const isRead = isHtml(field, "textarea") || (isHtml(field, "input") && isTextInput(field.type));
    return isRead && !isSecret(field) ? [field.value] : [];
  });
  return values.join(" ");
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The element in `row` with the tag of `element` and the text that `element` had; undefined if there is none. */
function counterpartOf(
  element: Element,
  row: Element,
  then: Texts,
  { refs }: Listed,
): NamedElement | undefined {
  const tag = localNameOf(element);
  const alike = [row, ...queryAll(row, tag)].find(
    (one) => localNameOf(one) === tag && rowText(one) === then.own,
  );
  return alike && named(alike, refs);
}
