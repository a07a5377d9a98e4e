import { AppError } from "../../shared/errors.ts";
import type { ParsedElement } from "../dom/element.ts";
import { ParsedControl, isDisabledControl, ParsedLabel } from "../dom/control.ts";
import { ParsedInput, ParsedTextArea } from "../dom/input.ts";
import { isButton, isSubmitButton, inputKind, controlsOf } from "../forms/controls.ts";
import { NeedsScript } from "./scripted.ts";
import { setChecked } from "../forms/editing.ts";
import { ParsedSelect } from "../dom/select.ts";

/** The effect of a click on an element: a form for the caller to submit, or changed fields. */
export type PressOutcome =
  | { readonly type: "submit"; readonly form: ParsedElement; readonly button: ParsedElement }
  | { readonly type: "changed" };

/**
 * Clicks an element other than a link; for a label, clicks its control. Does not submit the form: the caller does.
 * @throws AppError ELEMENT_NOT_INTERACTABLE if the element is disabled or does nothing without script
 */
export function pressParsed(element: ParsedElement): PressOutcome {
  const target = activatedBy(element);
  if (!target) throw withoutEffect();
  if (isDisabledControl(target)) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The element is disabled.");
  }
  if (isButton(target)) return pressButton(target);
  const kind = inputKind(target);
  if (!(target instanceof ParsedInput) || (kind !== "checkbox" && kind !== "radio")) {
    throw withoutEffect();
  }
  setChecked(target, kind === "radio" || !target.checked);
  return { type: "changed" };
}

function pressButton(button: ParsedControl): PressOutcome {
  const { form } = button;
  if (form && isSubmitButton(button)) return { type: "submit", form, button };
  if (!form || inputKind(button) !== "reset") throw withoutEffect();
  resetForm(form);
  return { type: "changed" };
}

/** Returns the element itself or its nearest ancestor that is a button or input; for a label, its control. */
function activatedBy(element: ParsedElement): ParsedControl | undefined {
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const control = at instanceof ParsedLabel ? at.control : at;
    if (control instanceof ParsedControl && ACTIVE.has(control.localName)) return control;
  }
  return undefined;
}

const ACTIVE = new Set(["button", "input"]);

function withoutEffect(): AppError {
  return new NeedsScript("A click on this element does nothing in a page without script.");
}

/** Resets every field of a form to the value in its markup. HTML, "reset a form". */
function resetForm(form: ParsedElement): void {
  for (const { element } of controlsOf(form)) {
    if (element instanceof ParsedTextArea) element.value = element.textContent;
    else if (element instanceof ParsedInput) resetInput(element);
    else if (element instanceof ParsedSelect) {
      for (const option of element.options) option.chosen = option.hasAttribute("selected");
    }
  }
}

function resetInput(input: ParsedInput): void {
  const kind = inputKind(input);
  if (kind === "checkbox" || kind === "radio") input.checked = input.hasAttribute("checked");
  else if (kind === "file") input.files = [];
  else input.value = input.getAttribute("value") ?? "";
}
