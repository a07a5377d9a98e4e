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

/** Maximum numbers of examined elements, and of fixed and sticky elements among them. */
const MOST_ELEMENTS = 50_000;
const MOST_LOOSE = 300;
/** Positions closer than this count as equal, CSS pixels. */
const SAME_PLACE = 0.5;

/** The page's state before the first tile. */
interface Start {
  readonly place: Point;
  readonly loose: readonly Loose[];
  readonly pins: Animation[];
}

/** A fixed or sticky element, and its position on the page. */
interface Loose {
  readonly element: Element;
  readonly place: Point;
}

/**
 * Scrolls a frozen page, so that screenshots can show more than the viewport. Paused animations hold fixed and sticky
 * elements at their positions on the page. Animations change no attributes, so they leave no trace when they end.
 */
export class HitTiles {
  readonly #document: Document;
  #start: Start | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Scrolls to a position, or as near to it as possible; returns the position reached. */
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

  /** Restores the page's scroll position; returns whether that succeeded. */
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

/** Moves an element that scrolled with the viewport back to its position on the page; hides it if that fails. */
function pin({ element, place }: Loose, scroll: Point, pins: Animation[]): void {
  const now = placeOf(element, scroll);
  if (distance(now, place) < SAME_PLACE) return;
  const translate = `${place.x - now.x}px ${place.y - now.y}px`;
  pins.push(hold(element, { translate }, "add"));
  if (distance(placeOf(element, scroll), place) >= SAME_PLACE) {
    pins.push(hold(element, { opacity: "0" }));
  }
}

/** Applies a style until the returned animation is cancelled. */
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

/** Returns fixed and sticky elements in tree order, so that containers are positioned before their contents. */
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
