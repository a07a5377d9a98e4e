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
  /** How many trees around the element's own it is, whose word counts more; 0 for that of a slot, inside. */
  readonly above: number;
  /** The parts that the element is for that tree. */
  readonly parts: readonly string[];
}

/** Trees in trees that may name what is in the innermost. */
export const MOST_TREES = 3;

export function partsOf(element: ParsedElement): readonly string[] {
  return element.getAttribute("part")?.split(/\s+/) ?? [];
}

/** CSS Shadow Parts 1, `exportparts="inner: outer, same"`: what parts of its tree a host hands on, and as what. */
export function handedOn(host: ParsedElement, parts: readonly string[]): readonly string[] {
  const said = host.getAttribute("exportparts");
  if (said === null || parts.length === 0) return [];
  return said.split(",").flatMap((one) => {
    const [inner = "", outer = inner] = one.split(":").map((name) => name.trim());
    return parts.includes(inner) ? [outer] : [];
  });
}

export function meantBy(
  { rules, by, look, parts }: Foreign,
  element: ParsedElement,
  own: Look,
): readonly ForeignRule[] {
  return rules.filter(
    ({ asks, complex }) =>
      isAsked(element, asks, { own, parts }) && matchesComplex(by, complex, look),
  );
}

function isAsked(
  element: ParsedElement,
  asks: ForeignRule["asks"],
  { own, parts }: { readonly own: Look; readonly parts: readonly string[] },
): boolean {
  if (!asks.words) return matchesAny(element, asks.selectors, own);
  return asks.words.every((word) => parts.includes(word));
}
