/** Resolves an element of a document without layout: the document's style sheets determine whether it is hidden. */
import type { ResolvedElement } from "../document/api.ts";
import { identity, named } from "../elements/named.ts";
import { Labels } from "../elements/labels.ts";
import { disablingOf, isClosedDetails, nearestAround } from "../visibility/obstacles.ts";
import { isShownByLabel, parsedLookOf } from "../elements/parsed-look.ts";
import type { RefBook } from "../document/refs.ts";
import { renderingFor } from "../elements/rendering.ts";
import type { HiddenReason } from "../document/types.ts";
import { isOftenHidden } from "../visibility/visibility.ts";

const PARSED = renderingFor(false);

/** Resolves the element. Without layout, elements have no positions: `inViewport` is always true. */
export function resolveParsed(
  element: Element,
  top: Document,
  refs: RefBook,
): Omit<ResolvedElement, "nextRef"> {
  const hidden = reasonFor(element);
  const hider = hidden && hiderOf(element, hidden, top);
  const disabling = disablingOf(element, top);
  return {
    found: true,
    connected: true,
    visible: hidden === null,
    ...(hidden && { hiddenReason: hidden }),
    ...(hider && { hiddenBy: named(hider, refs, PARSED) }),
    inViewport: true,
    letsThrough: false,
    box: null,
    point: null,
    disabled: disabling !== null,
    ...(disabling && { disabledBy: { how: disabling.how, by: named(disabling.by, refs, PARSED) } }),
    ...identity(element, PARSED),
  };
}

/** Returns why it is hidden, else null. Null, too, for an `isOftenHidden` control with opacity 0 or a visible label. */
function reasonFor(element: Element): HiddenReason | null {
  const hidden = lookReason(element);
  if (hidden === null || !isOftenHidden(element)) return hidden;
  return hidden === "opacity" || isShownByLabel(element, new Labels()) ? null : hidden;
}

function lookReason(element: Element): HiddenReason | null {
  return parsedLookOf(element)?.hidden ?? null;
}

/** The element that hides another; null if no single one is known. */
function hiderOf(element: Element, reason: HiddenReason, top: Document): Element | null {
  if (reason === "display") {
    const isLeftOut = (at: Element) => parsedLookOf(at)?.display === "none" || isClosedDetails(at);
    return nearestAround(element, top, isLeftOut);
  }
  if (reason !== "visibility" && reason !== "opacity") return null;
  let hider: Element | null = null;
  nearestAround(element, top, (at) => {
    if (lookReason(at) !== reason) return true;
    hider = at;
    return false;
  });
  return hider;
}
