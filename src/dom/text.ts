import { bodyOf, documentElementOf, innerTextOf, isHtmlElement, queryDocument } from "./native.ts";
import { hasLayout } from "./geometry.ts";
import { renderingFor } from "./rendering.ts";
import { visibleTextOf } from "./visible-text.ts";
import { fold } from "./fold.ts";

/** `innerText` of the first match of the selector, or of the body; null without a match. */
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

/** Looks in the page's plain text first, then in shadow trees and frames, which `innerText` does not enter. */
export function containsText(document: Document, text: string): boolean {
  const wanted = fold(text);
  const body = bodyOf(document);
  if (body && fold(innerTextOf(body)).includes(wanted)) return true;
  const root = documentElementOf(document);
  if (!root) return wanted === "";
  const rendering = renderingFor(hasLayout(document));
  return visibleTextOf(root, { rendering, length: Infinity, frames: true }).includes(wanted);
}
