import type { ParsedElement } from "../dom/element.ts";
import { AppError } from "../../shared/errors.ts";

const PRESSES = "onclick onmousedown onmouseup onpointerdown onpointerup ontouchstart".split(" ");
const ENTRIES = "onchange oninput onkeydown onkeypress onkeyup onbeforeinput".split(" ");

/** Whether the markup says that a script hears of a press on the element; listeners of scripts say nothing there. */
export function hearsPress(element: ParsedElement): boolean {
  return hears(element, PRESSES);
}

/** The same for what is entered into it. */
export function hearsEntry(element: ParsedElement): boolean {
  return hears(element, ENTRIES);
}

/** The same for sending a form. */
export function hearsSubmit(form: ParsedElement): boolean {
  return form.hasAttribute("onsubmit");
}

/** Whether there is a script that may have made more of the page than its markup says. */
export function hasScript({ ownerDocument }: ParsedElement): boolean {
  return ownerDocument.querySelector(SCRIPT) !== null;
}

const SCRIPT =
  "script:not([type]), script[type=''], script[type=module i], script[type*=javascript i]";

/** A link that leads nowhere: a script does something instead. */
export function isPretence(link: ParsedElement): boolean {
  const href = (link.getAttribute("href") ?? "").trim();
  if (/^javascript:/i.test(href)) return true;
  const document = link.ownerDocument;
  if (!href.startsWith("#") || document.querySelector("script") === null) return false;
  const name = href.slice(1);
  return !["top", ""].includes(name) ? document.getElementById(name) === null : name === "";
}

/** Events of an element pass all that is around it. */
function hears(element: ParsedElement, handlers: readonly string[]): boolean {
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const { attributes } = at;
    if (attributes.some(({ name }) => handlers.includes(name))) return true;
  }
  return false;
}

/** What was asked for is done by script, which runs nowhere here. Nothing has changed. */
export class NeedsScript extends AppError {
  constructor(message: string) {
    super("ELEMENT_NOT_INTERACTABLE", message, {
      hint: "Open the page with the engine chromium.",
    });
  }
}
