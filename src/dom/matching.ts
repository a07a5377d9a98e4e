import { boundingRectOf, checkVisibility, queryAll } from "./native.ts";
import { composedParentOf } from "./tree.ts";
import type { RefBook } from "./refs.ts";

const MOST = 1_000;

/** Refs of the elements that a selector matches, each once; see `FermataWorld.matching`. */
export function refsMatching(
  document: Document,
  refs: RefBook,
  selector: string,
): { refs: number[] } | { error: string } {
  try {
    const found = queryAll(document, selector).slice(0, MOST);
    const known = found.map((element) => knownRefOf(document, refs, element));
    return { refs: [...new Set(known.filter((ref) => ref !== undefined))] };
  } catch {
    return { error: `The selector is not valid: ${selector}` };
  }
}

function knownRefOf(document: Document, refs: RefBook, element: Element): number | undefined {
  for (let at: Element | null = element; at; at = composedParentOf(at, document)) {
    const ref = refs.known(at);
    if (ref !== undefined) return ref;
  }
  return undefined;
}

/** Whether one of them can be seen, scrolled to or not; see `FermataWorld.shows`. */
export function showsMatch(
  document: Document,
  selector: string,
): { shown: boolean } | { error: string } {
  try {
    return { shown: queryAll(document, selector).some(isSeen) };
  } catch {
    return { error: `The selector is not valid: ${selector}` };
  }
}

function isSeen(element: Element): boolean {
  if (!checkVisibility(element, { opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = boundingRectOf(element);
  return width > 0 && height > 0;
}
