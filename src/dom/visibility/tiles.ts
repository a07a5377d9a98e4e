import type { Tile } from "../document/api.ts";
import type { Point } from "../document/types.ts";
import { styleOf } from "../document/geometry.ts";
import {
  animate,
  boundingRectOf,
  defaultViewOf,
  documentElementOf,
  firstElementChildOf,
  nextElementSiblingOf,
} from "../document/native.ts";
import { shadowRootOf } from "../document/tree.ts";

/** What of a page is looked through for things that do not scroll with it, and how many of these are held in place. */
const MOST_ELEMENTS = 50_000;
const MOST_LOOSE = 300;
/** Places closer together than this are one, CSS pixels. */
const SAME_PLACE = 0.5;

/** How the page stood before the first tile. */
interface Start {
  readonly place: Point;
  readonly loose: readonly Loose[];
  readonly pins: Animation[];
}

/** An element that may not scroll with the page, and where on the page it stands. */
interface Loose {
  readonly element: Element;
  readonly place: Point;
}

/**
 * Scrolls a frozen page under its viewport, so that pictures can show more of it than is in view. What is fixed or sticks
 * is held where on the page it stands, by animations of this world that a page can see only while they last: no
 * attribute changes.
 */
export class Tiles {
  readonly #document: Document;
  #start: Start | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Shows the part of the page that begins here, or as near to it as the page can be scrolled. */
  show(to: Point): Tile {
    const start = (this.#start ??= this.#begin());
    this.#unpin(start);
    const root = documentElementOf(this.#document);
    if (root) start.pins.push(hold(root, { scrollSnapType: "none" }));
    this.#scroll(to);
    const place = this.#place;
    for (const one of start.loose) pin(one, place, start.pins);
    return place;
  }

  /** Puts the page back where it was; returns whether it is there. */
  putBack(): boolean {
    const start = this.#start;
    if (!start) return true;
    this.#start = undefined;
    this.#unpin(start);
    this.#scroll(start.place);
    return distance(this.#place, start.place) < SAME_PLACE;
  }

  #begin(): Start {
    const place = this.#place;
    const loose = looseElements(this.#document).map((element) => ({
      element,
      place: placeOf(element, place),
    }));
    return { place, loose, pins: [] };
  }

  #unpin({ pins }: Start): void {
    for (const one of pins.splice(0)) one.cancel();
  }

  get #place(): Point {
    const view = defaultViewOf(this.#document);
    return { x: view?.scrollX ?? 0, y: view?.scrollY ?? 0 };
  }

  #scroll({ x, y }: Point): void {
    defaultViewOf(this.#document)?.scrollTo({ left: x, top: y, behavior: "instant" });
  }
}

/** Moves an element that came along with the viewport back to its place; one that cannot be moved so is not shown. */
function pin({ element, place }: Loose, scroll: Point, pins: Animation[]): void {
  const now = placeOf(element, scroll);
  if (distance(now, place) < SAME_PLACE) return;
  const translate = `${place.x - now.x}px ${place.y - now.y}px`;
  pins.push(hold(element, { translate }, "add"));
  if (distance(placeOf(element, scroll), place) >= SAME_PLACE) {
    pins.push(hold(element, { opacity: "0" }));
  }
}

/** A style that holds until the animation is cancelled. */
function hold(
  element: Element,
  style: Readonly<Record<string, string>>,
  composite: CompositeOperation = "replace",
): Animation {
  const animation = animate(element, [style, style], { duration: 1, fill: "both", composite });
  animation.pause();
  return animation;
}

function placeOf(element: Element, scroll: Point): Point {
  const { x, y } = boundingRectOf(element);
  return { x: x + scroll.x, y: y + scroll.y };
}

function distance(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** In tree order, so that what holds others is put in its place before them. */
function looseElements(document: Document): readonly Element[] {
  const found: Element[] = [];
  const root = documentElementOf(document);
  const stack: Element[] = root ? [root] : [];
  for (let count = 0; count < MOST_ELEMENTS && found.length < MOST_LOOSE; count += 1) {
    const element = stack.pop();
    if (!element) break;
    const { position } = styleOf(element);
    if (position === "fixed" || position === "sticky") found.push(element);
    const next = nextElementSiblingOf(element);
    if (next) stack.push(next);
    const children = [firstElementChildOf(element), shadowRootOf(element)?.firstElementChild];
    for (const child of children) if (child) stack.push(child);
  }
  return found;
}
