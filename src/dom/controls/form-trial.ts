/** Tries values in the controls of a form: a value of one control may show, hide or fill other controls. */
import type {
  ControlLook,
  FieldSearch,
  FormLook,
  FormSelection,
  FormScanRequest,
  Trial,
} from "../document/form-types.ts";
import { belongs, scopeOf, findFieldsIn } from "./form-scope.ts";
import { listed, scanForm } from "./form-scan.ts";
import { chooseOptions, tellChange } from "./list-control.ts";
import {
  attributeOf,
  isHtml,
  isHtmlElement,
  isTextControl,
  queryAll,
  type Root,
} from "../document/native.ts";
import type { RefBook } from "../document/refs.ts";
import { roleOf } from "../elements/role.ts";
import { stateOf } from "../elements/element-state.ts";
import { shadowRootOf } from "../document/tree.ts";
import { Eye } from "../visibility/visibility.ts";

const CONTROLS = [
  "input:not([type=hidden i], [type=submit i], [type=button i], [type=reset i], [type=image i])",
  "select",
  "textarea",
  "[contenteditable]",
  ...["combobox", "listbox", "switch", "checkbox", "radio", "spinbutton", "slider", "textbox"].map(
    (role) => `[role=${role} i]`,
  ),
].join(", ");
const MOST_CONTROLS = 1_000;
const DEEPEST_SHADOW = 20;

/** Returns the state of the controls of a form or of the whole document; null if the form has been removed. */
function lookAtForm(top: Document, refs: RefBook, request: FormSelection): FormLook | null {
  const scope = scopeOf(top, refs, request);
  if (!scope) return null;
  const eye = new Eye(top);
  const controls = controlsIn(scope.root, 0).filter((control) => belongs(control, scope));
  const looks = controls.slice(0, MOST_CONTROLS).map((control) => lookAt(control, refs, eye));
  return { controls: looks, nextRef: refs.next };
}

function controlsIn(root: Root, depth: number): readonly Element[] {
  const own = queryAll(root, CONTROLS);
  if (depth === DEEPEST_SHADOW) return own;
  const inner = queryAll(root, "*").flatMap((host) => shadowRootOf(host) ?? []);
  return [...own, ...inner.flatMap((shadow) => controlsIn(shadow, depth + 1))];
}

function lookAt(control: Element, refs: RefBook, eye: Eye): ControlLook {
  const { hidden } = eye.look(control, undefined, true);
  const { disabled, required } = stateOf(control, roleOf(control), false);
  return {
    ref: refs.give(control),
    name: attributeOf(control, "name") || attributeOf(control, "id") || "",
    usable: (hidden === null || hidden === "covered") && disabled !== true,
    required: required === true,
    ...(isHtml(control, "select") && { options: listed(control) }),
  };
}

/** Sets the value of a control and dispatches events; returns whether the control then has the value. */
function tryControl(refs: RefBook, trial: Trial): boolean {
  const control = refs.present(trial.ref);
  if (!control) return false;
  if (trial.option !== undefined && isHtml(control, "select")) {
    chooseOptions(control, [trial.option]);
    return control.selectedIndex === trial.option;
  }
  if (trial.checked !== undefined) return tick(control, trial.checked);
  if (trial.value !== undefined) return enter(control, trial.value);
  return false;
}

/** Ticks or clears a control by a click, else by script. Returns whether the control is then in the wanted state. */
function tick(control: Element, wanted: boolean): boolean {
  if (isTicked(control) === wanted) return true;
  const isRadio = isHtml(control, "input") && control.type === "radio";
  if (isHtmlElement(control) && (wanted || !isRadio)) control.click();
  if (isHtml(control, "input") && control.checked !== wanted) {
    control.checked = wanted;
    tellChange(control);
  }
  return isTicked(control) === wanted;
}

function isTicked(control: Element): boolean {
  if (isHtml(control, "input")) return control.checked;
  return attributeOf(control, "aria-checked") === "true";
}

function enter(control: Element, value: string): boolean {
  if (!isTextControl(control)) return false;
  control.value = value;
  tellChange(control);
  return control.value === value;
}

/** Methods with which the host reads and tries out a form, and finds its fields again. */
export function learning(document: Document, refs: RefBook) {
  return {
    findFields: (search: FieldSearch) => findFieldsIn(document, refs, search),
    scanForm: (request: FormScanRequest) => scanForm(document, refs, request),
    lookAtForm: (request: FormSelection) => lookAtForm(document, refs, request),
    tryControl: (trial: Trial) => tryControl(refs, trial),
  };
}
