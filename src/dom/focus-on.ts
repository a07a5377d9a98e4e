import { defaultViewOf, focus, isHtml, isHtmlElement } from "./native.ts";
import { documentOf, focusedElement, isWithin } from "./tree.ts";

/** Gives an element the keyboard, as the Tab key would; returns whether it has it. */
export function focusOn(element: Element, top: Document): boolean {
  if (isHtmlElement(element)) focus(element, { preventScroll: true });
  return holdsFocus(element, top);
}

export function holdsFocus(element: Element, top: Document): boolean {
  const focused = focusedElement(top);
  return focused !== null && isWithin(focused, element, top);
}

/** Where a person would go on writing: behind what is there. */
export function caretToEnd(element: Element): void {
  if (isHtml(element, "input") || isHtml(element, "textarea")) {
    // Null where the kind of field knows no caret.
    if (element.selectionStart === null) return;
    const { length } = element.value;
    element.setSelectionRange(length, length);
    return;
  }
  const document = documentOf(element);
  const selection = document && defaultViewOf(document)?.getSelection();
  if (!document || !selection || !isHtmlElement(element)) return;
  selection.selectAllChildren(element);
  selection.collapseToEnd();
}
