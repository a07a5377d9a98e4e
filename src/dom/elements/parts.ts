/** Finds the point to click in an element, and decides which elements inside a control are only parts of it. */
import { mappedBox } from "../../shared/mapping.ts";
import { boxOf, mappingOf, type Framing } from "../document/drawing.ts";
import { fold } from "../document/fold.ts";
import { middleOf } from "../document/geometry.ts";
import { wordBoxesOf } from "./lettering.ts";
import { isKnownToListen } from "./listening.ts";
import { firstElementChildOf, nextElementSiblingOf, textContentOf } from "../document/native.ts";
import { renderingFor } from "./rendering.ts";
import { roleOf } from "./role.ts";
import { CHECK_ROLES, RADIO_ROLES } from "./role-table.ts";
import { shadowRootOf } from "../document/tree.ts";
import type { Box, Point } from "../document/types.ts";
import { visibleTextOf } from "./visible-text.ts";

const MOST_LOOKED_AT = 50;
const UNDIVIDED = CHECK_ROLES.union(RADIO_ROLES).union(new Set(["scrollbar", "slider"]));

/** Whether the role of a control means that it contains no other control. */
export function isUndivided(control: Element): boolean {
  return UNDIVIDED.has(roleOf(control));
}

/** Whether `part` is only a part of `control`, not a control itself. `count` is the number of parts in `control`. */
export function isPartOf(part: Element, control: Element, count = 1): boolean {
  if (isUndivided(control)) return true;
  return count === 1 && wordsOf(part) === wordsOf(control);
}

function wordsOf(element: Element): string {
  const text = shadowRootOf(element)
    ? visibleTextOf(element, { rendering: renderingFor(true), length: 200 })
    : textContentOf(element);
  return fold(text ?? "");
}

/** Returns the middle of the first text in an element, relative to the viewport of `top`; null without text. */
export function firstWordsIn(element: Element, top: Document, framing: Framing): Point | null {
  return firstIn(element, (at) =>
    wordBoxesOf(at).map((box) => mappedBox(box, mappingOf(at, top, framing))),
  );
}

/** Returns the middle of the first listening part of a control, relative to the viewport of `top`; null without one. */
export function listeningPartIn(control: Element, top: Document, framing: Framing): Point | null {
  return firstIn(control, (at) =>
    at !== control && isKnownToListen(at) && isPartOf(at, control) ? [boxOf(at, top, framing)] : [],
  );
}

function firstIn(element: Element, boxesOf: (at: Element) => readonly Box[]): Point | null {
  const stack: (Element | null | undefined)[] = [element];
  for (let looked = 0; stack.length > 0 && looked < MOST_LOOKED_AT; looked += 1) {
    const at = stack.pop();
    if (!at) continue;
    const box = boxesOf(at).find(({ width, height }) => width > 0 && height > 0);
    if (box) return middleOf(box);
    if (at !== element) stack.push(nextElementSiblingOf(at));
    stack.push(firstElementChildOf(at), shadowRootOf(at)?.firstElementChild);
  }
  return null;
}
