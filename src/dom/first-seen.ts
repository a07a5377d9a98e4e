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

  /** The number of the first walk that saw the element, or could have seen it. */
  of(element: Element, top: Document): number {
    let first = this.#walks.get(element) ?? Infinity;
    for (let at: Element | null = element; at; at = composedParentOf(at, top)) {
      first = Math.min(first, this.#passed.get(at) ?? Infinity);
    }
    return first;
  }
}
