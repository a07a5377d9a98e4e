/** Finds descriptions and error messages of a control, and elements that may contain messages. */
import { attributeOf, hasAttribute, matches, isControl } from "../document/native.ts";
import { referencedTextOf, type NameReading } from "./name.ts";
import { isInvalid } from "./element-state.ts";
import { cut, fold } from "../document/fold.ts";

const LENGTH = 300;

/** Returns the ARIA description: `aria-describedby`, or else `aria-description`. */
export function descriptionOf(element: Element, reading: NameReading): string {
  const description =
    referencedTextOf(element, "aria-describedby", reading) ||
    fold(attributeOf(element, "aria-description") ?? "");
  return cut(description, LENGTH);
}

/** Returns why the value is invalid: `aria-errormessage` (ARIA), or else the browser's message (HTML validation). */
export function problemOf(element: Element, reading: NameReading): string {
  if (!isInvalid(element)) return "";
  const problem =
    referencedTextOf(element, "aria-errormessage", reading) || complaintAbout(element);
  return cut(problem, LENGTH);
}

/** Returns the message that the browser shows beside an invalid field when the form is submitted. */
function complaintAbout(element: Element): string {
  const isRefused = isControl(element) && matches(element, ":user-invalid");
  return isRefused ? fold(element.validationMessage) : "";
}

const MESSAGE = /alert|danger|error|feedback|flash|invalid|notice|success|warning/i;

/** Whether markup suggests a message (`aria-live`, class). Such an element becomes a node even inside a sentence. */
export function mayBeMessage(element: Element): boolean {
  return hasAttribute(element, "aria-live") || MESSAGE.test(attributeOf(element, "class") ?? "");
}
