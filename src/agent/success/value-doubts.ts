/** Whether the values of an answer stand on pages that were seen, and as values of what the answer speaks of. */
import { BETWEEN_CELLS } from "./page-lines.ts";
import { oneLine } from "../../shared/one-line.ts";
import { holderOf, holds, type SeenLine, type SeenPage, type SeenPages } from "./seen-pages.ts";
import type { About, Statement } from "./statements.ts";
import type { Value } from "./values.ts";
import { contradicts, isOpposable, subjectsIn } from "./words.ts";

/** Why a claim is not taken as shown. */
export interface Doubt {
  /** A sentence of ours, which may quote the claim. */
  readonly text: string;
  /** Words of a page, which are for whoever gets the result, and no part of a sentence of ours. */
  readonly line?: string;
}

/** What speaks against it; undefined where nothing does. */
export function valueDoubt(statement: Statement, seen: SeenPages): Doubt | undefined {
  const { value, clause } = statement;
  const named = `"${quotable(value.text)}"`;
  if (!seen.pageWith(value)) return { text: `${named} stands on no page that was seen.` };
  const rival = rivalOf(statement, seen.pages);
  if (rival !== undefined)
    return { text: `${named} stands there as the value of something else.`, line: rival };
  if (!isOpposable(clause)) return undefined;
  const lines = seen.pages.flatMap((page) => page.lines).filter(holderOf(value));
  const [against] = lines;
  if (!against || !lines.every(({ text }) => contradicts(clause, text))) return undefined;
  return { text: "The page says otherwise.", line: against.text };
}

const LONGEST_QUOTE = 120;

export function quotable(text: string): string {
  return oneLine(text).slice(0, LONGEST_QUOTE);
}

/** A line with a value of the same kind, and what it stands under. */
interface Holder {
  readonly line: SeenLine;
  /** Words above it. */
  readonly above: ReadonlySet<string>;
  /** Of the page, which is about all that stands on it. */
  readonly title: ReadonlySet<string>;
  readonly isIt: boolean;
}

/** A line that has to do with more of what the value is said of, and has another value of its kind. */
function rivalOf({ value, about }: Statement, pages: readonly SeenPage[]): string | undefined {
  const holders = nearest(pages, value).flatMap((page) => holdersOn(page, value));
  const words = tellingWords(about, holders);
  const its = holders.filter(({ isIt }) => isIt);
  if (!words || its.length === 0) return undefined;
  const others = holders.filter(({ isIt }) => !isIt);
  const rivals = its.map((one) => others.find((other) => fitsBetter(other, one, words)));
  return rivals.every((rival) => rival !== undefined) ? rivals[0]?.line.text : undefined;
}

/** Lines that are looked at for one value. */
const MOST_LINES = 5_000;

/** Those with the value, and of the others the last ones. */
function nearest(pages: readonly SeenPage[], value: Value): readonly SeenPage[] {
  const latest = pages.toReversed();
  const [its, others] = [true, false].map((isIt) =>
    latest.filter((page) => holds(page, value) === isIt),
  );
  let lines = 0;
  return [...(its ?? []), ...(others ?? [])].filter((page) => {
    lines += page.lines.length;
    return lines <= MOST_LINES || page === its?.[0];
  });
}

function fitsBetter(other: Holder, one: Holder, words: ReadonlySet<string>): boolean {
  const [all, theirs] = [one, other].map((holder) =>
    [...words].filter((word) => speaksOf(holder, word)),
  );
  const [own, theirOwn] = [one, other].map(({ line }) =>
    [...words].filter((word) => line.subjects.has(word)),
  );
  if (!all || !theirs || !own || !theirOwn) return false;
  if (isLess(all, theirs)) return true;
  const isBeyond = (word: string) => !one.title.has(word);
  if (one.title === other.title && isLess(all.filter(isBeyond), theirs.filter(isBeyond)))
    return true;
  return all.every((word) => theirOwn.includes(word)) && isLess(own, theirOwn);
}

function speaksOf({ line, above }: Holder, word: string): boolean {
  return line.subjects.has(word) || above.has(word);
}

function isLess(some: readonly string[], more: readonly string[]): boolean {
  return some.length < more.length && some.every((word) => more.includes(word));
}

/** Words that some of these lines have and others have not, of the nearest that are about the value. */
function tellingWords(about: About, holders: readonly Holder[]): ReadonlySet<string> | undefined {
  for (const words of about) {
    const telling = [...words].filter((word) => {
      const count = holders.filter((holder) => speaksOf(holder, word)).length;
      return count > 0 && count < holders.length;
    });
    if (telling.length > 0) return new Set(telling);
  }
  return undefined;
}

/** Words above a line that say what it is about. */
const MOST_ABOVE = 400;
/** Rows that say what a row with such a name looks like. */
const MOST_ROWS = 5;

/** Lines without such a value stand above those with one. */
function holdersOn({ title: named, lines }: SeenPage, value: Value): readonly Holder[] {
  const holders: Holder[] = [];
  const its = new Set(lines.filter(holderOf(value)));
  // What a name is in one row, another is in the next, however that is written.
  const rows = value.kind === "name" && [...its].every(isRow) ? [...its].slice(0, MOST_ROWS) : [];
  const title = subjectsIn(named);
  let above: ReadonlySet<string> = title;
  let isAbove = true;
  for (const line of lines) {
    const isIt = its.has(line);
    if (isIt || rows.some((row) => isFellow(line, row)) || hasAlike(line, value)) {
      holders.push({ line, above, title, isIt });
      isAbove = false;
    } else if (!line.isAround) {
      const before = isAbove && above.size < MOST_ABOVE ? above : new Set<string>();
      above = before.union(line.subjects);
      isAbove = true;
    }
  }
  return holders;
}

/** Something of the kind stands there; of names, two words or more with capitals. */
function hasAlike({ values }: SeenLine, value: Value): boolean {
  if (value.kind === "words") return false;
  if (value.kind !== "name") return values.some((one) => one.kind === value.kind);
  const isLong = value.text.includes(" ");
  return isLong && values.some((one) => one.kind === "name" && one.text.includes(" "));
}

function isRow({ text }: SeenLine): boolean {
  return text.includes(BETWEEN_CELLS);
}

/** As many cells, with digits in the same ones: the line of headers above is none of the rows. */
function isFellow(line: SeenLine, row: SeenLine): boolean {
  return cellsOf(line) === cellsOf(row);
}

function cellsOf({ text }: SeenLine): string {
  return text
    .split(BETWEEN_CELLS)
    .map((cell) => /\p{N}/u.test(cell))
    .join();
}
