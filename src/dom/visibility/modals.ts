/** Finds open modal dialogs, and the parts of the page that they block. */
import {
  attributeOf,
  checkVisibility,
  documentElementOf,
  firstElementChildOf,
  hasAttribute,
  isHtml,
  matches,
  nextElementSiblingOf,
  ownerDocumentOf,
  parentElementOf,
} from "../document/native.ts";
import { boxOf } from "../document/drawing.ts";
import { allMatching } from "../elements/match-selector.ts";
import { middleOf, styleOf, viewportOf } from "../document/geometry.ts";
import type { Point } from "../document/types.ts";
import { deepElementAt } from "./hit-test.ts";
import { composedParentOf, isWithin } from "../document/tree.ts";

export interface Modal {
  readonly dialog: Element;
  /** The outermost blocked elements. One may contain the dialog, which is not blocked. */
  readonly parts: readonly Element[];
  /** Whether only `inert` or `aria-hidden` around the dialog suggests that it is modal. Both have other uses, too. */
  readonly isByMarks: boolean;
}

/** Selects elements that may be dialogs. */
export const DIALOGS = "dialog, [role~=dialog i], [role~=alertdialog i], [aria-modal=true]";

/** Returns the foremost visible modal dialogs; empty if none blocks the page. */
export function modalsAmong(shown: readonly Element[], top: Document): readonly Modal[] {
  const native = shown.filter((one) => isHtml(one, "dialog") && matches(one, ":modal"));
  if (native.length > 0) {
    return foremost(native, top).map((dialog) => ({
      dialog,
      parts: rootOf(ownerDocumentOf(dialog)),
      isByMarks: false,
    }));
  }
  const seen = shown.find((one) => isModalByName(one) && holdsView(one, top));
  if (seen) return [{ dialog: seen, parts: rootOf(top), isByMarks: false }];
  return markedAmong(shown, top);
}

/** Returns dialogs that are modal only because the page around them is `inert` or `aria-hidden`. */
export function markedAmong(shown: readonly Element[], top: Document): readonly Modal[] {
  const marked = shown.map((dialog) => ({ dialog, parts: markedAround(dialog, top) }));
  return marked
    .filter(({ parts }) => parts.length > 0)
    .map((modal) => ({ ...modal, isByMarks: true }));
}

/** Returns the modal dialog that blocks an element; null if none does. */
export function modalOver(element: Element, top: Document): Element | null {
  const shown = allMatching(top, DIALOGS).filter((one) => checkVisibility(one));
  const modal = modalsAmong(shown, top).find(
    ({ dialog, parts }) =>
      !isWithin(element, dialog, top) && parts.some((part) => isWithin(element, part, top)),
  );
  return modal?.dialog ?? null;
}

function rootOf(document: Document | null): readonly Element[] {
  const root = document && documentElementOf(document);
  return root ? [root] : [];
}

/** Returns each dialog that a click in its middle hits: usually only the newest. Returns all dialogs if none is hit. */
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

/** Whether clicks at the corners and in the middle of the viewport hit the dialog or a fixed overlay. */
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

/** Returns marked siblings of the dialog and of each ancestor. Returns none if the dialog or an ancestor is marked. */
function markedAround(dialog: Element, top: Document): readonly Element[] {
  const parts: Element[] = [];
  for (let at: Element | null = dialog; at; at = composedParentOf(at, top)) {
    if (isMarked(at)) return []; // the dialog itself is disabled
    const parent = parentElementOf(at);
    let sibling = parent && firstElementChildOf(parent);
    for (; sibling; sibling = nextElementSiblingOf(sibling)) {
      if (isMarked(sibling)) parts.push(sibling);
    }
  }
  return parts;
}

function isMarked(element: Element): boolean {
  return hasAttribute(element, "inert") || attributeOf(element, "aria-hidden") === "true";
}
