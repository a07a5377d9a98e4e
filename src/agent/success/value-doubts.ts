/** Whether the values of an answer stand on pages that were seen, and as values of what the answer speaks of. */
import { oneLine } from "../../shared/one-line.ts";
import {
  folded,
  holderOf,
  holds,
  standsIn,
  type SeenLine,
  type SeenPage,
  type SeenPages,
} from "./seen-pages.ts";
import { beyondExtreme, isFellow, isRow, strayRow } from "./row-doubts.ts";
import { wordsOf, type About, type Statement } from "./statements.ts";
import { isSameValue, type Value, valuesIn } from "./values.ts";
import { contradicts, isCommon, isOpposable, subjectsIn } from "./words.ts";

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
  const page = seen.pageWith(value);
  if (!page) return absent(statement, seen);
  const rival = rivalIn(statement, seen.pages);
  if (rival !== undefined)
    return { text: `${named} stands there as the value of something else.`, line: rival };
  const beyond = beyondExtreme(statement, page);
  if (beyond) return { text: `Something goes beyond ${named}.`, line: beyond.text };
  const against = isOpposable(clause) ? opposedBy(statement, seen.pages) : undefined;
  return against && { text: "The page says otherwise.", line: against.text };
}

/** Words of the page that give the value to something else. */
function rivalIn(statement: Statement, pages: readonly SeenPage[]): string | undefined {
  const line =
    rivalPart(statement, pages) ?? strayRow(statement, pages) ?? otherLabel(statement, pages);
  return rivalOf(statement, pages) ?? line?.text;
}

function absent({ value }: Statement, { pages }: SeenPages): Doubt {
  const { unit: _u, ...bare } = value;
  const named = `"${quotable(value.text)}"`;
  const other = pages.flatMap(({ lines }) => lines).find(holderOf(bare));
  if (!other) return { text: `${named} stands on no page that was seen.` };
  return { text: `${named} stands there in another unit.`, line: other.text };
}

/** All lines with the value say the opposite, or, of a page that is about it, the only line that says either. */
function opposedBy({ value, clause }: Statement, pages: readonly SeenPage[]): SeenLine | undefined {
  const lines = linesWith(value, pages);
  if (lines.length > 0 && lines.every(({ text }) => contradicts(clause, text))) return lines[0];
  const isIt = holderOf(value);
  const about = pages.filter(({ others }) => others[0] !== undefined && isIt(others[0]));
  const telling = about
    .flatMap((page) => page.lines)
    .filter(({ text, isAround }) => !isAround && isOpposable(text));
  const [only, ...more] = telling;
  return only && more.length === 0 && !isRow(only) && contradicts(clause, only.text)
    ? only
    : undefined;
}

function linesWith(value: Value, pages: readonly SeenPage[]): readonly SeenLine[] {
  return pages.flatMap((page) => page.lines).filter(holderOf(value));
}

const LONGEST_QUOTE = 120;

export function quotable(text: string): string {
  return oneLine(text).slice(0, LONGEST_QUOTE);
}

/** `Terminal 3` where the claim says `terminal F12`, and the page has F12 under another label. */
function otherLabel(
  { value, clause }: Statement,
  pages: readonly SeenPage[],
): SeenLine | undefined {
  const [, label] = LABEL.exec(clause.slice(0, Math.max(0, clause.indexOf(value.text)))) ?? [];
  if (label === undefined || value.kind === "name" || isCommon(label.toLowerCase()))
    return undefined;
  const isUnder = (text: string) =>
    valuesIn(text).some(
      ({ at }) => folded(LABEL.exec(text.slice(0, at))?.[1] ?? "") === folded(label),
    );
  const lines = pages.flatMap((page) => page.lines);
  const its = lines.filter(holderOf(value));
  const isSaid = its.some(({ folded: text }) => standsIn(text, folded(label)));
  return its.length === 0 || isSaid ? undefined : lines.find(({ text }) => isUnder(text));
}

const LABEL = /(\p{L}{3,80})[:#]?\s{0,20}(?:\|\s{0,20})?$/u;

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
function rivalOf(statement: Statement, pages: readonly SeenPage[]): string | undefined {
  const { value, about } = statement;
  if (isDesignation(statement, pages)) return undefined;
  const holders = nearest(pages, value).flatMap((page) => holdersOn(page, value));
  const words = tellingWords(about, holders);
  const its = holders.filter(({ isIt }) => isIt);
  if (!words || its.length === 0) return undefined;
  const others = holders.filter(({ isIt }) => !isIt);
  const rivals = its.map((one) => others.find((other) => fitsBetter(other, one, words)));
  return rivals.every((rival) => rival !== undefined) ? rivals[0]?.line.text : undefined;
}

/** "Adults €12, students €8": a part of a line that has more to do with it, and another value. */
function rivalPart({ value, about }: Statement, pages: readonly SeenPage[]): SeenLine | undefined {
  if (value.kind === "words" || value.kind === "name") return undefined;
  const words = wordsOf(about);
  const its = linesWith(value, pages);
  const isMisread = ({ text }: SeenLine) => {
    const parts = text.split(/[,;·•]\s/).flatMap((part) => {
      const alike = valuesIn(part).filter(({ kind }) => kind === value.kind);
      const isIt = alike.some((one) => isSameValue(one, value));
      return alike.length === 1 ? [{ isIt, told: [...subjectsIn(part).intersection(words)] }] : [];
    });
    const [own, ...same] = parts.filter(({ isIt }) => isIt);
    return own && same.length === 0 && parts.some((one) => isLess(own.told, one.told));
  };
  return its.every(isMisread) ? its[0] : undefined;
}

/** `OS 201` is one name, which stands there as a whole. */
function isDesignation({ value, clause }: Statement, pages: readonly SeenPage[]): boolean {
  const before = clause.slice(0, Math.max(0, clause.indexOf(value.text)));
  const [, letters] = /(?<!\p{L})(\p{Lu}{2,})\s$/u.exec(before) ?? [];
  if (value.kind !== "number" || letters === undefined) return false;
  const whole = folded(`${letters} ${value.text}`);
  return pages.some(({ text }) => standsIn(text, whole));
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
  const isAlike = ({ kind, unit }: Value) =>
    kind === value.kind && (unit === undefined || value.unit === unit);
  if (value.kind !== "name") return values.some(isAlike);
  const isLong = value.text.includes(" ");
  return isLong && values.some((one) => one.kind === "name" && one.text.includes(" "));
}
