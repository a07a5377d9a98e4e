/** How a list that a page has made itself holds options that it does not draw: in a box that scrolls, or behind a filter. */
import type { Box } from "./types.ts";
import { takesText } from "./fields.ts";
import { hasLayout, intersection, rounded, scrollsDown } from "./geometry.ts";
import {
  attributeOf,
  boundingRectOf,
  clientHeightOf,
  closest,
  scrollLeftOf,
  scrollTopOf,
  parentElementOf,
} from "./native.ts";
import { composedParentOf, focusedElement, isWithin } from "./tree.ts";

/** How far around its list a pop-up may hold the field that filters it. */
const MOST_AROUND = 3;

/** The nearest box around an option that scrolls it, if the list and not other content fills that box. */
export function scrollerOf(option: Element, list: Element | null, top: Document): Element | null {
  if (!hasLayout(top)) return null;
  const held = list ?? closest(option, "[role=listbox i]") ?? parentElementOf(option);
  if (!held) return null;
  for (let at = composedParentOf(option, top); at; at = composedParentOf(at, top)) {
    if (scrollsDown(at)) return isWithin(at, held, top) || fills(held, at) ? at : null;
  }
  return null;
}

function fills(list: Element, box: Element): boolean {
  const shown = intersection(boundingRectOf(list), boundingRectOf(box));
  return shown !== null && shown.height >= clientHeightOf(box) / 2;
}

/** Where an option lies in the content of the box that scrolls it. */
export function boxInScroller(option: Element, scroller: Element): Box {
  const { x, y, width, height } = boundingRectOf(option);
  const around = boundingRectOf(scroller);
  return rounded({
    x: x - around.x + scrollLeftOf(scroller),
    y: y - around.y + scrollTopOf(scroller),
    width,
    height,
  });
}

/** The text field that filters a list: the control itself, or the one in its pop-up that has the keyboard. */
export function filterOf(control: Element, list: Element | null, top: Document): Element | null {
  if (takesText(control)) return control;
  const focused = focusedElement(top);
  if (!list || !focused || !takesText(focused)) return null;
  let around = list;
  for (let level = 0; level < MOST_AROUND && !isWithin(focused, around, top); level += 1) {
    around = composedParentOf(around, top) ?? around;
  }
  return isWithin(focused, around, top) && !isWithin(control, around, top) ? focused : null;
}

/** A number of at least `least` that an attribute holds. */
export function countIn(element: Element, attribute: string, least: number): number | null {
  const value = attributeOf(element, attribute);
  const count = value === null || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isInteger(count) && count >= least ? count : null;
}
