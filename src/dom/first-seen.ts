import type { ByElement } from "./refs.ts";
import { composedParentOf } from "./tree.ts";

/**
 * When elements were there for the first time, by the number of the walk that came across them. So one can tell an
 * element that has taken another's place from one that was beside it.
 */
export class FirstSeen {
  readonly #walks: ByElement;
  /** What a walk did not look into: whatever is in there may have been there already. */
  readonly #passed: ByElement;
  /** By ref, the last walk that saw the element. */
  readonly #last = new Map<number, number>();

  constructor(walks: ByElement = new WeakMap(), passed: ByElement = new WeakMap()) {
    this.#walks = walks;
    this.#passed = passed;
  }

  note(element: Element, walk: number, ref: number | undefined): void {
    if (!this.#walks.has(element)) this.#walks.set(element, walk);
    if (ref !== undefined) this.#last.set(ref, walk);
  }

  lastOf(ref: number): number | null {
    return this.#last.get(ref) ?? null;
  }

  notePassed(element: Element, walk: number): void {
    if (!this.#passed.has(element)) this.#passed.set(element, walk);
  }

  /**
   * The number of the first walk that saw the element, or could have seen it. `known` is for many questions about one
   * unchanging page.
   */
  of(element: Element, top: Document, known: Map<Element, number>): number {
    const seen = this.#walks.get(element) ?? Infinity;
    return Math.min(seen, this.#passedAround(element, top, known));
  }

  /** The number of the first walk that passed the element by, or something around it. */
  #passedAround(element: Element, top: Document, known: Map<Element, number>): number {
    const path: Element[] = [];
    let at: Element | null = element;
    for (; at && !known.has(at); at = composedParentOf(at, top)) path.push(at);
    let first = (at && known.get(at)) ?? Infinity;
    for (let each = path.pop(); each; each = path.pop()) {
      first = Math.min(first, this.#passed.get(each) ?? Infinity);
      known.set(each, first);
    }
    return first;
  }
}
