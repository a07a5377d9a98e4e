import { hasAttribute, isHtml, matches } from "./native.ts";

/** Open modal dialogs and popovers: they lie in front of the page, and nothing around them cuts them off or fades them. */
export function isOnTop(element: Element): boolean {
  const mayBe = isHtml(element, "dialog") || hasAttribute(element, "popover");
  return mayBe && matches(element, ":modal, :popover-open");
}
