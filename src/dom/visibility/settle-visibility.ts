/** After all elements are read: finds hidden elements with visible contents, and elements behind a modal dialog. */
import type { HiddenReason } from "../document/types.ts";
import { localNameOf, matches } from "../document/native.ts";
import { styleOf } from "../document/geometry.ts";
import type { VisibilityJudge } from "./visibility-judge.ts";
import { isDrawn } from "../elements/lettering.ts";
import type { Candidate } from "../document/candidate.ts";
import { DIALOGS, markedAmong, modalsAmong, type Modal } from "./modals.ts";

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
  holdBack(candidates, (shown) => modalsAmong(shown, top));
}

/** Like `settle`, for a document without layout. Compares no colours, and finds modal dialogs by `markedAmong` only. */
export function settleParsed(candidates: readonly Candidate[], top: Document): void {
  raise(candidates, (element) => DRAWN.has(localNameOf(element)));
  holdBack(candidates, (shown) => markedAmong(shown, top));
}

/** Elements with a default background or border. */
const DRAWN = new Set(["button", "input", "select", "textarea"]);

/** Reasons that hide an element, but not always its descendants. Only top-layer descendants escape `opacity`. */
const ESCAPABLE: ReadonlySet<HiddenReason> = new Set([
  "opacity",
  "visibility",
  "size",
  "offscreen",
  "clipped",
  "transparent",
  "contrast",
]);

/** Marks `ESCAPABLE` elements with visible contents as visible, and elements with only unreadable text as hidden. */
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
  if (PICTURES.has(localNameOf(element)) || kinds.includes("typeable")) return true;
  if (hasWords && unread === null) return true;
  return kinds.length > 0 && (!hasWords || drawn(element));
}

/** Marks the open modal dialogs, and the elements that they block. */
function holdBack(
  candidates: readonly Candidate[],
  modalsOf: (shown: readonly Element[]) => readonly Modal[],
): void {
  const shown = candidates
    .filter(({ hidden, element }) => hidden === null && matches(element, DIALOGS))
    .map(({ element }) => element);
  if (shown.length === 0) return;
  const modals = modalsOf(shown);
  const definite = modals.filter(({ isByMarks }) => !isByMarks);
  if (definite.length > 0) return layer(candidates, definite);
  const modal = modals.find((one) => isMostOutOfUse(candidates, one));
  if (modal) layer(candidates, [modal]);
}

function layer(candidates: readonly Candidate[], modals: readonly Modal[]): void {
  for (const candidate of behind(candidates, modals)) {
    candidate.layer = "behind";
    if (candidate.kinds.length > 0) candidate.inert = true;
  }
  const dialogs = new Set(modals.map(({ dialog }) => dialog));
  for (const candidate of candidates) if (dialogs.has(candidate.element)) candidate.layer = "modal";
}

/** Whether at least half of the controls outside of the dialog are blocked. A carousel may block a few controls. */
function isMostOutOfUse(candidates: readonly Candidate[], modal: Modal): boolean {
  const held = behind(candidates, [modal]);
  const free = candidates.filter(
    (candidate) => isUsable(candidate) && !held.has(candidate) && !isInside(candidate, modal),
  );
  const count = [...held].filter(isUsable).length;
  return count > 0 && count >= free.length;
}

function isUsable({ kinds, hidden }: Candidate): boolean {
  return hidden !== "display" && kinds.some((kind) => kind === "clickable" || kind === "typeable");
}

function isInside(candidate: Candidate, { dialog }: Modal): boolean {
  for (let at: Candidate | null = candidate; at; at = at.parent) {
    if (at.element === dialog) return true;
  }
  return false;
}

/** Returns the elements that are in the blocked parts, but not in a dialog. */
function behind(
  candidates: readonly Candidate[],
  modals: readonly Modal[],
): ReadonlySet<Candidate> {
  const parts = new Set(modals.flatMap((modal) => modal.parts));
  const dialogs = new Set(modals.map(({ dialog }) => dialog));
  const held = new Set<Candidate>();
  for (const candidate of candidates) {
    const { element, parent } = candidate;
    const isPart = parts.has(element) || (parent !== null && held.has(parent));
    if (isPart && !dialogs.has(element)) held.add(candidate); // ancestors come first
  }
  return held;
}
