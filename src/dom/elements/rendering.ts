/** Determines, to read texts and names, whether elements are visible and whether they have lines of their own. */
import {
  attributeOf,
  checkVisibility,
  closest,
  hasAttribute,
  isHtml,
  localNameOf,
  matches,
} from "../document/native.ts";
import { styleOf } from "../document/geometry.ts";
import { isNeverShown } from "./fields.ts";
import { parsedLookOf } from "./parsed-look.ts";
import { isFrameElement } from "../document/tree.ts";

export interface Rendering {
  /** Whether the element and its contents belong to the visible text, even without a box (`display: contents`). */
  shows(element: Element): boolean;
  /** Whether its text is separate from the text around it, for example by a line break, a cell border or a box. */
  breaksLine(element: Element): boolean;
  /** Its layout among its siblings. */
  flowOf(element: Element): Flow;
  /** Whether white space in its text is preserved. */
  keepsSpace(element: Element): boolean;
}

/** `text`: joins the words around it; `box`: in the same line, but does not join them; `block`: on its own lines. */
export type Flow = "text" | "box" | "block";

export function renderingFor(layout: boolean): Rendering {
  return layout ? RENDERED : PARSED;
}

const RENDERED: Rendering = {
  shows(element) {
    if (isNeverShown(element)) return false;
    return (
      checkVisibility(element, { visibilityProperty: true }) ||
      styleOf(element).display === "contents"
    );
  },
  breaksLine: (element) => breaksAs(element, styleOf(element)),
  flowOf: (element) => flowAs(element, styleOf(element)),
  keepsSpace: (element) => KEEPING.has(styleOf(element).whiteSpaceCollapse),
};

type Display = Pick<CSSStyleDeclaration, "display" | "float" | "position">;

function breaksAs(element: Element, { display }: Pick<Display, "display">): boolean {
  const tag = localNameOf(element);
  if (tag === "br" || tag === "img") return true;
  return !WORDED.has(display) && !isInFormula(tag, display);
}

function flowAs(element: Element, style: Display): Flow {
  const { display } = style;
  if (isFrameElement(element)) return "box";
  if (TEXTUAL.has(display)) return "text";
  if (display.startsWith("inline-") || display === "ruby-text") return "box";
  if (isInFormula(localNameOf(element), display)) return "box";
  if (style.position === "absolute" && isTicked(element)) return "box";
  return display === "table-cell" && style.float === "none" ? "box" : "block";
}

/** Whether it is a checkbox or radio button. Even with `position: absolute`, it usually appears in its label's line. */
function isTicked(element: Element): boolean {
  return isHtml(element, "input") && (element.type === "checkbox" || element.type === "radio");
}

/** Values of `display` of elements that are part of a line of text. */
const WORDED = new Set(["inline", "contents", "math", "ruby", "ruby-text"]);
const TEXTUAL = new Set(["inline", "contents", "none", "math", "ruby"]);

/** Whether it is an element inside a formula. Such an element starts no new line (MathML Core). */
function isInFormula(tag: string, display: string): boolean {
  return display === "block math" && tag !== "math";
}

/** Values of `white-space-collapse` that preserve white space (CSS Text 4). */
const KEEPING = new Set(["preserve", "break-spaces", "preserve-breaks"]);

const INLINE = new Set(
  (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp slot small span strike " +
    "strong sub sup time tt u var wbr"
  ).split(" "),
);

/** Elements that start no new line, but whose text does not join the words around them. */
const BOXES = new Set(
  "audio button canvas img input meter object progress select svg td textarea th video".split(" "),
);

/** Rendering in a document that is parsed, but has no layout: according to its style sheets, or else its markup. */
const PARSED: Rendering = {
  shows: (element) =>
    !isNeverShown(element) && (parsedLookOf(element)?.shows ?? !isHiddenByMarkup(element)),
  breaksLine(element) {
    const look = parsedLookOf(element);
    return look ? breaksAs(element, look) : !INLINE.has(localNameOf(element));
  },
  flowOf(element) {
    const look = parsedLookOf(element);
    if (look) return flowAs(element, look);
    const tag = localNameOf(element);
    if (BOXES.has(tag)) return "box";
    return INLINE.has(tag) ? "text" : "block";
  },
  keepsSpace: (element) =>
    parsedLookOf(element)?.keepsSpace ?? closest(element, "pre, listing, xmp, textarea") !== null,
};

export function isHiddenByMarkup(element: Element): boolean {
  if (hasAttribute(element, "hidden")) return true;
  if (isHtml(element, "dialog") && !hasAttribute(element, "open")) return true;
  if (matches(element, "details:not([open]) > :not(summary)")) return true;
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(
    attributeOf(element, "style") ?? "",
  );
}
