/** A claim taken apart: its values, each with the words that say what it is the value of. */
import { claimedValuesIn, type Value, valuesIn } from "./values.ts";
import { subjectsIn } from "./words.ts";

/** Sets of words, the nearest first; the first that tells anything apart counts. */
export type About = readonly ReadonlySet<string>[];

/** All of them. */
export function wordsOf(about: About): ReadonlySet<string> {
  return about.reduce((all, some) => all.union(some), new Set());
}

export interface Statement {
  readonly value: Value;
  readonly about: About;
  /** The clause in which it stands. */
  readonly clause: string;
  /** The task. */
  readonly asked: string;
}

const MOST_LEAVES = 200;
const LONGEST_LEAF = 200;

/** What a text and the data beside it say. */
export function statementsIn(text: string, data: unknown, task: string): readonly Statement[] {
  return [...inText(text, task), ...inData(data, task)];
}

function inText(text: string, asked: string): readonly Statement[] {
  const values = claimedValuesIn(text);
  return values.map((value) => {
    const sentence = pieceAround(text, value.at, SENTENCE);
    const listed = listedWith(value, values, text);
    // What is said of several is said of each.
    const clause = listed.length > 1 ? sentence : pieceAround(text, value.at, CLAUSE, COMPARED);
    const about = [clause, sentence].map((words) => subjectsIn(without(words, listed)));
    return { value, about: [...about, subjectsIn(asked)], clause, asked };
  });
}

const SENTENCE = /[.!?](?=\s|$)|\n/gu;
const CLAUSE =
  /[.!?:](?=\s|$)|[;\n]|,(?=\s)|\s(?:and|but|while|whereas|und|aber|während|et|mais|y|pero)\s/giu;

export interface Clause {
  readonly clause: string;
  /** In which it stands. */
  readonly sentence: string;
}

/** What a text says, piece by piece. */
export function clausesIn(text: string): readonly Clause[] {
  return text
    .split(SENTENCE)
    .flatMap((sentence) => sentence.split(CLAUSE).map((clause) => ({ clause, sentence })))
    .filter(({ clause }) => clause.trim() !== "");
}

/** What is told of the one is not told of the other. */
const COMPARED = /\s(?:than|als)\s(?=(?:the |der |die |das )?\p{Lu})/gu;

function pieceAround(text: string, at: number, ...marks: readonly RegExp[]): string {
  const borders = marks
    .flatMap((border) => [...text.matchAll(border)])
    .map(({ index, 0: mark }) => ({ index, mark }))
    .toSorted((one, other) => one.index - other.index);
  const before = borders.findLast(({ index }) => index < at && !isColon(text, index));
  const behind = borders.find(({ index }) => index >= at);
  return text.slice(before ? before.index + before.mark.length : 0, behind?.index);
}

/** What stands before a colon says what comes behind it. */
function isColon(text: string, index: number): boolean {
  return text[index] === ":";
}

function without(words: string, others: readonly string[]): string {
  return others.reduce((left, text) => left.replace(text, " "), words);
}

const AND = "(?:and|und|et|y)";
/** "A, B and C", and "A (€9), B (€29)". */
const BEFORE_LISTED = new RegExp(
  String.raw`(\p{Lu}[\p{L}\p{M}\p{N}'’-]{1,80})(?:\s\([^()]{0,200}\))?(?:,\s(?:${AND}\s)?|\s${AND}\s)$`,
  "u",
);
const BETWEEN_LISTED = new RegExp(String.raw`^(?:\s\([^)]*\))?(?:,\s?(?:${AND}\s)?|\s${AND}\s)$`);

/** "A is larger than B". */
const BETWEEN_COMPARED = /^(?:\s\([^)]*\))?\s[^.;,]{2,40}\s(?:than|als)\s(?:the |der |die |das )?$/;

/** A value and, of a name, the others in a row with it, "A, B and C": none of them says what another one is. */
function listedWith(value: Value, values: readonly Value[], text: string): readonly string[] {
  if (value.kind !== "name") return [value.text];
  const endOf = (one: Value) => one.at + one.text.length;
  const isNext = (one?: Value, other?: Value) => {
    if (one === undefined || other === undefined) return false;
    const between = text.slice(endOf(one), other.at);
    return BETWEEN_LISTED.test(between) || BETWEEN_COMPARED.test(between);
  };
  const names = values.filter(({ kind }) => kind === "name");
  let first = names.indexOf(value);
  let last = first;
  while (isNext(names[first - 1], names[first])) first -= 1;
  while (isNext(names[last], names[last + 1])) last += 1;
  // A name at the beginning is no value by itself: any word may have a capital there.
  const [, begin] = BEFORE_LISTED.exec(text.slice(0, names[first]?.at)) ?? [];
  const listed = names.slice(first, last + 1).map((one) => one.text);
  return begin === undefined ? listed : [begin, ...listed];
}

/** A leaf is told by what stands beside it in its record. */
function inData(data: unknown, asked: string): readonly Statement[] {
  return recordsIn(data)
    .flatMap(({ leaves }) =>
      leaves.flatMap((leaf) => {
        const beside = leaves.filter((other) => other !== leaf && typeof other === "string");
        const clause = beside.join(" ");
        const about = [subjectsIn(clause), subjectsIn(asked)];
        return valuesOfLeaf(leaf).map((value) => ({ value, about, clause, asked }));
      }),
    )
    .slice(0, MOST_LEAVES);
}

interface DataRecord {
  readonly leaves: readonly (string | number)[];
}

function recordsIn(data: unknown): readonly DataRecord[] {
  if (isLeaf(data)) return [{ leaves: [data] }];
  if (typeof data !== "object" || data === null) return [];
  const members: unknown[] = Object.values(data);
  const leaves = members.filter(isLeaf);
  const inner = members.filter((one) => !isLeaf(one)).flatMap(recordsIn);
  if (Array.isArray(data)) return [...leaves.map((leaf) => ({ leaves: [leaf] })), ...inner];
  return [{ leaves }, ...inner];
}

function isLeaf(data: unknown): data is string | number {
  return typeof data === "number" || typeof data === "string";
}

/** One that is nothing but a number, a date and so on is that; other words have to stand as they are. */
function valuesOfLeaf(leaf: string | number): readonly Value[] {
  const text = String(leaf).trim();
  if (text === "") return [];
  const [only, more] = valuesIn(text);
  if (only && !more && only.keys.length > 0 && isWhole(only, text)) return [only];
  if (text.length > LONGEST_LEAF) return claimedValuesIn(text);
  return [{ kind: "name", text, at: 0, keys: [] }];
}

/** Besides currency and sign. */
function isWhole({ text }: Value, leaf: string): boolean {
  return !/[\p{L}\p{N}]{4,}/u.test(leaf.replace(text, ""));
}
