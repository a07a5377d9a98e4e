import type { ParsedElement } from "../dom/element.ts";
import type { Look } from "../selectors/look.ts";
import { matchesAny, matchesComplex } from "../selectors/match.ts";
import type { ForeignRule } from "./rule-index.ts";

/** Rules of another tree than the element's own, which name it by its slot (`::slotted()`) or its host (`::part()`). */
export interface Foreign {
  readonly rules: readonly ForeignRule[];
  /** The slot or the host, and what of its tree is looked at. */
  readonly by: ParsedElement;
  readonly look: Look;
  /** The tree is that around the host: what it says counts more than what is said inside. */
  readonly isAround: boolean;
}

export function meantBy(
  { rules, by, look }: Foreign,
  element: ParsedElement,
  own: Look,
): readonly ForeignRule[] {
  return rules.filter(
    ({ asks, complex }) => isAsked(element, asks, own) && matchesComplex(by, complex, look),
  );
}

function isAsked(element: ParsedElement, asks: ForeignRule["asks"], own: Look): boolean {
  if (!asks.words) return matchesAny(element, asks.selectors, own);
  const names = (element.getAttribute("part") ?? "").split(/\s+/);
  return asks.words.every((word) => names.includes(word));
}
