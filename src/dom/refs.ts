/**
 * Numbers for elements. An element keeps its number as long as its document lives, and a number never names a second
 * element: the host hands out the next free one, across all frames of a tab.
 */
export class RefBook {
  readonly #refs: ByElement;
  readonly #elements: ByRef;
  #next = 1;

  /** Elements that the page drops are forgotten, unless they are kept in maps of the caller's. */
  constructor(refs: ByElement = new WeakMap(), elements: ByRef = new WeakElements()) {
    this.#refs = refs;
    this.#elements = elements;
  }

  get next(): number {
    return this.#next;
  }

  /** Numbers below `ref` are taken, here or in another frame. */
  continueAt(ref: number): void {
    this.#next = Math.max(this.#next, ref);
  }

  give(element: Element): number {
    const known = this.#refs.get(element);
    if (known !== undefined) return known;
    const ref = this.#next++;
    this.#refs.set(element, ref);
    this.#elements.set(ref, element);
    return ref;
  }

  known(element: Element): number | undefined {
    return this.#refs.get(element);
  }

  find(ref: number): Element | undefined {
    return this.#elements.get(ref);
  }
}

/** As much of a map as is needed. */
interface Kept<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** A number for each element. */
export interface ByElement extends Kept<Element, number> {
  has(element: Element): boolean;
}

type ByRef = Kept<number, Element>;

class WeakElements implements ByRef {
  readonly #elements = new Map<number, WeakRef<Element>>();
  readonly #forgotten = new FinalizationRegistry<number>((ref) => this.#elements.delete(ref));

  get(ref: number): Element | undefined {
    return this.#elements.get(ref)?.deref();
  }

  set(ref: number, element: Element): void {
    this.#elements.set(ref, new WeakRef(element));
    this.#forgotten.register(element, ref);
  }
}
