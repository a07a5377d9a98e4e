import type { FormState } from "../document/control-types.ts";
import type { ControlRequest } from "../document/refs.ts";
import {
  attributeOf,
  baseOf,
  closest,
  hasAttribute,
  isHtml,
  matches,
  queryAll,
  isHtmlAmong,
  rootOf,
} from "../document/native.ts";
import { cut } from "../document/fold.ts";
import { isPressedInput } from "../elements/fields.ts";
import { identity } from "../elements/named.ts";
import { Eye } from "../visibility/visibility.ts";

const MOST_INVALID = 20;
const MESSAGE_LENGTH = 200;

type Field = HTMLInputElement | HTMLButtonElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the state of the form with this ref, or of the form of the element with this ref; null without a form. */
export function formStateOf(ref: number, asking: ControlRequest): FormState | null {
  const { refs, nextRef } = asking;
  const element = refs.present(ref);
  if (!element) return null;
  refs.continueAt(nextRef);
  const form = formOf(element);
  if (!form) return null;
  const fields = fieldsOf(form);
  const button = fields.find(submits);
  const field = fields.find((one) => isEntered(one, asking.document));
  return {
    ref: refs.give(form),
    button: button ? { ref: refs.give(button), disabled: matches(button, ":disabled") } : null,
    field: field ? refs.give(field) : null,
    invalid: hasAttribute(form, "novalidate") ? [] : invalidOf(fields, asking),
    nextRef: refs.next,
  };
}

/** Returns the origins to which the form of an element can send data, by its `action` or a button's `formaction`. */
export function originsSentTo(element: Element): readonly string[] {
  const form = formOf(element);
  if (!form || attributeOf(form, "method")?.toLowerCase() === "dialog") return [];
  const others = fieldsOf(form).flatMap((button) => attributeOf(button, "formaction") ?? []);
  const actions = [attributeOf(form, "action") ?? "", ...others];
  const urls = actions.flatMap((action) => URL.parse(action, baseOf(form)) ?? []);
  return [...new Set(urls.filter(isSentTo).map(({ origin }) => origin))];
}

/** Whether a form sends data to the address: `javascript:` only runs a script, and `about:` does nothing. */
function isSentTo({ protocol }: URL): boolean {
  return protocol !== "javascript:" && protocol !== "about:";
}

function formOf(element: Element): HTMLFormElement | null {
  if (isHtml(element, "form")) return element;
  if (isField(element)) return element.form;
  const around = closest(element, "form");
  return around && isHtml(around, "form") ? around : null;
}

/** Returns the form's controls in tree order, with image buttons, which `form.elements` omits. */
function fieldsOf(form: HTMLFormElement): readonly Field[] {
  const root = rootOf(form);
  if (!root) return [];
  return queryAll(root, "input, button, select, textarea")
    .filter(isField)
    .filter((field) => field.form === form);
}

const isField = isHtmlAmong("input", "button", "select", "textarea");

function submits(field: Field): boolean {
  if (isHtml(field, "button")) return field.type === "submit";
  return isHtml(field, "input") && (field.type === "submit" || field.type === "image");
}

/** Whether Enter in this field submits the form: only in one-line inputs (HTML), if enabled and visible. */
function isEntered(field: Field, top: Document): boolean {
  if (!isHtml(field, "input") || isPressedInput(field.type) || field.type === "hidden")
    return false;
  if (matches(field, ":disabled")) return false;
  return new Eye(top).styleReason(field) === null;
}

function invalidOf(fields: readonly Field[], { refs }: ControlRequest): FormState["invalid"] {
  return fields
    .filter((field) => matches(field, ":invalid"))
    .slice(0, MOST_INVALID)
    .map((field) => ({
      ref: refs.give(field),
      name: identity(field).name,
      message: cut(field.validationMessage, MESSAGE_LENGTH),
    }));
}
