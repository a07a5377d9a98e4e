import type { ParsedElement } from "../dom/element.ts";

/** HTML, "get an element's target": where what a link or a form leads to is shown; undefined for where it stands. */
export function targetNameOf(element: ParsedElement, button?: ParsedElement): string | undefined {
  const base = element.ownerDocument.querySelector("base[target]");
  const name =
    button?.getAttribute("formtarget") ??
    element.getAttribute("target") ??
    base?.getAttribute("target") ??
    "";
  return HERE.has(name.toLowerCase()) ? undefined : name;
}

/** A page without a browser is in no frame. */
const HERE = new Set(["", "_self", "_parent", "_top"]);

/** Whether the page has a frame of this name. */
export function hasFrame({ ownerDocument }: ParsedElement, name: string): boolean {
  const frames = ownerDocument.querySelectorAll("iframe[name], frame[name]");
  return frames.some((frame) => frame.getAttribute("name") === name);
}
