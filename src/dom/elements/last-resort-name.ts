/** Names a control without text or naming markup: by its neighbours, its data attributes, or its colour. */
import {
  attributeNamesOf,
  attributeOf,
  isElement,
  isHtml,
  isText,
  localNameOf,
  nextSiblingOf,
  nodeValueOf,
  textContentOf,
  parentElementOf,
} from "../document/native.ts";
import { parseColour } from "../document/colour.ts";
import { cut, fold } from "../document/fold.ts";
import { hasLayout, styleOf } from "../document/geometry.ts";
import { documentOf, firstInside } from "../document/tree.ts";

const NAME_LENGTH = 60;

/** Returns the name, at most 60 characters; empty if there is none. */
export function lastResortNameOf(element: Element): string {
  if (isTicked(element)) return cut(wordsBehind(element), NAME_LENGTH);
  if (isHtml(element, "canvas")) return `canvas ${element.width}×${element.height}`;
  if (isHtml(element, "input") || isHtml(element, "select")) return "";
  return cut(saidByData(element) || colourOf(element), NAME_LENGTH);
}

function isTicked(element: Element): boolean {
  return isHtml(element, "input") && (element.type === "radio" || element.type === "checkbox");
}

/** Returns the text after a checkbox or radio button; if a label contains the button, the text after the label. */
function wordsBehind(element: Element): string {
  const parent = parentElementOf(element);
  const holder = parent && isHtml(parent, "label") ? parent : element;
  for (let at = nextSiblingOf(holder); at; at = nextSiblingOf(at)) {
    if (isElement(at) && !WORDED.has(localNameOf(at))) return "";
    const words = fold((isElement(at) ? textContentOf(at) : isText(at) && nodeValueOf(at)) || "");
    if (words !== "") return words;
  }
  return "";
}

const WORDED = new Set("span b i em strong small label".split(" "));

function saidByData(element: Element): string {
  const found = attributeNamesOf(element).find(
    (name) => DATA.test(name) && /\p{L}{2}/u.test(attributeOf(element, name) ?? ""),
  );
  return found === undefined ? "" : fold(attributeOf(element, found) ?? "");
}

const DATA = /^data-(?:(?:original-|bs-)?title|name|label|tooltip|tip|text|colou?r)$/;

const MOST_LOOKED_AT = 8;

/** Returns the words in an icon class (`fa-trash`: "trash") of the element or an element in it; empty if none. */
export function iconHintOf(element: Element): string {
  const names = [element, ...firstInside(element, MOST_LOOKED_AT)].map(iconOf);
  return cut(names.find((name) => name !== "") ?? "", NAME_LENGTH);
}

function iconOf(element: Element): string {
  for (const token of drawingsOf(element)) {
    const [, behind = "", before = ""] = ICON.exec(token) ?? [];
    const words = (behind === "" ? before : behind).replaceAll(/[-_]+/g, " ").trim();
    if (/[a-z]{2}/i.test(words) && !LOOKS.has(words)) return words;
  }
  return "";
}

/** The element's classes; for an SVG `use`, the id to which it refers. */
function drawingsOf(element: Element): readonly string[] {
  const classes = (attributeOf(element, "class") ?? "").split(/\s+/).slice(0, 20);
  if (localNameOf(element) !== "use") return classes;
  const reference = attributeOf(element, "href") ?? attributeOf(element, "xlink:href") ?? "";
  return [reference.split("#").at(-1) ?? ""];
}

/** Matches an icon class: a word after the prefix of an icon font, or a word before or after `icon` or `button`. */
const ICON =
  /^(?:(?:fa|bi|mdi|glyphicon|icon|ico|ti|la|ri|ion|codicon|octicon|lucide|feather|btn|button)[-_]([a-z][\w-]*)|([a-z][a-z-]*)[-_](?:icon|ico|btn|button))$/i;

/** Words that describe the style of an icon or button, not its meaning. */
const LOOKS: ReadonlySet<string> = new Set(
  "fw lg sm xs md xl spin pulse solid regular light brands inverse border primary secondary default success danger warning info link outline block group small large icon wrapper container inner".split(
    " ",
  ),
);

/** Returns the background colour if the `style` attribute sets it, as in a colour palette; else an empty string. */
function colourOf(element: Element): string {
  if (!/background/i.test(attributeOf(element, "style") ?? "")) return "";
  const document = documentOf(element);
  if (!document || !hasLayout(document)) return "";
  const { backgroundColor, backgroundImage } = styleOf(element);
  const colour = backgroundImage === "none" ? parseColour(backgroundColor) : null;
  if (!colour || colour.alpha === 0) return "";
  const parts = [colour.red, colour.green, colour.blue].map((part) => Math.round(part));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
