/** What only the whole walk can tell: which elements are hidden though things in them are not, and which lie behind others. */
import type { HiddenReason, Point } from "./types.ts";
import { localNameOf, attributeOf, isHtml, matches } from "./native.ts";
import { styleOf, middleOf, viewportOf } from "./geometry.ts";
import type { VisibilityJudge } from "./visibility-judge.ts";
import { isDrawn } from "./lettering.ts";
import type { Candidate } from "./candidate.ts";
import { boxOf } from "./drawing.ts";
import { composedParentOf, isWithin } from "./tree.ts";
import { deepElementAt } from "./hit-test.ts";

export function settle(
  candidates: readonly Candidate[],
  judge: VisibilityJudge,
  top: Document,
): void {
  const alike = judge.likenesses.among(candidates);
  for (const candidate of candidates) {
    if (alike.has(candidate.element)) candidate.unread = "contrast";
  }
  raise(candidates, (element) => isDrawn(styleOf(element)));
  holdBack(candidates, layersHolding(candidates, top));
}

/** The same without layout. */
export function settleParsed(candidates: readonly Candidate[]): void {
  raise(candidates, (element) => DRAWN.has(localNameOf(element)));
}

/** They have a background or a border of their own. */
const DRAWN = new Set(["button", "input", "select", "textarea"]);

/** What lies inside can leave its parent's place, size and visibility behind; its opacity only in front of the page. */
const ESCAPABLE: ReadonlySet<HiddenReason> = new Set([
  "opacity",
  "visibility",
  "size",
  "offscreen",
  "clipped",
  "transparent",
  "contrast",
]);

/** From the inside out: an element that shows something is not hidden, one of which nothing can be read is. */
function raise(candidates: readonly Candidate[], drawn: (element: Element) => boolean): void {
  const showing = new Set<Candidate>();
  for (const candidate of candidates.toReversed()) {
    const inside = showing.has(candidate);
    const { hidden } = candidate;
    if (hidden !== null && inside && ESCAPABLE.has(hidden)) {
      candidate.hidden = null;
      candidate.unread = hidden;
    }
    if (candidate.hidden !== null) continue;
    if (inside || showsItself(candidate, drawn)) {
      if (candidate.parent) showing.add(candidate.parent);
    } else candidate.hidden = candidate.unread;
  }
}

const PICTURES = new Set(
  "canvas embed iframe img input meter object progress select svg textarea video".split(" "),
);

function showsItself(
  { element, kinds, hasWords, unread }: Candidate,
  drawn: (element: Element) => boolean,
): boolean {
  if (PICTURES.has(localNameOf(element))) return true;
  if (hasWords && unread === null) return true;
  return kinds.length > 0 && (!hasWords || drawn(element));
}

/** Marks what one can use outside of the layers that hold back the rest of the page. */
function holdBack(candidates: readonly Candidate[], layers: readonly Element[]): void {
  if (layers.length === 0) return;
  const inside = new Set<Candidate>();
  for (const candidate of candidates) {
    const { element, parent, kinds } = candidate;
    if (layers.includes(element) || (parent && inside.has(parent))) inside.add(candidate);
    else if (kinds.length > 0) candidate.inert = true;
  }
}

/** Layers in front of a page that let nobody use what lies behind. */

/** Modal dialogs, by the browser's word or the author's: of the latter only those that are seen to be in front of everything. */
function layersHolding(candidates: readonly Candidate[], top: Document): readonly Element[] {
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
