import { isDisabledControl, ParsedControl } from "../dom/control.ts";
import { type ParsedElement, isHtmlTag } from "../dom/element.ts";
import { ParsedInput } from "../dom/input.ts";
import { nextIn } from "../dom/node.ts";

/** A control that a form may submit, and the effects of its ancestors on it. */
export interface PlacedControl {
  readonly element: ParsedControl;
  /** Whether the control is disabled, by itself or by a fieldset that contains it. */
  readonly disabled: boolean;
  /** Whether the control is inside a datalist: such a control is neither validated nor submitted. */
  readonly suggested: boolean;
}

const SUBMITTABLE = new Set(["button", "input", "select", "textarea"]);

/**
 * Returns the submittable elements that belong to this form, in tree order. HTML, 4.10.18.3 "association of controls
 * and forms".
 */
export function controlsOf(form: ParsedElement): readonly PlacedControl[] {
  const root = form.getRootNode();
  const found: PlacedControl[] = [];
  for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
    if (!(at instanceof ParsedControl) || !SUBMITTABLE.has(at.localName)) continue;
    if (at.form !== form) continue;
    const suggested = at.closest("datalist") !== null;
    found.push({ element: at, disabled: isDisabledControl(at), suggested });
  }
  return found;
}

/** Returns the kind of a control: the type of an input or button, else the tag name. */
export function inputKind(control: ParsedElement): string {
  if (control instanceof ParsedInput) return control.type;
  if (!isHtmlTag(control, "button")) return control.localName;
  const type = control.getAttribute("type")?.toLowerCase();
  return type === "reset" || type === "button" ? type : "submit";
}

/** Whether a click on the element submits its form. */
export function isSubmitButton(element: ParsedElement): boolean {
  const kind = inputKind(element);
  return isButton(element) && (kind === "submit" || kind === "image");
}

const BUTTONS = new Set(["button", "image", "reset", "submit"]);

export function isButton(element: ParsedElement): boolean {
  const isControl = element instanceof ParsedInput || isHtmlTag(element, "button");
  return isControl && BUTTONS.has(inputKind(element));
}
