import type { ControlKind, ControlState } from "./control-types.ts";
import {
  attributeOf,
  hasAttribute,
  isConnected,
  isHtml,
  matches,
  textContentOf,
} from "./native.ts";
import { isPickedInput, isSecret, isTextInput } from "./fields.ts";
import { cut } from "./fold.ts";
import { holdsFocus } from "./focus-on.ts";
import { identity } from "./named.ts";
import type { Pickers } from "./pickers.ts";
import type { RefBook } from "./refs.ts";
import { sliderStateOf } from "./slider.ts";
import { stateOf } from "./state.ts";
import { valueOf } from "./attributes.ts";

const VALUE_LENGTH = 10_000;
const CHECK_ROLES: ReadonlySet<string> = new Set(["checkbox", "switch", "menuitemcheckbox"]);
const RADIO_ROLES: ReadonlySet<string> = new Set(["radio", "menuitemradio"]);
const TEXT_ROLES: ReadonlySet<string> = new Set(["textbox", "searchbox"]);

export interface Asking {
  readonly document: Document;
  readonly refs: RefBook;
  readonly nextRef: number;
}

/** How a control stands; of a label, the control that it labels. Null when it is not in the page any more. */
export function describeControl(
  ref: number,
  { document, refs, nextRef }: Asking,
  pickers: Pickers,
): ControlState | null {
  const asked = refs.find(ref);
  if (!asked || !isConnected(asked)) return null;
  refs.continueAt(nextRef);
  const element = (isHtml(asked, "label") && asked.control) || asked;
  const own = identity(element);
  const state = stateOf(element, own.role, false);
  const secret = isSecret(element);
  return {
    ref: refs.give(element),
    kind: kindOf(element, own.role),
    ...own,
    readonly: state.readonly === true,
    secret,
    value: secret ? "" : cut(textIn(element), VALUE_LENGTH),
    checked: state.checked ?? null,
    focused: holdsFocus(element, document),
    opensList: own.role === "combobox" || own.role === "listbox" || opensPopup(element),
    list: isHtml(element, "select") ? pickers.numberOf(element) : null,
    entry: isEntry(element) ? pickers.numberOf(element) : null,
    files: filesOf(element),
    slider: sliderStateOf(element),
    nextRef: refs.next,
  };
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

/** What the browser has a picker for that is no list. */
function isEntry(element: Element): element is HTMLInputElement {
  return isHtml(element, "input") && (isPickedInput(element.type) || element.type === "color");
}

/** What is in a field, also in one that is any element made editable. */
function textIn(element: Element): string {
  const value = valueOf(element);
  if (value !== null) return value;
  return matches(element, ":read-write") ? (textContentOf(element) ?? "") : "";
}

function opensPopup(element: Element): boolean {
  const popup = attributeOf(element, "aria-haspopup");
  return popup === "listbox" || popup === "true";
}

function filesOf(element: Element): ControlState["files"] {
  if (!isHtml(element, "input") || element.type !== "file") return null;
  return { multiple: element.multiple, directory: hasAttribute(element, "webkitdirectory") };
}
