/** The attributes of an element in the list: kind, name, state and accepted values. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import { sameWords } from "../../page/views/control-text.ts";
import { isDraggable, statesOf, controlValue } from "../../page/views/control.ts";
import { cut } from "../../shared/text/cut.ts";
import { oneLine } from "../../shared/text/one-line.ts";

export interface Shown {
  /** The visible words of the element. */
  readonly words: string;
  /** Its name is next to it, or a part of its visible words. */
  readonly isLabelled: boolean;
  /** Replaces secrets. */
  readonly hide: (text: string) => string;
}

const NAME_LENGTH = 80;
const VALUE_LENGTH = 100;

export function shownAttributes(node: SnapshotNode, shown: Shown): readonly string[] {
  const { hide } = shown;
  const write = ([name, value]: readonly [string, string], length: number) =>
    attribute(name, hide(value), length);
  return [
    ...kindOf(node).map((pair) => write(pair, NAME_LENGTH)),
    ...namesOf(node, shown).map((pair) => write(pair, NAME_LENGTH)),
    ...valuesOf(node).map((pair) => write(pair, VALUE_LENGTH)),
    ...openness(node).map((pair) => write(pair, NAME_LENGTH)),
    ...statesOf(node).filter((state) => !ELSEWHERE.has(state)),
    ...(isDraggable(node) ? ["draggable"] : []),
    ...intakeOf(node, hide),
    ...(node.problem === undefined ? [] : [write(["problem", node.problem], VALUE_LENGTH)]),
  ];
}

type Pair = readonly [name: string, value: string];

/** States that have attributes of their own, or that exclude the element from the list. */
const ELSEWHERE = new Set([
  "checked",
  "mixed",
  "expanded",
  "collapsed",
  "pressed",
  "inert",
  "covered",
]);

/** Implicit roles of tags: they are not written. */
const NATIVE: Readonly<Record<string, readonly string[]>> = {
  a: ["link"],
  area: ["link"],
  button: ["button"],
  input: ["textbox", "searchbox", "checkbox", "radio", "button", "spinbutton", "slider"],
  select: ["combobox", "listbox"],
  textarea: ["textbox"],
  option: ["option"],
  img: ["img"],
  nav: ["navigation"],
  main: ["main"],
  header: ["banner"],
  footer: ["contentinfo"],
  aside: ["complementary"],
  search: ["search"],
  dialog: ["dialog"],
};

function kindOf({ tag, role, attributes }: SnapshotNode): readonly Pair[] {
  const type = attributes["type"] ?? "";
  const isField = FIELDS.has(tag);
  const isNative = NATIVE[tag]?.includes(role) === true;
  return given([
    ["type", tag === "input" || (tag === "button" && type !== "button") ? type : ""],
    ["name", isField ? attributes["name"] : ""],
    ["role", isNative || role === "generic" || role === "none" ? "" : role],
  ]);
}

const FIELDS = new Set(["input", "select", "textarea"]);

function namesOf(node: SnapshotNode, { words, isLabelled }: Shown): readonly Pair[] {
  const { name, attributes, tag } = node;
  const placeholder = attributes["placeholder"] ?? "";
  const unless = (known: readonly string[], text = "") =>
    known.some((other) => sameWords(other, text)) ? "" : text;
  const said = given([
    ["title", unless([name, words], attributes["title"])],
    // Marks elements for use whose tags do not show it.
    ["tabindex", NATIVE[tag] ? "" : attributes["tabindex"]],
    ["aria-label", isLabelled ? "" : unless([words, placeholder], name)],
    ["placeholder", placeholder],
    ["alt", unless([name, words], attributes["alt"])],
  ]);
  if (said.length > 0 || words !== "") return said;
  return given([["href", attributes["href"]]]);
}

/** The snapshot contains no passwords, and `valueOf` returns none. */
function valuesOf(node: SnapshotNode): readonly Pair[] {
  return given([["value", controlValue(node)]]);
}

const TICKED = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]);

function openness({ role, state }: SnapshotNode): readonly Pair[] {
  const { expanded, checked, pressed } = state;
  const ticked = checked ?? (TICKED.has(role) ? false : undefined);
  return given([
    ["aria-expanded", expanded?.toString()],
    ["checked", ticked?.toString()],
    ["pressed", pressed?.toString()],
  ]);
}

function given(pairs: readonly (readonly [string, string | undefined])[]): readonly Pair[] {
  return pairs.flatMap(([name, value]) =>
    value === undefined || value.trim() === "" ? [] : [[name, value] as const],
  );
}

/** The values that a field accepts: options, range, format. */

const MOST_OPTIONS = 8;
const OPTION_LENGTH = 40;
const LENGTH = 80;

function intakeOf(node: SnapshotNode, hide: (text: string) => string): readonly string[] {
  const format = node.tag === "input" ? FORMATS[node.attributes["type"] ?? ""] : undefined;
  return [
    ...optionsText(node, hide),
    ...(format === undefined ? [] : [attribute("format", format, LENGTH)]),
    ...RANGES.flatMap((name) => rangeText(node, name)),
    ...(node.attributes["multiple"] === undefined ? [] : ["multiple"]),
  ];
}

/** Formats in which the browser sets values. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "YYYY-MM-DD",
  time: "HH:MM",
  "datetime-local": "YYYY-MM-DDTHH:MM",
  month: "YYYY-MM",
  week: "YYYY-Www",
  color: "#rrggbb",
};

const RANGES = ["min", "max", "step", "pattern", "maxlength", "accept"] as const;
const RANGED_ROLES = new Set(["slider", "spinbutton"]);

function rangeText(node: SnapshotNode, name: (typeof RANGES)[number]): readonly string[] {
  const value = node.attributes[name];
  const isField = RANGED_TAGS.has(node.tag) || RANGED_ROLES.has(node.role);
  return value === undefined || value === "" || !isField ? [] : [attribute(name, value, LENGTH)];
}

const RANGED_TAGS = new Set(["input", "textarea"]);

/** The first options without the chosen ones, which are the value; the rest is counted. */
function optionsText(node: SnapshotNode, hide: (text: string) => string): readonly string[] {
  const open = (node.options ?? []).filter(({ selected }) => !selected);
  const shown = open.slice(0, MOST_OPTIONS);
  const left = open.length - shown.length + (node.omittedOptions ?? 0);
  if (shown.length === 0 && left === 0) return [];
  const labels = shown.map(({ label }) => hide(label).slice(0, OPTION_LENGTH));
  const words = [...labels, ...(left > 0 ? [`… ${left} more`] : [])];
  return [attribute("options", words.join(" | "), Infinity)];
}

/** Writes the list of elements: `33[:]<button type="submit">Send</button>`, `_[:]words`. */

/**
 * Escapes our notation in words, attributes and tags of the page with a backslash. Names of secrets are ours, and no
 * element.
 */
export function escapedText(words: string): string {
  return words
    .replaceAll("[:]", String.raw`[\:]`)
    .replaceAll(/<(?!\/?secret>)(?=[/a-z!])/gi, String.raw`\<`)
    .replaceAll(/\s+/g, " ");
}

export function attribute(name: string, value: string, length: number): string {
  const words = cut(oneLine(value), length);
  return `${name}="${escapedText(words.replaceAll(/["\\]/g, String.raw`\$&`))}"`;
}

/** Parsers allow almost any character in a name. */
function tagName(tag: string): string {
  return /^[\w-]+$/.test(tag) ? tag : "element";
}

interface Tagged {
  /** Undefined for elements that cannot be used. */
  readonly index: number | undefined;
  readonly isNew: boolean;
  readonly tag: string;
  /** In the format of `attribute`, and single words. */
  readonly attributes: readonly string[];
}

export function opening({ index, isNew, tag, attributes }: Tagged): string {
  const head = index === undefined ? "_" : `${isNew ? "*" : ""}${index}`;
  return `${head}[:]<${[tagName(tag), ...attributes].join(" ")}`;
}

/** Writes an element with its escaped words; without words it is self-closing. */
export function element(tagged: Tagged, words: string): string {
  const begin = opening(tagged);
  return words === "" ? `${begin}/>` : `${begin}>${words}</${tagName(tagged.tag)}>`;
}
