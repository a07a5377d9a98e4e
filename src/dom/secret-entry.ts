import type { SecretEntry, SecretPlace, SecretToEnter } from "./control-types.ts";
import { hidesEntries } from "./fields.ts";
import { focusOn, holdsFocus } from "./focus-on.ts";
import { maskEntry } from "./masked-entry.ts";
import { tellChange } from "./list-control.ts";
import {
  defaultViewOf,
  editDocument,
  isConnected,
  isHtml,
  isHtmlElement,
  ownerDocumentOf,
  textContentOf,
} from "./native.ts";
import { documentOf } from "./tree.ts";

/** The origin of the document that holds an element; `null`, as browsers write it, for one without. */
export function originOf(element: Element): string {
  const document = ownerDocumentOf(element);
  return (document && defaultViewOf(document)?.origin) ?? "null";
}

/**
 * Puts a text in the place of what a field holds, in one go and in this field only: no script of the page runs between
 * the last look at where it is and the entry, and no key is on its way to whatever has the keyboard by then. The field
 * is masked from before the entry.
 */
export function enterSecret(element: Element, { text, origin, place }: SecretToEnter): SecretEntry {
  const top = ownerDocumentOf(element) ?? document;
  focusOn(element, top); // a listener of the page may run here, and move anything
  const found = originOf(element);
  if (found !== origin || !isConnected(element)) return { entered: false, origin: found };
  if (!holdsFocus(element, top)) return { entered: false, origin: found };
  if (!isPlaceFor(place, element)) return { entered: false, origin: found, unfit: true };
  maskEntry(element);
  if (!editedAs(element, text)) setValue(element, text);
  return { entered: true, origin: found, kept: textIn(element) === text };
}

/** What a page makes of editable content cannot be masked: it may stand elsewhere with the next key. */
function isPlaceFor(place: SecretPlace, element: Element): boolean {
  if (place === "anywhere") return true;
  const isField = isHtml(element, "input") || isHtml(element, "textarea");
  return isField && (place === "field" || hidesEntries(element));
}

/** As an input method does, so that the page's listeners hear of it as of any entry. */
function editedAs(element: Element, text: string): boolean {
  selectAll(element);
  const document = ownerDocumentOf(element);
  return document !== null && editDocument(document, "insertText", false, text);
}

function selectAll(element: Element): void {
  if (isHtml(element, "input") || isHtml(element, "textarea")) return element.select();
  const document = documentOf(element);
  const selection = document && defaultViewOf(document)?.getSelection();
  if (selection) selection.selectAllChildren(element);
}

function setValue(element: Element, text: string): void {
  if (!isHtml(element, "input") && !isHtml(element, "textarea")) return;
  element.value = text;
  if (isHtmlElement(element)) tellChange(element);
}

function textIn(element: Element): string {
  const isField = isHtml(element, "input") || isHtml(element, "textarea");
  return isField ? element.value : (textContentOf(element) ?? "");
}
