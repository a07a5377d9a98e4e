import { ariaOf } from "./internals.ts";
import type { NodeState } from "../document/types.ts";
import {
  attributeOf,
  closest,
  hasAttribute,
  hasAttributes,
  isHtml,
  isHtmlAmong,
  localNameOf,
  matches,
  parentElementOf,
  isControl,
} from "../document/native.ts";

const CHECKED_ROLES = new Set(
  "checkbox menuitemcheckbox menuitemradio option radio switch treeitem".split(" "),
);

/** The states that apply. `checked`, `expanded`, `selected` and `pressed` are false if supported but not set. */
export function stateOf(element: Element, role: string, focused: boolean): NodeState {
  const state: Writable<NodeState> = {};
  if (isDisabled(element)) state.disabled = true;
  const checked = checkedOf(element, role);
  if (checked !== undefined) state.checked = checked;
  const selected = selectedOf(element);
  if (selected !== undefined) state.selected = selected;
  if (isInvalid(element)) state.invalid = true;
  if (focused) state.focused = true;
  if (hasAttributes(element) || isHtml(element, "summary") || ariaOf(element, "role") !== null)
    addMarked(state, element);
  return state;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds states given by an attribute of the element or of its container. */
function addMarked(state: Writable<NodeState>, element: Element): void {
  const expanded = expandedOf(element);
  if (expanded !== undefined) state.expanded = expanded;
  const pressed = mixedOf(ariaOf(element, "aria-pressed"));
  if (pressed !== undefined) state.pressed = pressed;
  if (isRequired(element)) state.required = true;
  if (isReadonly(element)) state.readonly = true;
}

export function isDisabled(element: Element): boolean {
  if (isSwitchedOff(element) || isTrue(element, "aria-disabled")) return true;
  return closest(element, "[aria-disabled=true i]") !== null;
}

/** Whether it is disabled (HTML, "actually disabled"). Checks the tag first, which nearly always decides. */
function isSwitchedOff(element: Element): boolean {
  const canBe = isSwitched(element) || localNameOf(element).includes("-");
  return canBe && matches(element, ":disabled");
}

const isSwitched = isHtmlAmong(
  "button",
  "fieldset",
  "input",
  "optgroup",
  "option",
  "select",
  "textarea",
);

function checkedOf(element: Element, role: string): boolean | "mixed" | undefined {
  if (isHtml(element, "input") && (element.type === "checkbox" || element.type === "radio")) {
    const written = hasAttribute(element, "role")
      ? mixedOf(attributeOf(element, "aria-checked"))
      : undefined;
    return written ?? (element.indeterminate ? "mixed" : element.checked);
  }
  return CHECKED_ROLES.has(role) ? mixedOf(ariaOf(element, "aria-checked")) : undefined;
}

function expandedOf(element: Element): boolean | undefined {
  const parent = isHtml(element, "summary") ? parentElementOf(element) : null;
  if (parent && isHtml(parent, "details")) return parent.open;
  return booleanOf(ariaOf(element, "aria-expanded"));
}

function selectedOf(element: Element): boolean | undefined {
  return isHtml(element, "option") ? element.selected : booleanOf(ariaOf(element, "aria-selected"));
}

function isRequired(element: Element): boolean {
  return hasAttribute(element, "required") || isTrue(element, "aria-required");
}

function isReadonly(element: Element): boolean {
  return hasAttribute(element, "readonly") || isTrue(element, "aria-readonly");
}

/** Whether it is invalid: by `aria-invalid` if present, else by the browser's validation after user interaction. */
export function isInvalid(element: Element): boolean {
  const marked = ariaOf(element, "aria-invalid");
  if (marked !== null) return marked !== "" && marked !== "false";
  return isControl(element) && matches(element, ":user-invalid");
}

function isTrue(element: Element, attribute: string): boolean {
  return booleanOf(ariaOf(element, attribute)) === true;
}

function booleanOf(value: string | null): boolean | undefined {
  if (value === "true") return true;
  return value === "false" ? false : undefined;
}

function mixedOf(value: string | null): boolean | "mixed" | undefined {
  return value === "mixed" ? "mixed" : booleanOf(value);
}
