import type { ParsedElement } from "../dom/element.ts";
import { AppError } from "../../shared/errors.ts";

const PRESSES = "onclick onmousedown onmouseup onpointerdown onpointerup ontouchstart".split(" ");
const ENTRIES = "onchange oninput onkeydown onkeypress onkeyup onbeforeinput".split(" ");

/** Whether an attribute such as `onclick` handles clicks on the element; listeners that scripts add are unknown. */
export function hearsPress(element: ParsedElement): boolean {
  return hears(element, PRESSES);
}

/** Whether an attribute such as `oninput` handles entering values into the element. */
export function hearsEntry(element: ParsedElement): boolean {
  return hears(element, ENTRIES);
}

/** Whether the form has an `onsubmit` attribute. */
export function hearsSubmit(form: ParsedElement): boolean {
  return form.hasAttribute("onsubmit");
}

/** Whether the page has a script, which could change the page in a browser. */
export function hasScript({ ownerDocument }: ParsedElement): boolean {
  return ownerDocument.querySelector(SCRIPT) !== null;
}

const SCRIPT =
  "script:not([type]), script[type=''], script[type=module i], script[type*=javascript i]";

/** Whether a link needs script: its address is `javascript:` or, on a page with scripts, `#` or an unknown id. */
export function isPretence(link: ParsedElement): boolean {
  const href = (link.getAttribute("href") ?? "").trim();
  if (/^javascript:/i.test(href)) return true;
  const document = link.ownerDocument;
  if (!href.startsWith("#") || document.querySelector("script") === null) return false;
  const name = href.slice(1);
  return !["top", ""].includes(name) ? document.getElementById(name) === null : name === "";
}

/** Whether the element, or an ancestor to which its events bubble, has one of these attributes. */
function hears(element: ParsedElement, handlers: readonly string[]): boolean {
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const { attributes } = at;
    if (attributes.some(({ name }) => handlers.includes(name))) return true;
  }
  return false;
}

/** Thrown, before anything changes, for an action that needs a script: scripts run only in a browser. */
export class NeedsScript extends AppError {
  constructor(message: string) {
    super("ELEMENT_NOT_INTERACTABLE", message, {
      hint: "Open the page with the engine chromium.",
    });
  }
}
