import { isDisabledOption } from "../dom/control.ts";
import { ParsedInput, ParsedTextArea, type ChosenFile } from "../dom/input.ts";
import { ParsedSelect } from "../dom/select.ts";
import type { ParsedElement } from "../dom/element.ts";
import { isButton, inputKind, type PlacedControl } from "./controls.ts";

export interface Entry {
  readonly name: string;
  readonly value: string | ChosenFile;
}

/** The clicked submit button, and the position of the click in it, which image buttons send. */
export interface Submitter {
  readonly element: ParsedElement;
  readonly x?: number;
  readonly y?: number;
}

/** Value of a submit button without a `value` attribute, as in Chromium: the text that the button shows. */
const SUBMIT_LABEL = "Submit";

/** Returns the entries to send. HTML, 4.10.21.4 "constructing the entry list". */
export function entryListOf(
  controls: readonly PlacedControl[],
  submitter: Submitter | undefined,
  encoding: string,
): readonly Entry[] {
  return controls.flatMap((control) => {
    if (control.disabled || control.suggested) return [];
    const { element } = control;
    if (isButton(element) && element !== submitter?.element) return [];
    return entriesOf(element, submitter, encoding);
  });
}

function entriesOf(
  element: ParsedElement,
  submitter: Submitter | undefined,
  encoding: string,
): readonly Entry[] {
  const name = element.getAttribute("name") ?? "";
  const kind = inputKind(element);
  if (kind === "image") return point(name, submitter);
  if (name === "") return [];
  if (element instanceof ParsedSelect) return choicesOf(name, element);
  if (element instanceof ParsedInput) return inputEntries(name, element, encoding);
  if (element instanceof ParsedTextArea) return [{ name, value: element.value }];
  return [{ name, value: element.getAttribute("value") ?? "" }];
}

function inputEntries(name: string, input: ParsedInput, encoding: string): readonly Entry[] {
  const { type } = input;
  if (type === "file") return filesOf(name, input);
  if (type === "checkbox" || type === "radio") {
    return input.checked ? [{ name, value: input.value }] : [];
  }
  const isCharset = type === "hidden" && name.toLowerCase() === "_charset_";
  if (isCharset) return [{ name, value: encoding }];
  const isUnlabelled = type === "submit" && !input.hasAttribute("value");
  return [{ name, value: isUnlabelled ? SUBMIT_LABEL : input.value }];
}

function point(name: string, submitter: Submitter | undefined): readonly Entry[] {
  const prefix = name === "" ? "" : `${name}.`;
  return [
    { name: `${prefix}x`, value: String(submitter?.x ?? 0) },
    { name: `${prefix}y`, value: String(submitter?.y ?? 0) },
  ];
}

function choicesOf(name: string, select: ParsedSelect): readonly Entry[] {
  return select.selectedOptions
    .filter((option) => !isDisabledOption(option))
    .map(({ value }) => ({ name, value }));
}

function filesOf(name: string, { files }: ParsedInput): readonly Entry[] {
  if (files.length > 0) return files.map((file) => ({ name, value: file }));
  return [{ name, value: NO_FILE }];
}

const NO_FILE: ChosenFile = {
  name: "",
  type: "application/octet-stream",
  read: () => Promise.resolve(new Uint8Array()),
};
