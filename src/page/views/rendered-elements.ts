/** The elements that a page's reader was told, and what has become of them since. */
import type { PageElement } from "./elements.ts";

export interface ElementChanges {
  /** Those that came or are not what they were, in reading order. */
  readonly changed: readonly PageElement[];
  /** Ids of those that are not among the elements any more. */
  readonly removed: readonly number[];
  /** Nothing of what was told is there any more, as on another page. */
  readonly isFirstLook: boolean;
  /** Changed ones beyond the limit, which the next comparison tells. */
  readonly left: number;
}

/** Characters beyond which nothing is kept; what is told next is a first look. */
const MOST_CHARACTERS = 4_000_000;

/** One for each reader, in memory and bounded. */
export class RenderedElements {
  #reported = new Map<number, string>();

  /** The reader was told these, or might have been. */
  tell(elements: readonly PageElement[]): void {
    this.#keep(new Map(elements.map((element) => [element.id, printOf(element)])));
  }

  /** What has changed since the reader was told, and is told now. */
  changes(elements: readonly PageElement[], limit: number): ElementChanges {
    const before = this.#reported;
    const prints = new Map(elements.map((element) => [element.id, printOf(element)]));
    const removed = [...before.keys()].filter((id) => !prints.has(id));
    const notification = elements.filter(({ id }) => before.get(id) !== prints.get(id));
    const changed = notification.slice(0, limit);
    for (const { id } of notification.slice(limit)) {
      const was = before.get(id);
      if (was === undefined) prints.delete(id);
      else prints.set(id, was);
    }
    this.#keep(prints);
    const isFirstLook = removed.length === before.size;
    return { changed, removed, isFirstLook, left: notification.length - changed.length };
  }

  #keep(prints: Map<number, string>): void {
    const length = [...prints.values()].reduce((sum, print) => sum + print.length, 0);
    this.#reported = length > MOST_CHARACTERS ? new Map() : prints;
  }
}

/** Whatever is told of an element but its place: one more line above it would change everything below. */
function printOf({ b: _place, ...element }: PageElement): string {
  return JSON.stringify(element);
}
