/** Messages about a control other than its name, and the elements that may contain them. */
import { attributeOf, hasAttribute, matches, isControl } from "../document/native.ts";
import { referencedTextOf, type NameReading } from "./name.ts";
import { isInvalid } from "./element-state.ts";
import { cut, fold } from "../document/fold.ts";

const LENGTH = 300;

/** ARIA, `aria-describedby` and `aria-description`. */
export function descriptionOf(element: Element, reading: NameReading): string {
  const description =
    referencedTextOf(element, "aria-describedby", reading) ||
    fold(attributeOf(element, "aria-description") ?? "");
  return cut(description, LENGTH);
}

/** ARIA, `aria-errormessage`; HTML, constraint validation. */
export function problemOf(element: Element, reading: NameReading): string {
  if (!isInvalid(element)) return "";
  const problem =
    referencedTextOf(element, "aria-errormessage", reading) || complaintAbout(element);
  return cut(problem, LENGTH);
}

/** The browser's message beside the field when the form is submitted. */
function complaintAbout(element: Element): string {
  const isRefused = isControl(element) && matches(element, ":user-invalid");
  return isRefused ? fold(element.validationMessage) : "";
}

const MESSAGE = /alert|danger|error|feedback|flash|invalid|notice|success|warning/i;

/** An author may use it for a message; such a word in a sentence also becomes a node. */
export function mayBeMessage(element: Element): boolean {
  return hasAttribute(element, "aria-live") || MESSAGE.test(attributeOf(element, "class") ?? "");
}
