/** How much room an element will take in a view, before anybody knows what the view makes of it. */
import type { NodeKind } from "./types.ts";
import { attributeOf } from "./native.ts";
import { ownWordsLength } from "./words.ts";

/** A number in brackets and a word for what it is. */
const REF_LENGTH = 9;
/** What parts words from those before them. */
const GAP_LENGTH = 2;

interface Told {
  readonly element: Element;
  readonly kinds: readonly NodeKind[];
  /** Of those that one can read. */
  readonly hasWords: boolean;
}

/** Characters, about: its words, or else its name, and its number where it can be used. */
export function toldLength({ element, kinds, hasWords }: Told): number {
  const words = hasWords ? ownWordsLength(element) + GAP_LENGTH : 0;
  if (kinds.length === 0) return words;
  return REF_LENGTH + (words || nameLength(element));
}

function nameLength(element: Element): number {
  const name = attributeOf(element, "aria-label") ?? attributeOf(element, "placeholder") ?? "";
  return name.length + (attributeOf(element, "value") ?? "").length;
}
