/** Finds the elements that hide, disable or cover another one. */
import type { Disabling } from "../document/api.ts";
import type { HiddenReason } from "../document/types.ts";
import { attributeOf, closest, hasAttribute, isHtml, matches } from "../document/native.ts";
import { roleOf } from "../elements/role.ts";
import { hasLayout, styleOf } from "../document/geometry.ts";
import { composedParentOf, isWithin } from "../document/tree.ts";

/** Returns the element, possibly `element` itself, that hides `element` for this reason; null if there is none. */
export function hiderOf(element: Element, reason: HiddenReason, top: Document): Element | null {
  switch (reason) {
    case "display":
      return nearestAround(
        element,
        top,
        (at) => styleOf(at).display === "none" || isClosedDetails(at),
      );
    case "visibility":
      return outermostInvisible(element, top);
    case "opacity":
      return nearestAround(element, top, (at) => styleOf(at).opacity === "0");
    case "clipped":
      return nearestAround(composedParentOf(element, top), top, clips);
    case "transparent":
    case "contrast":
      return element;
    case "size":
    case "offscreen":
    case "covered":
      return null;
  }
}

/** Returns what disables a control; null for an enabled one. */
export function disablingOf(
  element: Element,
  top: Document,
): { readonly how: Disabling; readonly by: Element } | null {
  const inert =
    nearestAround(element, top, (at) => hasAttribute(at, "inert")) ?? inertByStyle(element, top);
  if (inert) return { how: "inert", by: inert };
  if (matches(element, ":disabled")) {
    const own = hasAttribute(element, "disabled");
    const around = own ? null : closest(element, "fieldset[disabled], optgroup[disabled]");
    return around ? { how: "fieldset", by: around } : { how: "attribute", by: element };
  }
  const marked = closest(element, "[aria-disabled=true i]");
  return marked && { how: "aria", by: marked };
}

/** Returns the element if CSS `interactivity`, which is inherited, makes it inert. */
function inertByStyle(element: Element, top: Document): Element | null {
  const isInert = () => styleOf(element).getPropertyValue("interactivity") === "inert";
  return hasLayout(top) && isInert() ? element : null;
}

/**
 * Returns the overlay over `element`, as a person would name it. The overlay is the outermost dialog or fixed bar that
 * contains `hit`, but not `element`. Without such a dialog or bar, the overlay is `hit`.
 */
export function coverOf(hit: Element, element: Element, top: Document): Element {
  let cover = hit;
  for (let at: Element | null = hit; at; at = composedParentOf(at, top)) {
    if (at === element || isWithin(element, at, top)) break;
    if (isDialog(at) || staysInPlace(at)) cover = at;
  }
  return cover;
}

export function isDialog(element: Element): boolean {
  const role = roleOf(element);
  return (
    role === "dialog" || role === "alertdialog" || attributeOf(element, "aria-modal") === "true"
  );
}

export function staysInPlace(element: Element): boolean {
  const { position } = styleOf(element);
  return position === "fixed" || position === "sticky";
}

export function nearestAround(
  element: Element | null,
  top: Document,
  holds: (element: Element) => boolean,
): Element | null {
  for (let at = element; at; at = composedParentOf(at, top)) if (holds(at)) return at;
  return null;
}

export function isClosedDetails(element: Element): boolean {
  return isHtml(element, "details") && !hasAttribute(element, "open");
}

/** Finds where hidden `visibility` begins: at the element or an ancestor. Returns null for a visible element. */
function outermostInvisible(element: Element, top: Document): Element | null {
  let found: Element | null = null;
  for (let at: Element | null = element; at; at = composedParentOf(at, top)) {
    if (styleOf(at).visibility === "visible") break;
    found = at;
  }
  return found;
}

function clips(element: Element): boolean {
  const { overflowX, overflowY } = styleOf(element);
  return overflowX !== "visible" || overflowY !== "visible";
}
