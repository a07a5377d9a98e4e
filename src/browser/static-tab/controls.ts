import { ParsedControl, ParsedLabel, isDisabledControl } from "../../html/dom/control.ts";
import type { ParsedElement } from "../../html/dom/element.ts";
import { type ChosenFile, ParsedInput, ParsedTextArea } from "../../html/dom/input.ts";
import { ParsedSelect } from "../../html/dom/select.ts";
import { controlsOf, isSubmitButton, inputKind } from "../../html/forms/controls.ts";
import { attachFiles, enterParsedText, setChecked } from "../../html/forms/editing.ts";
import { linkAround, hasFrame, targetNameOf } from "../../html/navigate/links.ts";
import {
  hasScript,
  hearsEntry,
  hearsPress,
  hearsSubmit,
  isPretence,
} from "../../html/navigate/scripted.ts";
import { AppError } from "../../shared/errors.ts";
import { wantedOptions, type Wanted } from "../../page/wanted-options.ts";
import { NeedsBrowser } from "./needs-browser.ts";

export interface ChosenOption {
  readonly index: number;
  readonly label: string;
  readonly value: string;
}

const BY_SCRIPT = "a script of the page listens for this";

const NO_CONTROL = "this is no native control, so only a script handles it";

const PRESSED = new Set("button checkbox color file image radio range reset submit".split(" "));

/** Types of fields in which typing adds to the value; in other types, such as `date`, it replaces the value. */
const LINES = new Set("text search tel url email password textarea".split(" "));

/** Returns the labelled control if the element is a label, or inside a label. Otherwise returns the element itself. */
function controlAt(element: ParsedElement): ParsedElement {
  const label = element.closest("label");
  return label instanceof ParsedLabel ? (label.control ?? element) : element;
}

/** Checks that a click on the element needs no script. @throws NeedsBrowser if a script handles the click */
function checkPress(element: ParsedElement): void {
  if (hearsPress(element)) throw new NeedsBrowser(BY_SCRIPT);
  const link = linkAround(element);
  if (link && isPretence(link)) throw new NeedsBrowser("this link only runs a script");
  const form = formOf(element);
  if (form && isSubmitButton(element)) checkSubmit(form);
}

/** Checks that submitting needs no script. @throws NeedsBrowser if a script handles the submission */
function checkSubmit(form: ParsedElement): void {
  if (hearsSubmit(form)) throw new NeedsBrowser(BY_SCRIPT);
}

/** Adds text to a field, or sets its value. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE, INVALID_REQUEST */
function addText(element: ParsedElement, text: string): void {
  const field = fieldOf(element);
  enterParsedText(field, LINES.has(inputKind(field)) ? field.value + text : text);
}

/** Empties a field. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE */
function clearText(element: ParsedElement): void {
  enterParsedText(fieldOf(element), "");
}

/** Checks or unchecks a control; returns whether it changed. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE */
function check(element: ParsedElement, checked: boolean): boolean {
  const input = controlAt(element);
  if (!(input instanceof ParsedInput)) throw new NeedsBrowser(NO_CONTROL);
  if (hearsEntry(input) || hearsPress(input)) throw new NeedsBrowser(BY_SCRIPT);
  const isOther = input.checked !== checked;
  if (isOther) setChecked(input, checked);
  return isOther;
}

/** Selects exactly these options. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE, INVALID_REQUEST */
function choose(element: ParsedElement, wanted: Wanted): readonly ChosenOption[] {
  const select = controlAt(element);
  if (!(select instanceof ParsedSelect)) throw new NeedsBrowser(NO_CONTROL);
  if (hearsEntry(select)) throw new NeedsBrowser(BY_SCRIPT);
  if (isDisabledControl(select)) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The list is disabled.");
  }
  const { options } = select;
  const offered = options.map((option, index) => ({
    index,
    label: option.label,
    value: option.value,
    disabled: isDisabledControl(option),
  }));
  const places = wantedOptions(wanted, { options: offered, size: offered.length }).map(
    ({ index }) => index,
  );
  if (!select.multiple && places.length !== 1) {
    throw new AppError(
      "INVALID_REQUEST",
      `This list takes exactly one option; ${places.length} were passed.`,
    );
  }
  for (const [place, option] of options.entries()) option.chosen = places.includes(place);
  return options.flatMap(({ label, value, selected }, index) =>
    selected ? [{ index, label, value }] : [],
  );
}

/** Returns whether a file input accepts several files, and folders; undefined for other elements. */
function fileInput(
  element: ParsedElement,
): { readonly multiple: boolean; readonly directory: boolean } | undefined {
  if (!(element instanceof ParsedInput) || element.type !== "file") return undefined;
  return {
    multiple: element.hasAttribute("multiple"),
    directory: element.hasAttribute("webkitdirectory"),
  };
}

/** Sets the files of a file input. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE, INVALID_REQUEST */
function attach(input: ParsedElement, files: readonly ChosenFile[]): void {
  if (hearsEntry(input)) throw new NeedsBrowser(BY_SCRIPT);
  attachFiles(input, files);
}

/** Returns the value of an input or text area; undefined for other elements. */
function valueIn(element: ParsedElement): string | undefined {
  const field = controlAt(element);
  return isField(field) ? field.value : undefined;
}

/** Returns whether a click only focuses the element, as in a text field. */
function isFilledIn(element: ParsedElement): boolean {
  const field = controlAt(element);
  return isField(field) && !isDisabledControl(field) && !PRESSED.has(inputKind(field));
}

/** Returns the name and value that a form submits for this field. */
function entryOf(element: ParsedElement): readonly [name: string, value: string] {
  const field = controlAt(element);
  return [field.getAttribute("name") ?? "", isField(field) ? field.value : ""];
}

function isTextArea(element: ParsedElement): boolean {
  return controlAt(element) instanceof ParsedTextArea;
}

/** Returns the element if it is a form, else the form that it belongs to; null if there is none. */
function formOf(element: ParsedElement): ParsedElement | null {
  const control = controlAt(element);
  return control instanceof ParsedControl ? control.form : control.closest("form");
}

/** Returns the target name of the tab that a click or Enter opens; undefined for this tab. @throws NeedsBrowser */
function otherTarget(element: ParsedElement): string | undefined {
  const link = linkAround(element);
  const form = formOf(element);
  const button = element === form ? defaultButton(form) : element.closest("button, input");
  const sends = form && (element === form || (button && isSubmitButton(button)));
  const name = link ? targetNameOf(link) : sends ? targetNameOf(form, button ?? form) : undefined;
  if (name !== undefined && hasFrame(element, name))
    throw new NeedsBrowser("this navigates a frame");
  return name;
}

/** Returns the button that Enter activates in the form. */
function defaultButton(form: ParsedElement): ParsedElement | undefined {
  return controlsOf(form).find(({ element }) => isSubmitButton(element))?.element;
}

function fieldOf(element: ParsedElement): ParsedInput | ParsedTextArea {
  const field = controlAt(element);
  if (!isField(field)) throw new NeedsBrowser(NO_CONTROL);
  if (hearsEntry(field)) throw new NeedsBrowser(BY_SCRIPT);
  return field;
}

function isField(element: ParsedElement): element is ParsedInput | ParsedTextArea {
  return element instanceof ParsedInput || element instanceof ParsedTextArea;
}

/** Other modules use these through `StaticTabEngine.controls`, so that only the engine loads this module. */
export const controls = {
  addText,
  attach,
  check,
  checkPress,
  checkSubmit,
  choose,
  clearText,
  controlAt,
  defaultButton,
  entryOf,
  fileInput,
  formOf,
  hasScript,
  isFilledIn,
  isTextArea,
  otherTarget,
  valueIn,
};
