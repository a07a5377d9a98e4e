/** Which inputs take text, which are pressed, and which hold what nobody may read. */
import {
  attributeOf,
  checkVisibility,
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

/** Takes typed digits and also opens a picker. */
export function isPickedInput(type: string): boolean {
  return PICKED.has(type);
}

export function isTextInput(type: string): boolean {
  return type !== "hidden" && !PRESSED.has(type);
}

const EDITABLE = new Set(["", "true", "plaintext-only"]);

/** The element that makes its content editable, not each part of the content. */
export function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, "contenteditable");
  if (localNameOf(element) === "body" && ownerDocumentOf(element)?.designMode === "on") return true;
  return value !== null && EDITABLE.has(value.toLowerCase());
}

/** Typed text goes into it. */
export function takesText(element: Element): boolean {
  if (isHtml(element, "input"))
    return isTextInput(element.type) && !element.readOnly && !element.disabled;
  if (isHtml(element, "textarea")) return !element.readOnly && !element.disabled;
  return isHtmlElement(element) && isContentEditable(element);
}

/** Fields that a secret was filled into; nobody reads them as long as their document lives, whatever is done to them. */
const filled = new WeakSet<Element>();
const seenAsPassword = new WeakSet<Element>();
const seenAsPlain = new WeakSet<Element>();
/** What password fields of a document have held. */
const passwords = new WeakMap<Document, Set<string>>();
/** Shorter ones stand in other fields by chance. */
const SHORTEST_PASSWORD = 4;
const MOST_PASSWORDS = 100;

/** What is in it is nobody's business. */
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

/** Those of them that hold the secret still: what changes a part of it is refused. */
const guarded = new WeakSet<Element>();

export function isGuarded(element: Element): boolean {
  return guarded.has(element);
}

/** All that it held is gone. */
export function endGuard(element: Element): void {
  guarded.delete(element);
}

/**
 * A password field or one that looks like it, also after a "show password" button turned it into a text field, or put one
 * in its place.
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

/** By the author; lists of choices say so too, only to keep the browser from filling them in. */
function isMarkedPassword(element: HTMLInputElement): boolean {
  const mark = attributeOf(element, "autocomplete") ?? "";
  const isList = attributeOf(element, "role")?.toLowerCase() === "combobox";
  return !isList && /\b(current|new)-password\b/i.test(mark);
}

/** It has come with what a password field held. */
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

/** Sites show dots in place of card numbers and the like without calling them passwords. */
function isMasked(element: Element): boolean {
  const document = ownerDocumentOf(element);
  if (document === null || !hasLayout(document)) return false;
  const mask = styleOf(element).getPropertyValue("-webkit-text-security");
  return mask !== "" && mask !== "none";
}

/** Elements without content a person sees. */
const SKIPPED = new Set(
  "script style template head meta link title base param source track datalist desc defs metadata".split(
    " ",
  ),
);

export function isNeverShown(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === "noscript") return !checkVisibility(element); // a frame may be without script
  if (tag === "input") return isHtml(element, "input") && element.type === "hidden";
  return SKIPPED.has(tag);
}

/** With these a text leaves its field. */
const TAKING = ["copy", "cut", "dragstart"];

/**
 * A secret is about to be in this field: from now on nobody is told what it holds, nothing can be taken out of it, and
 * nothing changes a part of it, as what is left of it would not be known as the secret.
 */
export function maskEntry(element: Element): void {
  markFilled(element);
  for (const type of TAKING) element.addEventListener(type, refuse, { capture: true });
  element.addEventListener("beforeinput", refusePart, { capture: true });
}

/** To undo would bring the secret back. Some types of inputs do not tell what is selected: any change may be one of all. */
function refusePart(event: Event): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = field;
  const isPart =
    selectionStart !== null && !(selectionStart === 0 && selectionEnd === value.length);
  const undoes = event instanceof InputEvent && event.inputType.startsWith("history");
  if (undoes || (isPart && guarded.has(field))) refuse(event);
  else guarded.delete(field);
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
