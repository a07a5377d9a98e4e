/** A claim taken apart: its values, each with the words that say what it is the value of. */
import { claimedValuesIn, type Value, valuesIn } from "./values.ts";
import { subjectsIn } from "./words.ts";

/** Sets of words, the nearest first; the first that tells anything apart counts. */
export type About = readonly ReadonlySet<string>[];

export interface Statement {
  readonly value: Value;
  readonly about: About;
  /** The clause in which it stands. */
  readonly clause: string;
}

const MOST_LEAVES = 200;
const LONGEST_LEAF = 200;

/** What a text and the data beside it say. */
export function statementsIn(text: string, data: unknown, task: string): readonly Statement[] {
  const asked = subjectsIn(task);
  return [...inText(text, asked), ...inData(data, asked)];
}

function inText(text: string, asked: ReadonlySet<string>): readonly Statement[] {
  return claimedValuesIn(text).map((value) => {
    const sentence = pieceAround(text, value.at, SENTENCE);
    const clause = pieceAround(text, value.at, CLAUSE);
    const about = [clause, sentence].map((words) => subjectsIn(without(words, value)));
    return { value, about: [...about, asked], clause };
  });
}

const SENTENCE = /[.!?](?=\s|$)|\n/gu;
const CLAUSE =
  /[.!?:](?=\s|$)|[;\n]|,(?=\s)|\s(?:and|but|while|whereas|und|aber|während|et|mais|y|pero)\s/giu;

function pieceAround(text: string, at: number, border: RegExp): string {
  const borders = Array.from(text.matchAll(border), ({ index, 0: mark }) => ({ index, mark }));
  const before = borders.findLast(({ index }) => index < at && !isColon(text, index));
  const behind = borders.find(({ index }) => index >= at);
  return text.slice(before ? before.index + before.mark.length : 0, behind?.index);
}

/** What stands before a colon says what comes behind it. */
function isColon(text: string, index: number): boolean {
  return text[index] === ":";
}

function without(words: string, { text }: Value): string {
  return words.replace(text, " ");
}

/** A leaf is told by what stands beside it in its record. */
function inData(data: unknown, asked: ReadonlySet<string>): readonly Statement[] {
  return recordsIn(data)
    .flatMap(({ leaves }) =>
      leaves.flatMap((leaf) => {
        const beside = leaves.filter((other) => other !== leaf && typeof other === "string");
        const about = [subjectsIn(beside.join(" ")), asked];
        return valuesOfLeaf(leaf).map((value) => ({ value, about, clause: beside.join(" ") }));
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
