/** What stood in the rows of elements when their refs were told, so that a row which shows something else now is noticed. */
import type { NamedElement, RowChange } from "./api.ts";
import { cut } from "./fold.ts";
import {
  isConnected,
  localNameOf,
  nextElementSiblingOf,
  previousElementSiblingOf,
  queryAll,
} from "./native.ts";
import { named } from "./named.ts";
import type { RefBook } from "./refs.ts";
import { standingOf, textOf, type Rows, type Standing } from "./row.ts";
import { isWithin } from "./tree.ts";

const MOST_REFS = 4_000;
/** Changes of one row that are remembered. */
const MOST_CHANGES = 4;
/** Rows on each side that are looked at. */
const MOST_NEIGHBOURS = 100;
const SHOWN_TEXT = 80;

type Texts = Pick<Standing, "row" | "own">;

interface Entry extends Texts {
  /** The number of the first walk that saw it so. */
  readonly walk: number;
}

/** Texts of rows by ref and walk, as far as they changed. */
export class RowLog {
  readonly #entries = new Map<number, readonly Entry[]>();

  note(ref: number, walk: number, standing: Standing | undefined): void {
    const known = this.#entries.get(ref);
    if (!standing && !known) return;
    const { row, own } = standing ?? { row: "", own: "" };
    const last = known?.at(-1);
    if (last && last.row === row && last.own === own) return;
    this.#entries.delete(ref);
    this.#entries.set(ref, [...(known ?? []), { walk, row, own }].slice(-MOST_CHANGES));
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST_REFS) break;
      this.#entries.delete(oldest);
    }
  }

  /** What the row said when the walk of this number was told; undefined for nothing. */
  at(ref: number, walk: number): Texts | undefined {
    const then = this.#entries.get(ref)?.findLast((entry) => entry.walk <= walk);
    return then && tellingText(then) !== "" ? then : undefined;
  }

  get refs(): readonly number[] {
    return [...this.#entries.keys()];
  }
}

interface Told {
  readonly document: Document;
  readonly refs: RefBook;
  readonly rows: RowLog;
  /** The number of the last walk whose elements were told to the caller. */
  readonly walk: number;
}

/**
 * How the row of an element has changed since its ref was told; undefined where it has not. The element stands for
 * something else now (`isReused`) if its old text has moved to another row, if its new text was that of another row, or if
 * nothing is left of what told its row from its neighbours.
 */
export function rowChangeOf(element: Element, ref: number, told: Told): RowChange | undefined {
  const then = isConnected(element) ? told.rows.at(ref, told.walk) : undefined;
  if (!then) return undefined;
  const known: Rows = new Map();
  const now = standingOf(element, told.document, known);
  if (!now || tellingText(now) === tellingText(then)) return undefined;
  const change = {
    was: cut(tellingText(then), SHOWN_TEXT),
    is: cut(tellingText(now), SHOWN_TEXT),
  };
  const neighbours = neighboursOf(now.holder);
  const movedTo = neighbours.find(
    (other) => textOf(other) === tellingText(then) && !saidSo(other, tellingText(then), told),
  );
  if (movedTo) {
    const original = counterpartOf(element, movedTo, then, told);
    return { ...change, isReused: true, ...(original && { original }) };
  }
  const isReused = wasOfAnother(now, ref, told) || hasNothingLeft(then, now, neighbours);
  return { ...change, isReused };
}

function tellingText({ row, own }: Texts): string {
  return row === "" ? own : row;
}

/** Rows beside this one, the nearest first. */
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

/** Whether something in this row was told with that text: then the text has not come from elsewhere. */
function saidSo(holder: Element, text: string, { document, refs, rows, walk }: Told): boolean {
  return rows.refs.some((ref) => {
    const then = rows.at(ref, walk);
    const element = then && tellingText(then) === text ? refs.find(ref) : undefined;
    return element !== undefined && isWithin(element, holder, document);
  });
}

/** Whether the present text was told of another row, which has lost it. */
function wasOfAnother(now: Standing, ref: number, { document, refs, rows, walk }: Told): boolean {
  const text = tellingText(now);
  return rows.refs.some((other) => {
    const then = other === ref ? undefined : rows.at(other, walk);
    if (!then || tellingText(then) !== text) return false;
    const element = refs.find(other);
    const standing = element && standingOf(element, document, new Map());
    return standing?.holder !== now.holder && (!standing || tellingText(standing) !== text);
  });
}

/** Whether no word is left that told the row from its neighbours. What the element itself says may change by itself. */
function hasNothingLeft(then: Texts, now: Standing, neighbours: readonly Element[]): boolean {
  if (then.row === "") return false;
  const common = wordsOf(neighbours.map((one) => textOf(one)).join(" "));
  const own = wordsOf(then.own);
  const telling = [...wordsOf(then.row)].filter((word) => !common.has(word) && !own.has(word));
  const left = wordsOf(now.row);
  return telling.length > 0 && !telling.some((word) => left.has(word));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The element of a row that the old one was in another. */
function counterpartOf(
  element: Element,
  row: Element,
  then: Texts,
  { refs }: Told,
): NamedElement | undefined {
  const tag = localNameOf(element);
  const alike = [row, ...queryAll(row, tag)].find(
    (one) => localNameOf(one) === tag && textOf(one) === then.own,
  );
  return alike && named(alike, refs);
}
