import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { ParsedElement } from "../dom/element.ts";
import { ParsedInput, ParsedTextArea, type ChosenFile } from "../dom/input.ts";
import { ParsedSelect, type ParsedOption } from "../dom/select.ts";
import { isDisabledControl, isDisabledOption } from "../dom/control.ts";
import { isButton, inputKind } from "./controls.ts";
import { lengthIn } from "./validation.ts";

const NO_TEXT = new Set("checkbox file hidden radio".split(" "));
const NEEDS: Readonly<Record<string, string>> = {
  color: "a colour such as #ff8800",
  date: "a date such as 2026-01-31",
  "datetime-local": "date and time such as 2026-01-31T13:45",
  month: "a month such as 2026-01",
  number: "a number such as 12.5",
  range: "a number",
  time: "a time such as 13:45",
  week: "a week such as 2026-W05",
};

/**
 * Replaces the text of a field.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for all but writable text fields; INVALID_REQUEST for an invalid text
 */
export function enterParsedText(element: ParsedElement, text: string): void {
  if (!isTextField(element)) {
    throw wrongKind("not_text_field", `The ${nameOf(element)} is not a text input.`);
  }
  checkUsable(element);
  const most = lengthIn(element, "maxlength");
  if (most !== undefined && text.length > most) {
    throw new AppError(
      "INVALID_REQUEST",
      `The field takes at most ${most} characters, not ${text.length}.`,
    );
  }
  const before = element.value;
  element.value = text;
  const needs = element instanceof ParsedInput ? NEEDS[inputKind(element)] : undefined;
  if (needs === undefined || text === "" || isTaken(element.value, text)) return;
  element.value = before;
  throw new AppError("INVALID_REQUEST", `The field takes ${needs}, not ${quoted(text)}.`);
}

/** @throws AppError ELEMENT_NOT_INTERACTABLE */
export function setChecked(element: ParsedElement, checked: boolean): void {
  const kind = element instanceof ParsedInput ? inputKind(element) : "";
  if (!(element instanceof ParsedInput) || (kind !== "checkbox" && kind !== "radio")) {
    throw wrongKind("not_checkable", `The ${nameOf(element)} is not a checkbox or radio.`);
  }
  checkUsable(element);
  if (checked || kind === "checkbox") element.checked = checked;
  else if (element.checked) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "A radio button cannot be unchecked.", {
      hint: "Check another one of its group.",
    });
  }
}

/**
 * Chooses one option, or several if the list allows it. Finds an option by its value, or else by its label.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for all but enabled selects; INVALID_REQUEST for unsuitable options
 */
export function chooseParsedOptions(element: ParsedElement, wanted: readonly string[]): void {
  if (!(element instanceof ParsedSelect)) {
    throw wrongKind("not_select", `The ${nameOf(element)} is not a select.`);
  }
  checkUsable(element);
  if (!element.multiple && wanted.length !== 1) {
    throw new AppError("INVALID_REQUEST", `The list takes one choice, not ${wanted.length}.`);
  }
  const found = new Set(wanted.map((text) => optionIn(element, text)));
  for (const option of element.options) option.chosen = found.has(option);
}

/** @throws AppError ELEMENT_NOT_INTERACTABLE, INVALID_REQUEST */
export function attachFiles(element: ParsedElement, files: readonly ChosenFile[]): void {
  if (!(element instanceof ParsedInput) || inputKind(element) !== "file") {
    throw wrongKind("not_file_input", `The ${nameOf(element)} is not a file input.`);
  }
  checkUsable(element);
  if (files.length > 1 && !element.hasAttribute("multiple")) {
    throw new AppError("INVALID_REQUEST", `The field takes one file, not ${files.length}.`);
  }
  element.files = files;
}

/** Whether a field accepted a text. Compares loosely: a colour field, for example, stores the text in lower case. */
function isTaken(stored: string, text: string): boolean {
  return (
    stored.toLowerCase() === text.toLowerCase().replace(" ", "t") || Number(stored) === Number(text)
  );
}

function isTextField(element: ParsedElement): element is ParsedInput | ParsedTextArea {
  if (element instanceof ParsedTextArea) return true;
  return element instanceof ParsedInput && !isButton(element) && !NO_TEXT.has(inputKind(element));
}

function checkUsable(element: ParsedElement): void {
  if (isDisabledControl(element)) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", `The ${nameOf(element)} is disabled.`);
  }
  if (isTextField(element) && element.hasAttribute("readonly")) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", `The ${nameOf(element)} is read-only.`);
  }
}

const MOST_NAMED = 20;

function optionIn(select: ParsedSelect, text: string): ParsedOption {
  const { options } = select;
  const option =
    options.find(({ value }) => value === text) ??
    options.find(({ label }) => label === text) ??
    options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  if (option && !isDisabledOption(option)) return option;
  const there = options.filter((one) => !isDisabledOption(one)).map(({ label }) => quoted(label));
  const named = `${there.slice(0, MOST_NAMED).join(", ") || "none"}${there.length > MOST_NAMED ? ", …" : ""}`;
  throw new AppError(
    "INVALID_REQUEST",
    option
      ? `The option ${quoted(text)} is disabled; the enabled options are ${named}.`
      : `The list has no option ${quoted(text)}; its enabled options are ${named}.`,
  );
}

/** @param reason the reason that a tab in a browser reports for the same error */
function wrongKind(reason: string, message: string): AppError {
  return new AppError("ELEMENT_NOT_INTERACTABLE", message, { details: { reason } });
}

function nameOf(element: ParsedElement): string {
  const kind = inputKind(element);
  return element instanceof ParsedInput ? `${kind} input` : `${kind} element`;
}
