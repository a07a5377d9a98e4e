/** Layers in front of a page that let nobody use what lies behind. */
import type { Point } from "./types.ts";
import { attributeOf, isHtml, matches } from "./native.ts";
import { boxOf } from "./drawing.ts";
import { middleOf, styleOf, viewportOf } from "./geometry.ts";
import { composedParentOf, isWithin } from "./tree.ts";
import { deepElementAt } from "./hit-test.ts";
import type { Candidate } from "./candidate.ts";

/** Modal dialogs, by the browser's word or the author's: of the latter only those that are seen to be in front of everything. */
export function layersHolding(candidates: readonly Candidate[], top: Document): readonly Element[] {
  const shown = candidates.filter(({ hidden }) => hidden === null).map(({ element }) => element);
  const modal = shown.filter((element) => isHtml(element, "dialog") && matches(element, ":modal"));
  if (modal.length > 0) return foremost(modal, top);
  return shown.filter((element) => isModalByName(element) && holdsView(element, top)).slice(0, 1);
}

/** Only the dialog that was opened last can be used. */
function foremost(dialogs: readonly Element[], top: Document): readonly Element[] {
  const reached = dialogs.filter((dialog) => {
    const hit = deepElementAt(top, middleOf(boxOf(dialog, top)));
    return hit !== null && isWithin(hit, dialog, top);
  });
  return reached.length > 0 ? reached : dialogs;
}

function isModalByName(element: Element): boolean {
  return attributeOf(element, "aria-modal") === "true";
}

/** Wherever one presses, it hits the dialog or a sheet that fills the view. */
function holdsView(dialog: Element, top: Document): boolean {
  return pointsOfView(top).every((point) => {
    const hit = deepElementAt(top, point);
    return hit !== null && (isWithin(hit, dialog, top) || isOnSheet(hit, top));
  });
}

function pointsOfView(top: Document): readonly Point[] {
  const { width, height } = viewportOf(top);
  const edge = 2;
  return [
    { x: edge, y: edge },
    { x: width - edge, y: edge },
    { x: edge, y: height - edge },
    { x: width - edge, y: height - edge },
    { x: width / 2, y: height / 2 },
  ];
}

function isOnSheet(hit: Element, top: Document): boolean {
  for (let at: Element | null = hit; at; at = composedParentOf(at, top)) {
    if (styleOf(at).position === "fixed") return true;
  }
  return false;
}
