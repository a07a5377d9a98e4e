import { boundingRectOf, checkVisibility, queryAll, type Root } from "./native.ts";
import { composedParentOf, frameDocumentOf, shadowRootOf } from "./tree.ts";
import type { RefBook } from "./refs.ts";

const MOST = 1_000;

interface Asked {
  readonly selector: string;
  /** Also in shadow trees, and in frames that can be entered. */
  readonly deep: boolean;
}

/** Refs of the elements that a selector matches, each once; see `FermataWorld.matching`. */
export function refsMatching(
  document: Document,
  refs: RefBook,
  { selector, deep }: Asked,
): { refs: number[] } | { error: string } {
  try {
    const roots = deep ? rootsIn(document) : [document];
    const found = roots.flatMap((root) => queryAll(root, selector)).slice(0, MOST);
    const known = found.map((element) => knownRefOf(document, refs, element));
    return { refs: [...new Set(known.filter((ref) => ref !== undefined))] };
  } catch {
    return { error: `The selector is not valid: ${selector}` };
  }
}

/** The document, and what of shadow trees and frames can be seen from it; a selector ends at the edge of each. */
function rootsIn(document: Document): Root[] {
  const roots: Root[] = [document];
  for (const root of roots) {
    if (roots.length >= MOST) break;
    for (const element of queryAll(root, "*")) {
      const inner = shadowRootOf(element) ?? frameDocumentOf(element);
      if (inner) roots.push(inner);
    }
  }
  return roots;
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
