/** Words of claims and pages: what a text is about, which deeds it orders and which it says are done. */
import { readWords } from "../../page/words/read-words.ts";
import type { Phrases } from "../../page/words/phrases.ts";
import { CONFIRM } from "../../page/words/button-words.ts";
import claimWords from "./claim-words.json" with { type: "json" };
import deedWords from "./deed-words.json" with { type: "json" };
import sameWords from "./same-words.json" with { type: "json" };

const SAID = readWords(claimWords);
const DEEDS = readWords(deedWords);
export const { THANKS, NOT_DONE, BROKEN, ALREADY, LOGGED_IN, UNFINISHED } = SAID;
export const { HEDGED, ALL_OF, SOME_OF, EXCEPT } = SAID;

/** Pairs of which a page and a claim cannot say one each of the same thing. */
const OPPOSITES: readonly (readonly [Phrases, Phrases])[] = [
  [SAID.AVAILABLE, SAID.NOT_AVAILABLE],
  [SAID.OPEN, SAID.CLOSED],
  [SAID.GRANTED, SAID.REFUSED],
  [SAID.INCLUDED, SAID.NOT_INCLUDED],
  [SAID.ALLOWED, SAID.NOT_ALLOWED],
  [SAID.ON_TIME, SAID.LATE],
];

/** One kind of deed: how it is ordered, and how it is said that it is done. */
interface DeedWords {
  readonly ordered: Phrases;
  readonly done: Phrases;
}

const KINDS: ReadonlyMap<string, DeedWords> = new Map(
  [
    { name: "send", ordered: DEEDS.SEND, done: DEEDS.SEND_DONE },
    { name: "add", ordered: DEEDS.ADD, done: DEEDS.ADD_DONE },
    { name: "book", ordered: DEEDS.BOOK, done: DEEDS.BOOK_DONE },
    { name: "delete", ordered: DEEDS.DELETE, done: DEEDS.DELETE_DONE },
    { name: "subscribe", ordered: DEEDS.SUBSCRIBE, done: DEEDS.SUBSCRIBE_DONE },
    { name: "leave", ordered: DEEDS.LEAVE, done: DEEDS.LEAVE_DONE },
    { name: "change", ordered: DEEDS.CHANGE, done: DEEDS.CHANGE_DONE },
    { name: "cancel", ordered: DEEDS.CANCEL, done: DEEDS.CANCEL_DONE },
    { name: "order", ordered: DEEDS.ORDER, done: DEEDS.ORDER_DONE },
  ].map(({ name, ...words }) => [name, words]),
);

export type DeedKinds = ReadonlySet<string>;

/** The deeds that a text says are done. */
export function doneIn(text: string): DeedKinds {
  return kindsWhere(({ done }) => done.isIn(text));
}

/** The deeds whose order stands somewhere in a text, as on a button. */
export function namedIn(text: string): DeedKinds {
  return kindsWhere(({ ordered }) => ordered.isIn(text));
}

/** The deeds that a button does, by how it begins: "Confirm reservation", and not "Undo vote". */
export function offeredBy(button: string): DeedKinds {
  if (beginsWith(button, CONFIRM)) return new Set(KINDS.keys());
  return kindsWhere(({ ordered }) => beginsWith(button, ordered));
}

/** The deeds that a task orders: as the first words of a clause, or as the last one, as in German. */
export function orderedIn(task: string): DeedKinds {
  const orders = clausesOf(task).filter((clause) => !isAsking(clause));
  return kindsWhere(({ ordered }) => orders.some((clause) => isOrder(clause, ordered)));
}

/** Sentences that only want to know something are left out, unless there are no others. */
export function ordersOf(task: string): string {
  const sentences = task.split(/(?<=[.!?])\s+/);
  const orders = sentences.filter((one) => !one.endsWith("?") || orderedIn(one).size > 0);
  return orders.length > 0 ? orders.join(" ") : task;
}

/** Begins a clause of a task, as `check` in "save it and check that it lasts". */
export function isTaskVerb(word: string): boolean {
  return ASKING_WORDS.has(word.toLowerCase()) || orderedIn(word).size > 0;
}

/** Wants to know something, by the first words of one of its clauses. */
export function asksIn(task: string): boolean {
  return task.includes("?") || clausesOf(task).some(isAsking);
}

/** Whoever speaks says that they did something. */
export function isOwnDeed(text: string): boolean {
  return clausesOf(text).some(
    (clause) => beginsWith(clause, SAID.FIRST_PERSON) && doneIn(clause).size > 0,
  );
}

/** Something could say the opposite. */
export function isOpposable(claim: string): boolean {
  return OPPOSITES.flat().some((words) => words.isIn(claim));
}

/** The one says the opposite of the other, as `sold out` of `in stock`. */
export function contradicts(claim: string, page: string): boolean {
  return OPPOSITES.some(
    ([yes, no]) =>
      (saysOnly(claim, yes, no) && saysOnly(page, no, yes)) ||
      (saysOnly(claim, no, yes) && saysOnly(page, yes, no)),
  );
}

/** `not available` has `available` in it. */
function saysOnly(text: string, one: Phrases, other: Phrases): boolean {
  if (!one.isIn(text)) return false;
  const found = other.foundIn(text);
  return found === undefined || (one.foundIn(text) ?? "").includes(found);
}

/** Words that say what a text is about, in one form: `Mondays` is `monday`. */
export function subjectsIn(text: string): ReadonlySet<string> {
  return new Set(subjectOrder(text));
}

/** The same in the order in which they stand. */
export function subjectOrder(text: string): readonly string[] {
  return wordsIn(text)
    .filter((word) => !isCommon(word))
    .map(senseOf);
}

/** What a text says, without the words that only present it. */
export function saidIn(text: string): ReadonlySet<string> {
  const words = wordsIn(text).filter((word) => !isCommon(word) && !PRESENTING.has(word));
  return new Set(words.map(senseOf));
}

const PRESENTING: ReadonlySet<string> = new Set(wordsOfAll(claimWords.PRESENTING.phrases));

/** What a task takes for granted, as that something was shipped, where it asks when; and not what it asks about. */
export function grantedIn(task: string): ReadonlySet<string> {
  const granted = clausesOf(task).filter((clause) => !beginsWith(clause, SAID.WHETHER));
  return subjectsIn(granted.join(" \n "));
}

/** The same without the words for deeds, thanks and refusals: the things that they are about. */
export function thingsIn(text: string): ReadonlySet<string> {
  return new Set(
    wordsIn(text)
      .filter((word) => !isCommon(word) && !isDeedWord(word))
      .map(senseOf),
  );
}

export function isCommon(word: string): boolean {
  return word.length < 2 || COMMON.has(word) || /^\p{N}+$/u.test(word);
}

const COMMON: ReadonlySet<string> = new Set(
  [claimWords.COMMON, claimWords.UNITS].flatMap(({ phrases }) => wordsOfAll(phrases)),
);

/** Each word of the phrases by itself. */
function wordsOfAll(phrases: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(phrases).flatMap((list) => list.split(/[|\s]+/));
}

function isDeedWord(word: string): boolean {
  if (THANKING.has(word) || NOT_DONE.isAll(word)) return true;
  return [...KINDS.values()].some(({ ordered, done }) => ordered.isAll(word) || done.isAll(word));
}

const THANKING: ReadonlySet<string> = new Set(wordsOfAll(claimWords.THANKS.phrases));

const LETTERS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Scripts that part no words give pairs of letters. */
function wordsIn(text: string): readonly string[] {
  const found = text.normalize("NFKC").toLowerCase().match(LETTERS) ?? [];
  if (!UNSPACED.test(text)) return found;
  return found.flatMap((word) => (UNSPACED.test(word) ? pairsOf(word) : [word]));
}

function pairsOf(word: string): readonly string[] {
  const letters = [...word];
  return letters.length < 2 ? [word] : letters.slice(1).map((one, at) => `${letters[at]}${one}`);
}

const ENDINGS = /(?:ings?|edly|ed|ers|er|es|en|em|s|e|n)$/;
const SHORTEST_STEM = 3;
const PLAIN = /^[a-z\d]+$/;

/** Rough, and the same for claim and page: `plans` comes to what `plan` comes to. */
function stemOf(word: string): string {
  let stem = PLAIN.test(word) ? word : word.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  for (;;) {
    const shorter = stem.replace(ENDINGS, "");
    if (shorter === stem || shorter.length < SHORTEST_STEM) return stem;
    stem = shorter;
  }
}

/** What a word says: `won` and `winner` are the same, and so are `balcony` and `balconies`, `stop` and `stopped`. */
function senseOf(word: string): string {
  return (
    SENSES.get(word) ??
    stemOf(word)
      .replace(/y$/, "i")
      .replace(/([bdgklmnprt])\1$/, "$1")
  );
}

/** The sense of words that mean the same is written as the first of them. */
const SENSES: ReadonlyMap<string, string> = new Map(
  sameWords.flatMap((group) => {
    const words = group.split("|");
    return words.map((word) => [word, `=${words[0]}`] as const);
  }),
);

function kindsWhere(holds: (words: DeedWords) => boolean): DeedKinds {
  return new Set([...KINDS].filter(([, words]) => holds(words)).map(([name]) => name));
}

const BETWEEN = /(?<![.!?;:,\n])[.!?;:,\n]+(?:\s|$)|\s(?:and|then|und|dann|et|puis|y|luego)\s/iu;
const POLITE =
  /^(?:please|bitte|now|also|then|first|can you|could you|would you|i want you to|i want to|i would like to|i'd like to|help me(?: to)?|to|s'il te plaît|por favor)\s+/iu;

function clausesOf(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((clause) => clause.trim().replace(POLITE, "").replace(POLITE, ""))
    .filter((clause) => clause !== "");
}

const LONGEST_PHRASE = 4;

function beginsWith(clause: string, phrases: Phrases): boolean {
  return beginningOf(clause, phrases) > 0;
}

/** How many words the longest phrase has by which it begins; 0 without one. */
function beginningOf(clause: string, phrases: Phrases): number {
  const words = clause.split(/\s+/).slice(0, LONGEST_PHRASE);
  return words.findLastIndex((_, at) => phrases.isAll(words.slice(0, at + 1).join(" "))) + 1;
}

/** "Report to the support" is an order, though "Report the total" asks. */
function isAsking(clause: string): boolean {
  const asked = beginningOf(clause, SAID.ASKING);
  return (
    asked > 0 && [...KINDS.values()].every(({ ordered }) => beginningOf(clause, ordered) <= asked)
  );
}

const ASKING_WORDS: ReadonlySet<string> = new Set(
  Object.values(claimWords.ASKING.phrases)
    .flatMap((list) => list.split("|"))
    .map((phrase) => phrase.split(" ")[0] ?? ""),
);

/** `Order 4711` is a thing. */
function isOrder(clause: string, ordered: Phrases): boolean {
  const [, second = "", ...rest] = clause.split(/\s+/);
  if (beginsWith(clause, ordered)) return !/^#?\d/.test(second);
  return rest.length > 0 && ordered.isAll(rest.at(-1) ?? "");
}
