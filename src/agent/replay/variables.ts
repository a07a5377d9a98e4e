/** Finds the values of a run that came from its task, so that a replay can use other values. */
import { slugOf } from "../../shared/text/slug.ts";
import type { AgentActionRecord, AgentTask } from "../model/state.ts";
import { folded } from "../../shared/text/one-line.ts";
import type { ElementPrint, RecipeParameter } from "../model/recipe.ts";
import {
  escapedPattern,
  holeOf,
  spansOfWords,
  wordsPattern,
  wordsSource,
} from "./word-patterns.ts";

/** A value and its placeholder. */
export interface Variable extends Omit<RecipeParameter, "from"> {
  readonly value: string;
  /** `answer`: given by a person during the run, so it is not a parameter. */
  readonly from: RecipeParameter["from"] | "answer";
}

const LONGEST_NAME = 40;
const LONGEST_VALUE = 200;
/** Shorter values would occur in other text by chance. */
const SHORTEST_PART = 3;
/** Action parameters whose values never come from the task. */
const MANNERS: ReadonlySet<string> = new Set(
  "keys direction engine credential_id purpose".split(" "),
);
/** Parameters with numbers to enter; other numbers are durations, distances or positions. */
const NUMBERS_SET: ReadonlySet<string> = new Set(["value"]);
const CHOICES: ReadonlySet<string> = new Set(
  "option radio checkbox menuitem menuitemradio menuitemcheckbox treeitem tab gridcell".split(" "),
);

export function variablesOf(
  task: Pick<AgentTask, "task" | "values">,
  records: readonly AgentActionRecord[],
): readonly Variable[] {
  const found: Variable[] = Object.entries(task.values ?? {}).map(([name, value]) => ({
    name: nameOf(name, []),
    from: "value",
    value,
    shape: shapeOf(value),
  }));
  const isKnown = (value: string) =>
    found.some((one) => one.value === value) ||
    (spansOfWords(task.task, value).every(({ start }) => !task.task.startsWith(value, start)) &&
      found.some((one) => folded(one.value) === folded(value)));
  const add = (label: string, value: string, from: Variable["from"]) => {
    if (value.trim() === "" || isKnown(value)) return;
    found.push({ name: nameOf(label, found), value, from, shape: shapeOf(value) });
  };
  for (const record of records) {
    if (record.name === "ask_human") add("answer", record.result.content ?? "", "answer");
    for (const { value, label, isSecret } of literalsOf(record)) {
      if (isSecret) add(label, value, "secret");
      else if (value.length <= LONGEST_VALUE && isIn(value, task.task)) add(label, value, "words");
    }
  }
  // Longest first, since a value may be a part of a longer value.
  const filledIn = found.filter(({ value }) => value.trim() !== "");
  return filledIn.toSorted((a, b) => b.value.length - a.value.length);
}

interface Literal {
  readonly value: string;
  readonly label: string;
  readonly isSecret: boolean;
}

function literalsOf(record: AgentActionRecord): readonly Literal[] {
  const [print] = Object.values(record.elements);
  const isSecret = print !== undefined && takesSecret(print);
  const label = print ? labelOf(print) : "";
  const typed = Object.entries(record.params).flatMap(([name, value]): readonly Literal[] => {
    if (typeof value === "number" && NUMBERS_SET.has(name))
      return [{ value: String(value), label: label || name, isSecret }];
    if (typeof value !== "string" || MANNERS.has(name)) return [];
    if (name === "url") return queryOf(value);
    return [{ value: value.trim(), label: label || name, isSecret }];
  });
  return [...typed, ...chosen(print)];
}

function queryOf(address: string): readonly Literal[] {
  const query = URL.parse(address)?.searchParams ?? new URLSearchParams();
  return Array.from(query, ([label, value]) => ({ value: value.trim(), label, isSecret: false }));
}

/**
 * Returns texts by which a task may name an element: the text of its row and, for an option or a link with several
 * words, also its name.
 */
function chosen(print: ElementPrint | undefined): readonly Literal[] {
  if (!print || print.name.trim().length < SHORTEST_PART) return [];
  const isChoice = CHOICES.has(print.role) || /\S\s+\S/.test(print.name);
  const label = print.row ?? "";
  const rows =
    label.length < SHORTEST_PART ? [] : [{ value: label, label: "item", isSecret: false }];
  const isPressed = print.role === "link" || CHOICES.has(print.role);
  if (!isChoice || !isPressed) return rows;
  return [...rows, { value: print.name.trim(), label: print.context || "choice", isSecret: false }];
}

/** Whether the field takes a password, a code or card data. */
function takesSecret({ attributes }: ElementPrint): boolean {
  return (
    attributes["type"] === "password" ||
    /\b(?:password|one-time-code|cc-\w+)\b/.test(attributes["autocomplete"] ?? "")
  );
}

function labelOf({ name, attributes }: ElementPrint): string {
  return name || (attributes["name"] ?? attributes["placeholder"] ?? attributes["id"] ?? "");
}

function isIn(value: string, text: string): boolean {
  if (value.length < 2 && !/\d/.test(value)) return false;
  return spansOfWords(text, value).length > 0;
}

function nameOf(label: string, taken: readonly { readonly name: string }[]): string {
  const plain = slugOf(label, "_", LONGEST_NAME) || "value";
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? plain : `${plain}_${count}`;
    if (!taken.some((one) => one.name === name)) return name;
  }
}

/**
 * Replaces the values in a text with placeholders. Replaces only whole words. Replaces a short value only if it is the
 * whole text.
 */
export function withHoles(text: string, variables: readonly Variable[]): string {
  const parts = variables.filter(({ value }) => isWhole(value, text) || canBePart(value));
  if (parts.length === 0 || text === "") return text;
  // In one pass, so that no value is replaced inside the name of a placeholder.
  const source = parts.map(({ value }) => wordsSource(value)).join("|");
  return text.replaceAll(wordsPattern(source), (match) => holeFor(match, parts));
}

/** Returns the placeholder of the matching value. A value with the same letter case takes precedence. */
function holeFor(match: string, variables: readonly Pick<Variable, "name" | "value">[]): string {
  const one =
    variables.find(({ value }) => value === match) ??
    variables.find(({ value }) => isWhole(value, match));
  return one ? holeOf(one.name) : match;
}

/** Returns the task with placeholders, even for short values and for secrets that it contains. */
export function templateOf(task: string, variables: readonly Variable[]): string {
  const words = variables.filter(({ from }) => from !== "answer");
  if (words.length === 0) return task;
  const source = words.map(({ value }) => wordsSource(value)).join("|");
  return task.replaceAll(wordsPattern(source), (match) => holeFor(match, words));
}

/** Returns the address with placeholders for percent-encoded values. */
export function addressWithHoles(address: string, variables: readonly Variable[]): string {
  const parts = variables
    .filter(({ value }) => canBePart(value))
    .flatMap(({ name, value }) => encodedForms(value).map((form) => ({ name, value: form })));
  if (parts.length === 0) return address;
  const source = parts.map(({ value }) => escapedPattern(value)).join("|");
  return address.replaceAll(wordsPattern(source), (match) => holeFor(match, parts));
}

function encodedForms(value: string): readonly string[] {
  return [encodeURIComponent(value), value.replaceAll(" ", "+"), encodeURI(value)];
}

function canBePart(value: string): boolean {
  return value.trim().length >= SHORTEST_PART;
}

function isWhole(value: string, text: string): boolean {
  return folded(value) === folded(text);
}

const FEW_WORDS = 3;
/** Words and punctuation that join several values in a text. A colon in a time of day joins nothing. */
const JOINTS =
  /(?:^|\s)(?:and|or|then|in|on|at|for|with|without|from|to|by|of|under|over|between|before|after|until|sorted|which|that)(?=\s|$)|[,;]|(?<!\d):|:(?!\d)/giu;

/** Returns the shape of a value. In a later task, a text of another shape is not accepted for the same parameter. */
export function shapeOf(value: string): RecipeParameter["shape"] {
  return { words: wordsIn(value), isNumber: isNumber(value) };
}

/** Whether a value has this shape. A quoted value is certainly complete, so its length does not count. */
export function fitsShape(
  value: string,
  { words, isNumber: wantsNumber }: RecipeParameter["shape"],
  { isQuoted = false }: { readonly isQuoted?: boolean } = {},
): boolean {
  if (wantsNumber !== isNumber(value)) return false;
  if (isQuoted) return true;
  const count = wordsIn(value);
  if (count === 1 || count <= words) return joints(value) === 0 || words > FEW_WORDS;
  return count <= Math.max(FEW_WORDS, words * 2) && joints(value) === 0;
}

function joints(value: string): number {
  return Array.from(value.matchAll(JOINTS)).length;
}

function wordsIn(value: string): number {
  return value.trim().split(/\s+/).length;
}

function isNumber(value: string): boolean {
  return /^(?=\D*\d)[\d\s.,:/-]*$/.test(value.trim());
}
