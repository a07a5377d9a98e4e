/** What is told of an element beside its words: what it is, what it is called, how it stands, what it takes. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import { sameWords } from "../../page/views/control-text.ts";
import { isDraggable, statesOf, valueOf } from "../../page/views/control.ts";
import { attribute } from "./notation.ts";
import { intakeOf } from "./intake.ts";

export interface Shown {
  /** The words that it shows. */
  readonly words: string;
  /** Its name stands beside it, or is a part of what it shows. */
  readonly isLabelled: boolean;
  /** Takes secrets out. */
  readonly hide: (text: string) => string;
}

const NAME_LENGTH = 80;
const VALUE_LENGTH = 100;

export function attributesOf(node: SnapshotNode, shown: Shown): readonly string[] {
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

/** Told by attributes of their own, or by leaving the element out. */
const ELSEWHERE = new Set([
  "checked",
  "mixed",
  "expanded",
  "collapsed",
  "pressed",
  "inert",
  "covered",
]);

/** Roles that a tag has by itself: they need no word. */
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
    known.some((told) => sameWords(told, text)) ? "" : text;
  const said = given([
    ["title", unless([name, words], attributes["title"])],
    // Where tags say nothing, this tells what is meant to be used.
    ["tabindex", NATIVE[tag] ? "" : attributes["tabindex"]],
    ["aria-label", isLabelled ? "" : unless([words, placeholder], name)],
    ["placeholder", placeholder],
    ["alt", unless([name, words], attributes["alt"])],
  ]);
  if (said.length > 0 || words !== "") return said;
  return given([["href", attributes["href"]]]);
}

/** Passwords have none in the snapshot, and `valueOf` knows none of them. */
function valuesOf(node: SnapshotNode): readonly Pair[] {
  return given([["value", valueOf(node)]]);
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
