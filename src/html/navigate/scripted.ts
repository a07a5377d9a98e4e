import type { ParsedElement } from "../dom/element.ts";
import { AppError } from "../../shared/errors.ts";

const PRESSES = "onclick onmousedown onmouseup onpointerdown onpointerup ontouchstart".split(" ");
const ENTRIES = "onchange oninput onkeydown onkeypress onkeyup onbeforeinput".split(" ");

/** Whether the markup has a handler for presses on the element; listeners that scripts add are unknown. */
export function hearsPress(element: ParsedElement): boolean {
  return hears(element, PRESSES);
}

/** Whether the markup has a handler for entering values into the element. */
export function hearsEntry(element: ParsedElement): boolean {
  return hears(element, ENTRIES);
}

/** Whether the markup has a handler for submitting the form. */
export function hearsSubmit(form: ParsedElement): boolean {
  return form.hasAttribute("onsubmit");
}

/** Whether the page has a script, which in a browser may change it. */
export function hasScript({ ownerDocument }: ParsedElement): boolean {
  return ownerDocument.querySelector(SCRIPT) !== null;
}

const SCRIPT =
  "script:not([type]), script[type=''], script[type=module i], script[type*=javascript i]";

/** Whether a link needs script: `javascript:` or, on a page with scripts, `#` or a fragment without its element. */
export function isPretence(link: ParsedElement): boolean {
  const href = (link.getAttribute("href") ?? "").trim();
  if (/^javascript:/i.test(href)) return true;
  const document = link.ownerDocument;
  if (!href.startsWith("#") || document.querySelector("script") === null) return false;
  const name = href.slice(1);
  return !["top", ""].includes(name) ? document.getElementById(name) === null : name === "";
}

/** Whether the element or an ancestor, to which its events bubble, has one of these handlers. */
function hears(element: ParsedElement, handlers: readonly string[]): boolean {
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const { attributes } = at;
    if (attributes.some(({ name }) => handlers.includes(name))) return true;
  }
  return false;
}

/** Thrown if a script implements the requested action, since no scripts run here. Nothing has changed. */
export class NeedsScript extends AppError {
  constructor(message: string) {
    super("ELEMENT_NOT_INTERACTABLE", message, {
      hint: "Open the page with the engine chromium.",
    });
  }
}
