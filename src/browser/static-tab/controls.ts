import { ParsedControl, ParsedLabel, isDisabledControl } from "../../html/dom/control.ts";
import type { ParsedElement } from "../../html/dom/element.ts";
import { type ChosenFile, ParsedInput, ParsedTextArea } from "../../html/dom/input.ts";
import { ParsedSelect } from "../../html/dom/select.ts";
import { controlsOf, isSubmitButton, kindOf } from "../../html/forms/controls.ts";
import { attachFiles, enterText, setChecked } from "../../html/forms/editing.ts";
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

const BY_SCRIPT = "a script of the page hears of this";

const NO_CONTROL = "this is no control of HTML's own, and works by script";

const PRESSED = new Set("button checkbox color file image radio range reset submit".split(" "));

/** Fields whose text can be added to; that of the others is one value. */
const LINES = new Set("text search tel url email password textarea".split(" "));

/** A label stands for its control. */
function controlAt(element: ParsedElement): ParsedElement {
  const label = element.closest("label");
  return label instanceof ParsedLabel ? (label.control ?? element) : element;
}

/** @throws NeedsBrowser where a press would be the business of a script */
function checkPress(element: ParsedElement): void {
  if (hearsPress(element)) throw new NeedsBrowser(BY_SCRIPT);
  const link = linkAround(element);
  if (link && isPretence(link)) throw new NeedsBrowser("this link leads nowhere but to a script");
  const form = formOf(element);
  if (form && isSubmitButton(element)) checkSubmit(form);
}

/** @throws NeedsBrowser */
function checkSubmit(form: ParsedElement): void {
  if (hearsSubmit(form)) throw new NeedsBrowser(BY_SCRIPT);
}

/** @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE, INVALID_REQUEST for what the field cannot hold */
function addText(element: ParsedElement, text: string): void {
  const field = fieldOf(element);
  enterText(field, LINES.has(kindOf(field)) ? field.value + text : text);
}

/** @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE */
function clearText(element: ParsedElement): void {
  enterText(fieldOf(element), "");
}

/** Returns whether it was another way before. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE */
function check(element: ParsedElement, checked: boolean): boolean {
  const input = controlAt(element);
  if (!(input instanceof ParsedInput)) throw new NeedsBrowser(NO_CONTROL);
  if (hearsEntry(input) || hearsPress(input)) throw new NeedsBrowser(BY_SCRIPT);
  const isOther = input.checked !== checked;
  if (isOther) setChecked(input, checked);
  return isOther;
}

/** Chooses these options and no other. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE, INVALID_REQUEST */
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
      `This list takes exactly one choice; ${places.length} are named.`,
    );
  }
  for (const [place, option] of options.entries()) option.chosen = places.includes(place);
  return options.flatMap(({ label, value, selected }, index) =>
    selected ? [{ index, label, value }] : [],
  );
}

/** What it takes, if it is a file input. */
function fileInput(
  element: ParsedElement,
): { readonly multiple: boolean; readonly directory: boolean } | undefined {
  if (!(element instanceof ParsedInput) || element.type !== "file") return undefined;
  return {
    multiple: element.hasAttribute("multiple"),
    directory: element.hasAttribute("webkitdirectory"),
  };
}

/** Gives a file input its files. @throws NeedsBrowser, AppError ELEMENT_NOT_INTERACTABLE, INVALID_REQUEST */
function attach(input: ParsedElement, files: readonly ChosenFile[]): void {
  if (hearsEntry(input)) throw new NeedsBrowser(BY_SCRIPT);
  attachFiles(input, files);
}

/** What the field holds; undefined for what is no field. */
function valueIn(element: ParsedElement): string | undefined {
  const field = controlAt(element);
  return isField(field) ? field.value : undefined;
}

/** A press on it only gives it the keyboard. */
function isFilledIn(element: ParsedElement): boolean {
  const field = controlAt(element);
  return isField(field) && !isDisabledControl(field) && !PRESSED.has(kindOf(field));
}

/** What its form sends of it. */
function entryOf(element: ParsedElement): readonly [name: string, value: string] {
  const field = controlAt(element);
  return [field.getAttribute("name") ?? "", isField(field) ? field.value : ""];
}

function isTextArea(element: ParsedElement): boolean {
  return controlAt(element) instanceof ParsedTextArea;
}

/** The form that an element is, belongs to or lies in. */
function formOf(element: ParsedElement): ParsedElement | null {
  const control = controlAt(element);
  return control instanceof ParsedControl ? control.form : control.closest("form");
}

/** The name of the tab that a press on this leads to, or Enter in a form; undefined for its own. @throws NeedsBrowser */
function otherTarget(element: ParsedElement): string | undefined {
  const link = linkAround(element);
  const form = formOf(element);
  const button = element === form ? defaultButton(form) : element.closest("button, input");
  const sends = form && (element === form || (button && isSubmitButton(button)));
  const name = link ? targetNameOf(link) : sends ? targetNameOf(form, button ?? form) : undefined;
  if (name !== undefined && hasFrame(element, name))
    throw new NeedsBrowser("this leads into a frame");
  return name;
}

/** What sends the form when Enter is pressed in it. */
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

/** A member of the engine, with which this code is loaded. */
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
