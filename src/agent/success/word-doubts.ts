/** Whether a page says what the words of an answer say: who won, why, whether it is so, and of how many. */
import { extremesIn, withoutExtremes } from "../extremes.ts";
import { comparisonIn } from "./comparisons.ts";
import { BETWEEN_CELLS } from "./page-lines.ts";
import { isRow, isFellow } from "./row-doubts.ts";
import { holderOf, type SeenLine, type SeenPage, type SeenPages } from "./seen-pages.ts";
import { type Clause, clausesIn, type Statement } from "./statements.ts";
import { unitBehind } from "./units.ts";
import { claimedValuesIn, type Value, valuesIn } from "./values.ts";
import { type Doubt, quotable } from "./value-doubts.ts";
import {
  ALL_OF,
  EXCEPT,
  grantedIn,
  HEDGED,
  saidIn,
  SOME_OF,
  subjectOrder,
  subjectsIn,
} from "./words.ts";

const MOST_CLAUSES = 60;
const TOO_LONG: Doubt = {
  text: `The answer is long: of what it says, the first ${MOST_CLAUSES} clauses were looked for on the pages.`,
};

export interface Answer {
  readonly text: string;
  readonly task: string;
  /** What it says that has a value. */
  readonly statements: readonly Statement[];
}

/** Lines that are looked through for an answer, of the pages that were seen last. */
const MOST_LINES = 5_000;

export function wordDoubts(answer: Answer, seen: SeenPages): readonly Doubt[] {
  let lines = 0;
  const pages = seen.pages.toReversed().filter((page, at) => {
    lines += page.lines.length;
    return lines <= MOST_LINES || at === 0;
  });
  const clauses = clausesIn(withoutYesAndNo(answer.text));
  const doubts = clauses
    .slice(0, MOST_CLAUSES)
    .flatMap((clause) => clauseDoubt(clause, answer, pages) ?? []);
  return clauses.length > MOST_CLAUSES ? [...doubts, TOO_LONG] : doubts;
}

function clauseDoubt(
  { clause, sentence }: Clause,
  { task, statements }: Answer,
  pages: readonly SeenPage[],
): Doubt | undefined {
  const compared = comparisonIn(clause, statements);
  if (compared && !compared.isSo)
    return { text: `The values themselves say otherwise than "${quotable(clause.trim())}".` };
  const rest = withoutAsked(compared?.rest ?? clause, task);
  return doubtOf(saidBy({ clause: rest, sentence }, grantedIn(task)), pages);
}

/** The one with the least or the most is looked for in the rows, where the task asks for it; the best is an opinion. */
function withoutAsked(clause: string, task: string): string {
  const asked = extremesIn(task);
  const isAsked = extremesIn(clause).every((one) => asked.includes(one));
  return isAsked && !/\b(?:best|top)\b/i.test(clause) ? withoutExtremes(clause) : clause;
}

/** The answer to a question says it in its other words once more. */
function withoutYesAndNo(text: string): string {
  return text.replace(/^\s*(?:yes|no|ja|nein|oui|non|sí|no)\b[,.:;!]?\s*/iu, "");
}

interface Said extends Clause {
  /** What a page has to say. */
  readonly words: ReadonlySet<string>;
  readonly values: readonly Value[];
  /** Of the sentence: what it speaks of. */
  readonly all: readonly Value[];
}

function saidBy({ clause, sentence }: Clause, granted: ReadonlySet<string>): Said {
  const values = claimedValuesIn(clause);
  const known = values.some(({ keys }) => keys.length > 0) ? granted : new Set<string>();
  const own = subjectsIn(values.map(({ text }) => text).join(" \n "));
  const words = saidIn(withoutUnits(clause)).difference(own).difference(known);
  return { clause, sentence, words, values, all: claimedValuesIn(sentence) };
}

/** They are part of their value. */
function withoutUnits(text: string): string {
  return text.replaceAll(/(\d[\s-]?)(\p{L}+)/gu, (whole, number: string, word: string) =>
    unitBehind(word) === undefined ? whole : number,
  );
}

/** One of several that are told one after the other. */
const LISTED = /^\s*(?:and |und |et |y )?\p{Lu}\S*(?:\s\([^)]*\))?\s*$/u;

function doubtOf(said: Said, pages: readonly SeenPage[]): Doubt | undefined {
  if (said.words.size === 0) return undefined;
  const passages = pages.flatMap((page) => passagesOn(page, said));
  const telling = passages.filter(({ told }) => said.words.isSubsetOf(told));
  if (telling.length === 0) return { text: unsaid(said, passages) };
  if (LISTED.test(said.clause)) return undefined;
  if (telling.some(({ text }) => !differs(said.clause, text))) return undefined;
  return { text: "The page does not say it so.", line: telling[0]?.text ?? "" };
}

function unsaid({ clause, words }: Said, passages: readonly Passage[]): string {
  const best = passages.reduce<ReadonlySet<string>>((most, { told }) => {
    const common = words.intersection(told);
    return common.size > most.size ? common : most;
  }, new Set());
  const missing = clause
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter((word) => [...subjectsIn(word)].some((one) => words.has(one) && !best.has(one)));
  const named = missing.map((word) => `"${quotable(word)}"`).join(", ");
  return `No page that was seen says ${named} of this, in these words: "${quotable(clause.trim())}".`;
}

/** A sentence of a page. */
interface Passage {
  readonly text: string;
  /** What it says, with what it stands under. */
  readonly told: ReadonlySet<string>;
}

function passagesOn(page: SeenPage, said: Said): readonly Passage[] {
  const title = subjectsIn(page.title);
  const isOfValues = holderOfAny(said.values);
  // It speaks of what the claim speaks of: its values, or, where it has none, those beside it.
  const sought = LISTED.test(said.clause) ? [] : said.values.length > 0 ? said.values : said.all;
  const isOfSought = holderOfAny(sought);
  return page.lines.flatMap((line, at) => {
    if (line.isAround) return [];
    const isRelated = !line.subjects.isDisjointFrom(said.words) || isOfValues(line);
    if (!isRelated && !isOfSought(line)) return [];
    const above = aboveOf(page, at);
    const missing = said.words.difference(line.subjects).difference(title).difference(above);
    if (missing.size > 0) return [{ text: line.text, told: line.subjects }];
    const around = title.union(above);
    const isOfIt =
      sought.length === 0 || isOfSought(line) || isNamed(sought, line.subjects.union(around));
    if (!isOfIt) return [];
    return sentencesIn(line.text).map(({ text, about }) => ({
      text,
      told: subjectsIn(text).union(around).union(about),
    }));
  });
}

function holderOfAny(values: readonly Value[]): (line: SeenLine) => boolean {
  const holders = values.map(holderOf);
  return (line) => holders.some((holds) => holds(line));
}

function isNamed(values: readonly Value[], told: ReadonlySet<string>): boolean {
  return values.some(({ text, keys }) => keys.length === 0 && subjectsIn(text).isSubsetOf(told));
}

const LONGEST_LABEL = 60;

/** The label or heading above a line, or the heads of its columns. */
function aboveOf({ lines }: SeenPage, at: number): ReadonlySet<string> {
  const line = lines[at];
  const isBeside = (one?: SeenLine) =>
    line !== undefined && one !== undefined && isRow(line) && isRow(one) && isFellow(one, line);
  let place = at - 1;
  while (isBeside(lines[place])) place -= 1;
  const above = lines[place];
  const isLabel = above && above.text.length <= LONGEST_LABEL && !/[.!?]$/.test(above.text);
  return isLabel ? above.subjects : NOTHING;
}

const NOTHING: ReadonlySet<string> = new Set();

const PRONOUN =
  /^(?:it|its|they|their|he|his|she|her|this|these|er|sie|es|sein|seine|ihr|ihre|il|elle|ils|elles|su)\b/iu;
const MOST_SUBJECTS = 3;

/** "The tower stands in Hamar. It was built in 1904." */
function sentencesIn(line: string): readonly { text: string; about: ReadonlySet<string> }[] {
  const sentences = line.split(/(?<=[.!?。！？])\s+(?=\p{Lu}|\p{Lo})/u);
  return sentences
    .map((text, at) => ({
      text,
      about: new Set(
        PRONOUN.test(text) ? subjectOrder(sentences[at - 1] ?? "").slice(0, MOST_SUBJECTS) : [],
      ),
    }))
    .filter(({ text }) => !text.trimEnd().endsWith("?"));
}

/** The same words, and yet something else is said with them. */
function differs(claim: string, page: string): boolean {
  const told = withoutDates(partsFor(claim, page));
  return (
    isDenied(claim) !== isDenied(told) ||
    (HEDGED.isIn(told) && !HEDGED.isIn(claim)) ||
    (ALL_OF.isIn(claim) && !ALL_OF.isIn(told)) ||
    (SOME_OF.isIn(told) && !SOME_OF.isIn(claim)) ||
    (EXCEPT.isIn(page) && !EXCEPT.isIn(claim) && !isDenied(claim)) ||
    isTurned(claim, page)
  );
}

/** May is no perhaps. */
function withoutDates(text: string): string {
  const dates = valuesIn(text).filter(({ kind }) => kind === "date");
  return dates.reduce((left, { text: date }) => left.replace(date, " "), text);
}

/** The clauses of a page's sentence that say something of what the claim says, or deny it in short: "this one has none". */
function partsFor(claim: string, page: string): string {
  const sought = subjectsIn(claim);
  const parts = clausesIn(page.replaceAll(BETWEEN_CELLS, "\n")).map(({ clause }) => ({
    clause,
    common: subjectsIn(clause).intersection(sought),
  }));
  const needed = parts.filter(({ clause, common }, at) => {
    const more = subjectsIn(clause.replaceAll(DENIED, " ")).difference(sought);
    if (isDenied(clause) && common.size > 0 && more.size === 0) return true;
    const others = parts.filter((_, other) => other !== at).map((one) => one.common);
    const elsewhere = others.reduce((all, some) => all.union(some), new Set<string>());
    return !common.isSubsetOf(elsewhere);
  });
  return needed.length === 0 ? page : needed.map(({ clause }) => clause).join(", ");
}

const DENIED =
  /(?<!\p{L})(?:no|not|none|never|nothing|nobody|neither|nor|without|unable|cannot|lacks?|kein\w*|nicht|nichts|nie|niemand|ohne|ne|pas|jamais|aucune?|sans|non|sin|nunca|ningun\w*)(?!\p{L})|n['’]t(?!\p{L})/giu;

function isDenied(text: string): boolean {
  return text.search(DENIED) >= 0;
}

const PASSIVE = /(?<!\p{L})(?:by|von|par|por)(?!\p{L})/iu;
const THAN = /(?<!\p{L})(?:than|als|que)(?!\p{L})/iu;

/** "A beat B" where the page has "B beat A". */
function isTurned(claim: string, page: string): boolean {
  if (PASSIVE.test(claim) !== PASSIVE.test(page)) return false;
  const said = subjectOrder(claim);
  const told = subjectOrder(page);
  const named = THAN.test(claim)
    ? new Set(said)
    : subjectsIn((claim.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []).join(" "));
  const at = (word: string) => told.indexOf(word);
  return said.some((one, first) =>
    said.some(
      (other, last) =>
        last > first + 1 &&
        one !== other &&
        named.has(one) &&
        named.has(other) &&
        said
          .slice(first + 1, last)
          .some((verb) => at(other) >= 0 && at(other) < at(verb) && at(verb) < at(one)),
    ),
  );
}
