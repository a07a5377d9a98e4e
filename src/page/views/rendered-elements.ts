/** Stores the elements that a caller has received, and finds their changes since. */
import type { PageElement } from "./elements.ts";

export interface ElementChanges {
  /** New or changed elements, in reading order. */
  readonly changed: readonly PageElement[];
  /** Ids of elements of the last report that are not among the present elements. */
  readonly removed: readonly number[];
  /** Whether none of the elements in the last report is left, as on another page. Also true if no report was stored. */
  readonly isFirstLook: boolean;
  /** Number of changes beyond the limit, which the next comparison reports. */
  readonly left: number;
}

/** Characters beyond which nothing is stored; `isFirstLook` is then true for the next report. */
const MOST_CHARACTERS = 4_000_000;

/** The elements that one caller has received, in memory and bounded. */
export class RenderedElements {
  #reported = new Map<number, string>();

  /** Stores elements that the caller has received, or may have received. */
  tell(elements: readonly PageElement[]): void {
    this.#store(new Map(elements.map((element) => [element.id, fingerprintOf(element)])));
  }

  /** Returns the changes since the last report; they count as reported now. */
  changes(elements: readonly PageElement[], limit: number): ElementChanges {
    const before = this.#reported;
    const fingerprints = new Map(elements.map((element) => [element.id, fingerprintOf(element)]));
    const removed = [...before.keys()].filter((id) => !fingerprints.has(id));
    const differing = elements.filter(({ id }) => before.get(id) !== fingerprints.get(id));
    const changed = differing.slice(0, limit);
    for (const { id } of differing.slice(limit)) {
      const was = before.get(id);
      if (was === undefined) fingerprints.delete(id);
      else fingerprints.set(id, was);
    }
    this.#store(fingerprints);
    const isFirstLook = removed.length === before.size;
    return { changed, removed, isFirstLook, left: differing.length - changed.length };
  }

  #store(fingerprints: Map<number, string>): void {
    const length = [...fingerprints.values()].reduce((sum, each) => sum + each.length, 0);
    this.#reported = length > MOST_CHARACTERS ? new Map() : fingerprints;
  }
}

/** Returns all output of an element except its box: a line inserted above would change the boxes of all that follow. */
function fingerprintOf({ b: _place, ...element }: PageElement): string {
  return JSON.stringify(element);
}
