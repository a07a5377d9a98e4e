/** The attributes of an element in the element list for the model: kind, name, state and accepted values. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import { sameWords } from "../../page/views/control-text.ts";
import { isDraggable, statesOf, controlValue } from "../../page/views/control.ts";
import { cut } from "../../shared/text/cut.ts";
import { oneLine } from "../../shared/text/one-line.ts";

export interface Shown {
  /** The visible text of the element. */
  readonly words: string;
  /** The element's accessible name is visible: next to it, or as its own text. */
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

/** States that are not written as words: other attributes show them, or the list omits elements in these states. */
const ELSEWHERE = new Set([
  "checked",
  "mixed",
  "expanded",
  "collapsed",
  "pressed",
  "inert",
  "covered",
]);

/** Roles that each tag can have without a `role` attribute. The element list does not show these roles. */
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
    // Only for tags outside NATIVE: the tag alone does not show that such an element is interactive.
    ["tabindex", NATIVE[tag] ? "" : attributes["tabindex"]],
    ["aria-label", isLabelled ? "" : unless([words, placeholder], name)],
    ["placeholder", placeholder],
    ["alt", unless([name, words], attributes["alt"])],
  ]);
  if (said.length > 0 || words !== "") return said;
  return given([["href", attributes["href"]]]);
}

/** Returns the attribute `value` of a control. Empty if there is no value to show, as for a password field. */
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

/** The next functions list the values that a field accepts: options, range, format. */

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

/**
 * Returns the attribute `options`: the first unselected options, and the number of further options. The attribute
 * `value` shows the selected options.
 */
function optionsText(node: SnapshotNode, hide: (text: string) => string): readonly string[] {
  const open = (node.options ?? []).filter(({ selected }) => !selected);
  const shown = open.slice(0, MOST_OPTIONS);
  const left = open.length - shown.length + (node.omittedOptions ?? 0);
  if (shown.length === 0 && left === 0) return [];
  const labels = shown.map(({ label }) => hide(label).slice(0, OPTION_LENGTH));
  const words = [...labels, ...(left > 0 ? [`… ${left} more`] : [])];
  return [attribute("options", words.join(" | "), Infinity)];
}

/**
 * The rest of this file writes lines of the element list, such as `33[:]<button type="submit">Send</button>`. `_`
 * replaces the index before text, and before elements that the model cannot use: `_[:]text`.
 */

/**
 * Escapes text of the page with a backslash where it looks like the notation of this list. Does not escape the tags
 * `<secret>` and `</secret>`, which Fermata inserts.
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

/**
 * Returns the tag name, or `element` if the tag name has unusual characters. HTML parsers allow almost any character in
 * a tag name.
 */
function tagName(tag: string): string {
  return /^[\w-]+$/.test(tag) ? tag : "element";
}

interface Tagged {
  /** Undefined for elements that the model cannot use. */
  readonly index: number | undefined;
  readonly isNew: boolean;
  readonly tag: string;
  /** Attributes as the model reads them: `name="value"` from `attribute`, or a single word such as `multiple`. */
  readonly attributes: readonly string[];
}

export function opening({ index, isNew, tag, attributes }: Tagged): string {
  const head = index === undefined ? "_" : `${isNew ? "*" : ""}${index}`;
  return `${head}[:]<${[tagName(tag), ...attributes].join(" ")}`;
}

/** Writes an element with its escaped text; without text it is self-closing. */
export function element(tagged: Tagged, words: string): string {
  const begin = opening(tagged);
  return words === "" ? `${begin}/>` : `${begin}>${words}</${tagName(tagged.tag)}>`;
}
