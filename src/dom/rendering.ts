/** How elements look as far as text and names care: shown or not, on a line of its own or not. */
import {
  attributeOf,
  checkVisibility,
  hasAttribute,
  isHtml,
  localNameOf,
  matches,
} from "./native.ts";
import { styleOf } from "./geometry.ts";
import { isNeverShown } from "./fields.ts";

export interface Rendering {
  /** The element and what it holds take part in the text a person sees; `contents` boxes do. */
  shows(element: Element): boolean;
  /** A line break or cell border stands between the element's text and its neighbours'. */
  breaksLine(element: Element): boolean;
}

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
  breaksLine(element) {
    const tag = localNameOf(element);
    if (tag === "br" || tag === "img") return true;
    const display = styleOf(element).display;
    return display !== "inline" && display !== "contents";
  },
};

const INLINE = new Set(
  (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp slot small span strike " +
    "strong sub sup time tt u var wbr"
  ).split(" "),
);

/** A document that is only parsed: what its markup says. */
const PARSED: Rendering = {
  shows: (element) => !isNeverShown(element) && !isHiddenByMarkup(element),
  breaksLine: (element) => !INLINE.has(localNameOf(element)),
};

export function isHiddenByMarkup(element: Element): boolean {
  if (hasAttribute(element, "hidden")) return true;
  if (isHtml(element, "dialog") && !hasAttribute(element, "open")) return true;
  if (matches(element, "details:not([open]) > :not(summary)")) return true;
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(
    attributeOf(element, "style") ?? "",
  );
}
