import type { ParsedElement } from "../dom/element.ts";
import { AppError } from "../../shared/errors.ts";

const PRESSES = "onclick onmousedown onmouseup onpointerdown onpointerup ontouchstart".split(" ");
const ENTRIES = "onchange oninput onkeydown onkeypress onkeyup onbeforeinput".split(" ");

/** Whether the markup declares a handler for presses on the element; scripts add listeners outside of it. */
export function hearsPress(element: ParsedElement): boolean {
  return hears(element, PRESSES);
}

/** The same for entering values into it. */
export function hearsEntry(element: ParsedElement): boolean {
  return hears(element, ENTRIES);
}

/** The same for submitting a form. */
export function hearsSubmit(form: ParsedElement): boolean {
  return form.hasAttribute("onsubmit");
}

/** Whether a script may have changed the page, compared with its markup. */
export function hasScript({ ownerDocument }: ParsedElement): boolean {
  return ownerDocument.querySelector(SCRIPT) !== null;
}

const SCRIPT =
  "script:not([type]), script[type=''], script[type=module i], script[type*=javascript i]";

/** Whether a link has no target, so a script must handle it. */
export function isPretence(link: ParsedElement): boolean {
  const href = (link.getAttribute("href") ?? "").trim();
  if (/^javascript:/i.test(href)) return true;
  const document = link.ownerDocument;
  if (!href.startsWith("#") || document.querySelector("script") === null) return false;
  const name = href.slice(1);
  return !["top", ""].includes(name) ? document.getElementById(name) === null : name === "";
}

/** Events of an element bubble through its ancestors. */
function hears(element: ParsedElement, handlers: readonly string[]): boolean {
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const { attributes } = at;
    if (attributes.some(({ name }) => handlers.includes(name))) return true;
  }
  return false;
}

/** A script implements the requested action, but no scripts run here. Nothing has changed. */
export class NeedsScript extends AppError {
  constructor(message: string) {
    super("ELEMENT_NOT_INTERACTABLE", message, {
      hint: "Open the page with the engine chromium.",
    });
  }
}
