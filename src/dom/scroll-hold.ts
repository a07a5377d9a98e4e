import { scrollLeftOf, scrollTo, scrollTopOf } from "./native.ts";
import { composedParentOf } from "./tree.ts";

interface Held {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/** Remembers where everything around an element was scrolled to, to put it back when the scrolling was in vain. */
export class ScrollHold {
  #held: readonly Held[] = [];

  hold(element: Element, document: Document): void {
    const held: Held[] = [];
    for (let at: Element | null = element; at; at = composedParentOf(at, document)) {
      held.push({ element: at, left: scrollLeftOf(at), top: scrollTopOf(at) });
    }
    this.#held = held;
  }

  putBack(): void {
    for (const { element, left, top } of this.#held) {
      if (scrollLeftOf(element) === left && scrollTopOf(element) === top) continue;
      scrollTo(element, { left, top, behavior: "instant" });
    }
    this.#held = [];
  }
}
