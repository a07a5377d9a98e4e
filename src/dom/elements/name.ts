/**
 * Computes accessible names according to "Accessible Name and Description Computation 1.2". Omits text that CSS
 * generates: it is mostly letters of icon fonts.
 */
import { ariaOf } from "./internals.ts";
import {
  attributeOf,
  hasAttribute,
  isElement,
  isHtml,
  isShadowRoot,
  isText,
  localNameOf,
  nodeValueOf,
  rootNodeOf,
  firstElementChildOf,
  nextElementSiblingOf,
  parentElementOf,
  isTextControl,
} from "../document/native.ts";
import { DEEPEST_TEXT, firstInside, renderedChildrenOf, referredBy } from "../document/tree.ts";
import { roleOf } from "./role.ts";
import { CHECK_ROLES, NAMED_BY_CONTENT, RADIO_ROLES, TEXT_ROLES } from "./role-table.ts";
import { Labels } from "./labels.ts";
import type { Rendering } from "./rendering.ts";
import { isNeverShown, isSecret } from "./fields.ts";
import { cut, fold } from "../document/fold.ts";
import { isWordless } from "./lettering.ts";

const NAME_LENGTH = 200;
/** Limit of the nodes read for one name; longer texts are usually cut anyway. */
const MOST_NODES = 2_000;
/** The limit for one name once `Labels.nodesLeft` is used up. */
const FEWEST_NODES = 20;
/** Limit of the characters read of a text node, in multiples of `NAME_LENGTH`: the text may be mostly white space. */
const BLANKS = 20;

export interface NameReading {
  readonly rendering: Rendering;
  /** Cache of labels. Pass the same cache to compute many names of an unchanged page. */
  readonly labels?: Labels;
}

export interface NameRequest extends NameReading {
  readonly role: string;
  /** Content names the element, although its role does not allow it: for example, a `<div>` with a click listener. */
  readonly byContent?: boolean;
}

export function nameOf(element: Element, request: NameRequest): string {
  const pass = passFor(request);
  const byContent = request.byContent === true || NAMED_BY_CONTENT.has(request.role);
  const read = (labelling: Element) => textFrom(labelling, { ...pass, seen: new Set([element]) });
  const name =
    referencedText(element, "aria-labelledby", pass) ||
    ariaLabelOf(element) ||
    nativeNameOf(element, { labels: pass.labels, read }) ||
    adjacentName(element, request.role, { labels: pass.labels, read }) ||
    innerName(element, request.role, { labels: pass.labels, read }) ||
    (byContent && !isWordless(element) ? contentOf(element, pass) : "") ||
    fold(attributeOf(element, "title") ?? "") ||
    placeholderOf(element);
  return cut(name, NAME_LENGTH);
}

/** Returns the text of the adjacent label (`Labels`), else the `aria-label` of a custom element around the element. */
function adjacentName(element: Element, role: string, { labels, read }: Labelling): string {
  if (!LABELLED_ROLES.has(role)) return "";
  const label = labels.adjacent(element);
  if (label) return read(label);
  if (role === "") return "";
  const root = rootNodeOf(element);
  const maker = isShadowRoot(root) ? root.host : parentElementOf(element);
  return maker && localNameOf(maker).includes("-") ? ariaLabelOf(maker) : "";
}

/** Names a custom control (`WRAPPING_ROLES`) by the label of the first labelled input in it; empty if there is none. */
function innerName(element: Element, role: string, { labels, read }: Labelling): string {
  if (!WRAPPING_ROLES.has(role) || isHtml(element, "input")) return "";
  const [label] = firstInside(element, MOST_INSIDE).flatMap((inner) => labels.of(inner));
  return label ? read(label) : "";
}

const MOST_INSIDE = 10;
const WRAPPING_ROLES = CHECK_ROLES.union(RADIO_ROLES).union(new Set(["combobox", "slider"]));
const LABELLED_ROLES = TEXT_ROLES.union(
  new Set(["", "combobox", "listbox", "slider", "spinbutton", "switch"]),
);

/** Editors that are not form controls have the placeholder in an attribute, which their style sheet displays. */
const PLACEHOLDERS = ["placeholder", "aria-placeholder", "data-placeholder"];

function placeholderOf(element: Element): string {
  const attribute = PLACEHOLDERS.find((name) => attributeOf(element, name) !== null);
  return attribute === undefined ? "" : fold(attributeOf(element, attribute) ?? "");
}

interface Pass {
  readonly rendering: Rendering;
  readonly labels: Labels;
  /** The named element and the elements read so far: none of them is read again. Null until the first reading. */
  seen: Set<Element> | null;
  /** Remaining nodes that may be read for this name; copies of the pass share it. */
  readonly room: { nodes: number };
  /** Characters collected so far. Reading ends at twice the length of a name, because names are cut. */
  length: number;
  depth: number;
}

function passFor({ rendering, labels = new Labels() }: NameReading): Pass {
  const nodes = Math.min(MOST_NODES, Math.max(FEWEST_NODES, labels.nodesLeft));
  return { rendering, labels, seen: null, room: { nodes }, length: 0, depth: 0 };
}

function ariaLabelOf(element: Element): string {
  return fold(ariaOf(element, "aria-label") ?? "");
}

/** Text of the elements whose ids an attribute lists, hidden ones too. */
export function referencedTextOf(
  element: Element,
  attribute: string,
  reading: NameReading,
): string {
  return hasAttribute(element, attribute)
    ? referencedText(element, attribute, passFor(reading))
    : "";
}

function referencedText(element: Element, attribute: string, pass: Pass): string {
  const named = referredBy(element, attribute);
  if (named.length === 0) return "";
  pass.seen ??= new Set();
  const parts = named.map((one) => textFrom(one, { ...pass, rendering: referred(one, pass) }));
  return fold(parts.join(" "));
}

/** Returns the rendering for a labelling element. If it is hidden, its hidden content counts too. */
function referred(labelling: Element, pass: Pass): Rendering {
  return pass.rendering.shows(labelling)
    ? pass.rendering
    : { ...pass.rendering, shows: (element) => !isNeverShown(element) };
}

/** Returns the text that an element contributes to the name of another. */
function textFrom(element: Element, pass: Pass): string {
  const seen = (pass.seen ??= new Set());
  if (seen.has(element)) return "";
  seen.add(element);
  return (
    ariaLabelOf(element) ||
    embeddedValueOf(element, roleOf(element)) ||
    nativeNameOf(element, { labels: pass.labels, read: () => "" }) ||
    (isWordless(element) ? "" : contentOf(element, pass)) ||
    fold(attributeOf(element, "title") ?? "")
  );
}

function contentOf(element: Element, pass: Pass): string {
  if (pass.depth > DEEPEST_TEXT) return "";
  pass.depth += 1;
  let text = "";
  for (const child of renderedChildrenOf(element, pass.room.nodes)) {
    if (pass.length > NAME_LENGTH * 2 || pass.room.nodes <= 0) break;
    pass.room.nodes -= 1;
    pass.labels.nodesLeft -= 1;
    const part = isText(child)
      ? (nodeValueOf(child) ?? "").slice(0, NAME_LENGTH * BLANKS)
      : isElement(child)
        ? partOf(child, pass)
        : "";
    pass.length += part.length;
    text += part;
  }
  pass.depth -= 1;
  return fold(text);
}

function partOf(element: Element, pass: Pass): string {
  if (!counts(element, pass)) return " ";
  const text = textFrom(element, pass);
  const padded = isHtml(element, "br") || pass.rendering.breaksLine(element);
  return padded ? ` ${text} ` : keepEdges(element, text);
}

function counts(element: Element, pass: Pass): boolean {
  return attributeOf(element, "aria-hidden") !== "true" && pass.rendering.shows(element);
}

/** Restores the blanks that folding removed at the ends of an element; they separate words: `<b>Buy </b>now`. */
function keepEdges(element: Element, text: string): string {
  if (localNameOf(element) === "svg") return ` ${text} `;
  const children = renderedChildrenOf(element, MOST_NODES);
  return `${startsBlank(children.at(0)) ? " " : ""}${text}${endsBlank(children.at(-1)) ? " " : ""}`;
}

function startsBlank(node: Node | undefined): boolean {
  return node !== undefined && isText(node) && /^\s/.test(nodeValueOf(node) ?? "");
}

function endsBlank(node: Node | undefined): boolean {
  return node !== undefined && isText(node) && /\s$/.test(nodeValueOf(node) ?? "");
}

interface Labelling {
  readonly labels: Labels;
  /** Returns the text that a labelling element contributes to the name. */
  readonly read: (labelling: Element) => string;
}

/** Returns the name from the markup that HTML or SVG provides for this tag, such as `alt` or a legend. */
function nativeNameOf(element: Element, labelling: Labelling): string {
  return NAMED_BY_MARKUP.get(localNameOf(element))?.(element, labelling) ?? "";
}

type Naming = (element: Element, labelling: Labelling) => string;

const NAMED_BY_MARKUP: ReadonlyMap<string, Naming> = new Map<string, Naming>([
  ["input", (element, labelling) => labelsName(element, labelling) || inputName(element)],
  ["select", labelsName],
  ["textarea", labelsName],
  ["button", labelsName],
  ["meter", labelsName],
  ["output", labelsName],
  ["progress", labelsName],
  ["img", (element) => textOfAttribute(element, "alt")],
  ["area", (element) => textOfAttribute(element, "alt")],
  ["fieldset", (element, { read }) => childName(element, "legend", read)],
  ["table", (element, { read }) => childName(element, "caption", read)],
  ["figure", (element, { read }) => childName(element, "figcaption", read)],
  ["svg", (element) => fold(childOf(element, "title")?.textContent ?? "")],
  ["option", (element) => textOfAttribute(element, "label")],
  ["optgroup", (element) => textOfAttribute(element, "label")],
]);

/** Returns the text that an input of a button type shows: its value, or the browser's default text. */
function inputName(element: Element): string {
  if (!isHtml(element, "input")) return "";
  switch (element.type) {
    case "button":
      return fold(element.value);
    case "submit":
      return fold(element.value) || "Submit";
    case "reset":
      return fold(element.value) || "Reset";
    case "image":
      return textOfAttribute(element, "alt") || textOfAttribute(element, "title") || "Submit";
    case "file":
      return textOfAttribute(element, "title") || "Choose file";
    default:
      return "";
  }
}

function textOfAttribute(element: Element, name: string): string {
  return fold(attributeOf(element, name) ?? "");
}

function labelsName(element: Element, { labels, read }: Labelling): string {
  return fold(labels.of(element).map(read).join(" "));
}

function childName(element: Element, tag: string, read: Labelling["read"]): string {
  const child = childOf(element, tag);
  return child ? read(child) : "";
}

function childOf(element: Element, tag: string): Element | null {
  for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
    if (localNameOf(child) === tag) return child;
  }
  return null;
}

/** The value of a control inside a label: "Remind me in [5] days" contains it. Empty for other elements and secrets. */
function embeddedValueOf(element: Element, role: string): string {
  if (isSecret(element)) return "";
  switch (role) {
    case "textbox":
    case "searchbox":
      return isTextControl(element) ? element.value : "";
    case "combobox":
    case "listbox":
      return isHtml(element, "select")
        ? chosen(element)
        : isHtml(element, "input")
          ? element.value
          : "";
    case "slider":
    case "spinbutton":
      return rangeValueOf(element);
    default:
      return "";
  }
}

function chosen(select: HTMLSelectElement): string {
  return Array.from(select.selectedOptions, (option) => option.label).join(" ");
}

function rangeValueOf(element: Element): string {
  const said = attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow");
  return said ?? (isHtml(element, "input") ? element.value : "");
}
