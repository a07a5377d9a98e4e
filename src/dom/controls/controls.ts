import type { ControlKind, ControlState, ControlUse } from "../document/control-types.ts";
import {
  attributeOf,
  hasAttribute,
  isHtml,
  matches,
  defaultViewOf,
  focusElement,
  isHtmlElement,
  isTextControl,
} from "../document/native.ts";
import { editedTextOf } from "../elements/edited-text.ts";
import { isPickedInput, isSecret, isTextInput } from "../elements/fields.ts";
import { cut } from "../document/fold.ts";
import { identity } from "../elements/named.ts";
import type { Pickers } from "./pickers.ts";
import type { ControlRequest } from "../document/refs.ts";
import { CHECK_ROLES, RADIO_ROLES, TEXT_ROLES } from "../elements/role-table.ts";
import { controlFor, isProxy } from "../elements/related-control.ts";
import { sliderStateOf } from "./slider.ts";
import { stateOf } from "../elements/element-state.ts";
import { listOf, valueOf } from "../elements/attributes.ts";
import { roleOf } from "../elements/role.ts";
import { documentOf, focusedElement, isWithin } from "../document/tree.ts";

const VALUE_LENGTH = 10_000;

/** Returns the state of the element's control; null if the element is no longer in the page. */
export function describeControl(
  ref: number,
  request: ControlRequest & { readonly use: ControlUse | undefined },
  pickers: Pickers,
): ControlState | null {
  const requested = request.refs.present(ref);
  return requested
    ? stateOfControl(controlFor(requested, request.use, request.document), request, pickers)
    : null;
}

/** Returns the state of the focused element. Returns null, and assigns no ref, if text and keys cannot change it. */
export function focusedControl(request: ControlRequest, pickers: Pickers): ControlState | null {
  const element = focusedElement(request.document);
  if (!element || (kindOf(element, identity(element).role) === "other" && !sliderStateOf(element)))
    return null;
  return stateOfControl(element, request, pickers);
}

function stateOfControl(
  element: Element,
  { document, refs, nextRef }: ControlRequest,
  pickers: Pickers,
): ControlState {
  refs.continueAt(nextRef);
  const own = identity(element);
  const state = stateOf(element, own.role, false);
  const secret = isSecret(element);
  return {
    ref: refs.give(element),
    kind: kindOf(element, own.role),
    ...own,
    readonly: state.readonly === true,
    secret,
    isProxy: isProxy(element),
    value: secret ? "" : cut(textIn(element), VALUE_LENGTH),
    checked: state.checked ?? null,
    focused: holdsFocus(element, document),
    // A focusable element without a role may still open a list.
    opensList:
      own.role === "combobox" ||
      own.role === "listbox" ||
      opensPopup(element) ||
      (own.role === "" && attributeOf(element, "tabindex") === "0"),
    list: isHtml(element, "select") ? pickers.numberOf(element) : null,
    suggestions: suggestedFor(element),
    entry: isEntry(element) ? pickers.numberOf(element) : null,
    files: filesOf(element),
    slider: sliderStateOf(element),
    nextRef: refs.next,
  };
}

const MOST_SUGGESTIONS = 500;

function suggestedFor(element: Element): ControlState["suggestions"] {
  const list = isHtml(element, "input") ? listOf(element) : null;
  if (!list) return null;
  return Array.from(list.options)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ label, value, disabled }, index) => ({
      index,
      label: label || value,
      value,
      disabled,
    }));
}

function kindOf(element: Element, role: string): ControlKind {
  if (isHtml(element, "select")) return "select";
  if (isHtml(element, "textarea")) return "text";
  if (isHtml(element, "input")) return inputKind(element);
  if (CHECK_ROLES.has(role)) return "check";
  if (RADIO_ROLES.has(role)) return "radio";
  if (role === "slider") return "slider";
  return TEXT_ROLES.has(role) || matches(element, ":read-write") ? "text" : "other";
}

function inputKind(element: HTMLInputElement): ControlKind {
  switch (element.type) {
    case "checkbox":
      return "check";
    case "radio":
      return "radio";
    case "file":
      return "file";
    case "range":
      return "slider";
    default:
      if (isPickedInput(element.type)) return "date";
      return isTextInput(element.type) ? "text" : "other";
  }
}

/** Whether the browser has a picker for the input: for a date, a time or a colour. */
function isEntry(element: Element): element is HTMLInputElement {
  return isHtml(element, "input") && (isPickedInput(element.type) || element.type === "color");
}

/** The content of a field or of any editable element. */
function textIn(element: Element): string {
  const value = valueOf(element);
  if (value !== null) return value;
  return matches(element, ":read-write") ? editedTextOf(element, VALUE_LENGTH) : "";
}

function opensPopup(element: Element): boolean {
  const popup = attributeOf(element, "aria-haspopup");
  return popup !== null && popup !== "false";
}

function filesOf(element: Element): ControlState["files"] {
  if (!isHtml(element, "input") || element.type !== "file") return null;
  return { multiple: element.multiple, directory: hasAttribute(element, "webkitdirectory") };
}

/** Focuses an element without scrolling; returns whether it, or an element in it, has the focus. */
export function focusOn(element: Element, top: Document): boolean {
  if (isHtmlElement(element)) focusElement(element, { preventScroll: true });
  return holdsFocus(element, top);
}

export function holdsFocus(element: Element, top: Document): boolean {
  const focused = focusedElement(top);
  return focused !== null && isWithin(focused, element, top);
}

/** Moves the caret to the end of the text, except in a custom `spinbutton`: the page selects the digits to replace. */
export function caretToEnd(element: Element): void {
  if (isTextControl(element)) {
    // Null for input types without a text selection, such as `number`.
    if (element.selectionStart === null) return;
    const { length } = element.value;
    element.setSelectionRange(length, length);
    return;
  }
  const document = documentOf(element);
  const selection = document && defaultViewOf(document)?.getSelection();
  const isCounter = roleOf(element) === "spinbutton";
  if (!document || !selection || !isHtmlElement(element) || isCounter) return;
  selection.selectAllChildren(element);
  selection.collapseToEnd();
}
