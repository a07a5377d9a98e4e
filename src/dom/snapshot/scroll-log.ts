import type { Point } from "../document/types.ts";
import type { ScrollRecord } from "../document/api.ts";
import {
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
  clientHeightOf,
  clientWidthOf,
  scrollingElementOf,
  isConnected,
} from "../document/native.ts";
import type { ListenerCounter } from "../document/listener-counter.ts";
import { boxOf } from "../document/drawing.ts";
import { rounded } from "../document/geometry.ts";

/**
 * Stores scroll positions, and reports how far elements scrolled. Scroll events, and some wheel events, come too late
 * to read the old position. Each snapshot therefore stores positions. `mousemove`, `mousedown` and `keydown` store the
 * positions of elements that have none yet. An element without a stored position is assumed to have been at 0, 0.
 */
export class ScrollLog {
  readonly #document: Document;
  readonly #places = new WeakMap<Element, Point>();
  readonly #moved = new Set<Element>();

  constructor(document: Document, view: ListenerCounter) {
    this.#document = document;
    this.#noteDocument();
    const passive = { capture: true, passive: true };
    // At the window, like all listeners of Fermata: the host would mistake listeners on nodes for the page's own.
    view.addEventListener("scroll", (event) => this.#onScroll(event.target), passive);
    for (const type of ["mousemove", "mousedown", "keydown"]) {
      view.addEventListener(type, (event) => this.#noteAround(event), passive);
    }
  }

  /** Stores an element's position, unless it has moved since the last `take`. */
  note(element: Element): void {
    if (!this.#moved.has(element)) this.#places.set(element, placeOf(element));
  }

  take(): readonly ScrollRecord[] {
    const records: ScrollRecord[] = [];
    for (const element of this.#moved) {
      const record = this.#recordOf(element);
      if (record) records.push(record);
      this.#places.set(element, placeOf(element));
    }
    this.#moved.clear();
    this.#noteDocument();
    return records;
  }

  #recordOf(element: Element): ScrollRecord | null {
    if (!isConnected(element)) return null;
    const before = this.#places.get(element) ?? { x: 0, y: 0 };
    const position = placeOf(element);
    const x = position.x - before.x;
    const y = position.y - before.y;
    if (x === 0 && y === 0) return null;
    const main = element === scrollingElementOf(this.#document);
    return { x, y, position, main, ...(!main && { box: rounded(boxOf(element, this.#document)) }) };
  }

  #onScroll(target: EventTarget | null): void {
    const scrolled = target === this.#document ? scrollingElementOf(this.#document) : target;
    if (scrolled instanceof Element) this.#moved.add(scrolled);
  }

  #noteDocument(): void {
    const scroller = scrollingElementOf(this.#document);
    if (scroller) this.note(scroller);
  }

  #noteAround(event: Event): void {
    for (const target of event.composedPath()) {
      if (target instanceof Element && !this.#places.has(target) && canScroll(target))
        this.note(target);
    }
  }
}

function canScroll(element: Element): boolean {
  return (
    scrollHeightOf(element) > clientHeightOf(element) ||
    scrollWidthOf(element) > clientWidthOf(element)
  );
}

function placeOf(element: Element): Point {
  return { x: Math.round(scrollLeftOf(element)), y: Math.round(scrollTopOf(element)) };
}
