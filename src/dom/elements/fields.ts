/** Determines which inputs take text, which are clicked, and which hold secrets. */
import {
  attributeOf,
  checkVisibility,
  defaultViewOf,
  isContentEditable,
  isHtml,
  isHtmlElement,
  localNameOf,
  ownerDocumentOf,
} from "../document/native.ts";
import { hasLayout, styleOf } from "../document/geometry.ts";

const PRESSED = new Set("button checkbox color file image radio range reset submit".split(" "));
const PICKED = new Set(["date", "datetime-local", "month", "time", "week"]);

export function isPressedInput(type: string): boolean {
  return PRESSED.has(type);
}

/** Whether an input takes typed digits and also has a picker. */
export function isPickedInput(type: string): boolean {
  return PICKED.has(type);
}

export function isTextInput(type: string): boolean {
  return type !== "hidden" && !PRESSED.has(type);
}

const EDITABLE = new Set(["", "true", "plaintext-only"]);

/** Whether the element makes its content editable; false for elements inside that content. */
export function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, "contenteditable");
  if (localNameOf(element) === "body" && ownerDocumentOf(element)?.designMode === "on") return true;
  return value !== null && EDITABLE.has(value.toLowerCase());
}

/** Whether it accepts typed text. */
export function takesText(element: Element): boolean {
  if (isHtml(element, "input"))
    return isTextInput(element.type) && !element.readOnly && !element.disabled;
  if (isHtml(element, "textarea")) return !element.readOnly && !element.disabled;
  return isHtmlElement(element) && isContentEditable(element);
}

/** Fields that Fermata filled with a secret. Their values stay hidden as long as their document exists. */
const filled = new WeakSet<Element>();
const seenAsPassword = new WeakSet<Element>();
const seenAsPlain = new WeakSet<Element>();
/** Values that the password fields of a document have had. */
const passwords = new WeakMap<Document, Set<string>>();
/** Minimum length of a compared password; shorter values occur in other fields by chance. */
const SHORTEST_PASSWORD = 4;
const MOST_PASSWORDS = 100;

/** Whether its content is secret. */
export function isSecret(element: Element): boolean {
  if (!filled.has(element)) return hidesEntries(element);
  if (isHtml(element, "input")) rememberPassword(element);
  return true;
}

export function markFilled(element: Element): void {
  filled.add(element);
  guarded.add(element);
}

export function isFilledSecretly(element: Element): boolean {
  return filled.has(element);
}

/** Fields that still hold the secret that Fermata filled in: changes to a part of their text are rejected. */
const guarded = new WeakSet<Element>();

export function isGuarded(element: Element): boolean {
  return guarded.has(element);
}

/** Allows partial changes again, after the content of a field has been removed. */
export function endGuard(element: Element): void {
  guarded.delete(element);
}

/**
 * Whether it is a password field or looks like one, also after a "show password" button turned it into a text field or
 * replaced it.
 */
export function hidesEntries(element: Element): boolean {
  if (isHtml(element, "textarea")) return isMasked(element);
  if (!isHtml(element, "input")) return false;
  const isPassword =
    element.type === "password" ||
    (isTextInput(element.type) && isMasked(element)) ||
    seenAsPassword.has(element) ||
    isMarkedPassword(element) ||
    (isTextInput(element.type) && tookPlaceOfPassword(element));
  if (isPassword) rememberPassword(element);
  else seenAsPlain.add(element);
  return isPassword;
}

/** Whether `autocomplete` marks it as a password. Comboboxes are ignored: they set it only to prevent autofill. */
function isMarkedPassword(element: HTMLInputElement): boolean {
  const mark = attributeOf(element, "autocomplete") ?? "";
  const isList = attributeOf(element, "role")?.toLowerCase() === "combobox";
  return !isList && /\b(current|new)-password\b/i.test(mark);
}

/** Whether an input has a value that a password field had. False if `hidesEntries` was ever false for the input. */
function tookPlaceOfPassword(element: HTMLInputElement): boolean {
  const document = ownerDocumentOf(element);
  if (document === null || seenAsPlain.has(element)) return false;
  return passwords.get(document)?.has(element.value) === true;
}

function rememberPassword(element: HTMLInputElement): void {
  seenAsPassword.add(element);
  const document = ownerDocumentOf(element);
  const { value } = element;
  if (document === null || value.length < SHORTEST_PASSWORD) return;
  const known = passwords.get(document) ?? new Set();
  if (known.size >= MOST_PASSWORDS) known.clear();
  passwords.set(document, known.add(value));
}

/** Whether its style shows dots instead of text, as sites do for card numbers without password inputs. */
function isMasked(element: Element): boolean {
  const document = ownerDocumentOf(element);
  if (document === null || !hasLayout(document)) return false;
  const mask = styleOf(element).getPropertyValue("-webkit-text-security");
  return mask !== "" && mask !== "none";
}

/** Elements without visible content. */
const SKIPPED = new Set(
  "script style template head meta link title base param source track datalist desc defs metadata".split(
    " ",
  ),
);

export function isNeverShown(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === "noscript") return !checkVisibility(element); // visible where scripts are disabled, as in some frames
  if (tag === "input") return isHtml(element, "input") && element.type === "hidden";
  return SKIPPED.has(tag);
}

/** Events that move text out of its field. */
const TAKING = ["copy", "cut", "dragstart"];

/**
 * Prepares a field for a secret. From now on its value stays hidden, nothing can be copied out of it, and nothing
 * changes a part of it, because a partial secret would not be recognised.
 */
export function maskEntry(element: Element): void {
  markFilled(element);
  for (const type of TAKING) element.addEventListener(type, refuse, { capture: true });
  element.addEventListener("beforeinput", refusePart, { capture: true });
}

/** Rejects undo and redo, because they may restore the secret. In a guarded field, also rejects partial changes. */
function refusePart(event: Event): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const undoes = event instanceof InputEvent && event.inputType.startsWith("history");
  if (undoes || (guarded.has(field) && selectsPart(field))) refuse(event);
  else guarded.delete(field);
}

/** Whether less than the whole text of a field is selected. Email and number inputs have no selection offsets. */
function selectsPart(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart !== null && selectionEnd !== null)
    return selectionEnd - selectionStart < value.length;
  const document = ownerDocumentOf(field);
  const selected = document && defaultViewOf(document)?.getSelection()?.toString();
  return (selected ?? "").length < value.length;
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
