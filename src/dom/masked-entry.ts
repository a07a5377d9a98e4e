import { markFilled } from "./fields.ts";

/** With these a text leaves its field. */
const TAKING = ["copy", "cut", "dragstart"];

/** A secret is about to be in this field: from now on nobody is told what it holds, and nothing can be taken out of it. */
export function maskEntry(element: Element): void {
  markFilled(element);
  for (const type of TAKING) element.addEventListener(type, refuse, { capture: true });
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
