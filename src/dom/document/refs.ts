import { refAfter } from "../../shared/ref-blocks.ts";
import { isConnected } from "./native.ts";
import { composedParentOf } from "./tree.ts";

/**
 * Assigns numbers (refs) to elements. An element has its number as long as its document exists. A number is never
 * reused within a tab: the host passes the next number that no frame of the tab has used.
 */
export class RefBook {
  readonly #refs: ByElement;
  readonly #elements: ByRef;
  #next = 1;

  /** The default maps refer weakly to elements, so that the browser can free those that the page has removed. */
  constructor(refs: ByElement = new WeakMap(), elements: ByRef = new WeakElements()) {
    this.#refs = refs;
    this.#elements = elements;
  }

  get next(): number {
    return this.#next;
  }

  /** Continues the numbers at `ref`: lower ones are in use, here or in another frame. */
  continueAt(ref: number): void {
    this.#next = Math.max(this.#next, ref);
  }

  give(element: Element): number {
    const known = this.#refs.get(element);
    if (known !== undefined) return known;
    const ref = this.#next;
    this.#next = refAfter(ref);
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

  /** Returns the element if it is still in the page. */
  present(ref: number): Element | undefined {
    const element = this.find(ref);
    return element && isConnected(element) ? element : undefined;
  }
}

/** Parameters common to all requests about elements of a document. */
export interface ControlRequest {
  readonly document: Document;
  readonly refs: RefBook;
  readonly nextRef: number;
}

/** The methods of `Map` and `WeakMap` that are needed. */
interface MapLike<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** A number for each element. */
interface ByElement extends MapLike<Element, number> {
  has(element: Element): boolean;
}

type ByRef = MapLike<number, Element>;

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

/**
 * Records, for each element, the number of the first walk (one reading of the page) that found it. This distinguishes
 * a new element that replaces a removed element from a similar element that already existed.
 */
export class FirstSeen {
  readonly #walks: ByElement;
  /** By element, the first walk that skipped its contents. The contents may already have existed at that walk. */
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

  /** The first walk that saw the element or skipped contents that include it. `known`: cache for an unchanged page. */
  of(element: Element, top: Document, known: Map<Element, number>): number {
    const seen = this.#walks.get(element) ?? Infinity;
    return Math.min(seen, this.#passedAround(element, top, known));
  }

  /** The number of the first walk that skipped the contents of the element or of an ancestor; Infinity if none did. */
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
