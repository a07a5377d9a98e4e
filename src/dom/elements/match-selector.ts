import {
  boundingRectOf,
  checkVisibility,
  queryAll,
  type Root,
  bodyOf,
  documentElementOf,
  innerTextOf,
  isHtmlElement,
  queryDocument,
} from "../document/native.ts";
import { composedParentOf, frameDocumentOf, shadowRootOf } from "../document/tree.ts";
import type { RefBook } from "../document/refs.ts";
import { hasLayout } from "../document/geometry.ts";
import { renderingFor } from "./rendering.ts";
import { visibleTextOf } from "./visible-text.ts";
import { fold } from "../document/fold.ts";

const MOST = 1_000;

interface SelectorQuery {
  readonly selector: string;
  /** Also search shadow trees and accessible frames. */
  readonly deep: boolean;
}

/** Returns the refs of the elements that a selector matches, or of their nearest ancestors with a ref, each once. */
export function refsMatching(
  document: Document,
  refs: RefBook,
  selector: string,
): { refs: number[] } | { error: string } {
  const matched = elementsMatching(document, { selector, deep: false });
  if ("error" in matched) return matched;
  const known = matched.elements.map((element) => knownRefOf(document, refs, element));
  return { refs: [...new Set(known.filter((ref) => ref !== undefined))] };
}

export function elementsMatching(
  document: Document,
  { selector, deep }: SelectorQuery,
): { elements: readonly Element[] } | { error: string } {
  try {
    const elements = deep ? allMatching(document, selector) : queryAll(document, selector);
    return { elements: elements.slice(0, MOST) };
  } catch {
    return { error: `The selector is not valid: ${selector}` };
  }
}

/** Returns all matches, also in shadow trees and in accessible frames. */
export function allMatching(top: Root | Element, selector: string): readonly Element[] {
  return rootsIn(top).flatMap((root) => queryAll(root, selector));
}

/** Returns `top` and its accessible shadow trees and frames; a selector does not cross their boundaries. */
function rootsIn(top: Root | Element): (Root | Element)[] {
  const roots = [top];
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

/** Whether any match of the selector is visible, in the viewport or outside of it. */
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

export function isSeen(element: Element): boolean {
  if (!checkVisibility(element, { opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = boundingRectOf(element);
  return width > 0 && height > 0;
}

/** Returns the `innerText` of the first match; null if nothing matches. Without a selector, reads the body. */
export function textOf(
  document: Document,
  selector?: string,
): { text: string | null } | { error: string } {
  if (selector === undefined) return { text: innerTextIn(bodyOf(document)) ?? "" };
  try {
    return { text: innerTextIn(queryDocument(document, selector)) };
  } catch {
    return { error: `The selector is not valid: ${selector}` };
  }
}

function innerTextIn(element: Element | null): string | null {
  if (!element) return null;
  return isHtmlElement(element) ? innerTextOf(element) : (element.textContent ?? "");
}

/** Whether the visible text of the page contains `text`; also in shadow trees and frames, which `innerText` omits. */
export function containsText(document: Document, text: string): boolean {
  const wanted = fold(text);
  const body = bodyOf(document);
  if (body && fold(innerTextOf(body)).includes(wanted)) return true;
  const root = documentElementOf(document);
  if (!root) return wanted === "";
  const rendering = renderingFor(hasLayout(document));
  return visibleTextOf(root, { rendering, length: Infinity, frames: true }).includes(wanted);
}
