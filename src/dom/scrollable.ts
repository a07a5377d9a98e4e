import {
  clientHeightOf,
  clientWidthOf,
  documentElementOf,
  scrollHeightOf,
  scrollWidthOf,
} from "./native.ts";
import { composedParentOf, documentOf } from "./tree.ts";

const SCROLLS = new Set(["auto", "scroll", "overlay"]);

/** A box with more in it than it shows and a way to move it; the page itself is not one. */
export function isScrollable(element: Element, style: CSSStyleDeclaration): boolean {
  const down =
    SCROLLS.has(style.overflowY) && scrollHeightOf(element) > clientHeightOf(element) + 1;
  const across =
    SCROLLS.has(style.overflowX) && scrollWidthOf(element) > clientWidthOf(element) + 1;
  return (down || across) && clientHeightOf(element) > 0 && !belongsToViewport(element);
}

/** Overflow of the root element, and as a rule of the body, moves the whole page. */
function belongsToViewport(element: Element): boolean {
  const document = documentOf(element);
  if (!document) return false;
  const root = documentElementOf(document);
  return (
    element === root ||
    (composedParentOf(element, document) === root && getComputedStyle(root).overflowY === "visible")
  );
}
