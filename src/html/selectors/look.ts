import type { ParsedElement } from "../dom/element.ts";
import type { Complex, Pseudo } from "./compile.ts";

/** What a selector is matched against besides the element. */
export interface Look {
  /** The element before the first combinator of a relative selector. */
  readonly anchor: ParsedElement | null;
  /** The host of the shadow tree whose style sheet asks. */
  readonly host: ParsedElement | null;
  /** Elements that may still be tested; hostile sheets end there. */
  readonly budget: { left: number };
  /** What is known already of selectors inside pseudo-classes; left out where the page may change in between. */
  readonly known?: Map<Pseudo, Map<ParsedElement, boolean>>;
}

export type MatchesAny = (
  element: ParsedElement,
  selectors: readonly Complex[],
  look: Look,
) => boolean;
