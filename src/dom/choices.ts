/** Lists of choices that pages make themselves: comboboxes and listboxes by their ARIA roles. */
import type { Choice, Choices } from "./control-types.ts";
import type { ControlRequest } from "./controls.ts";
import {
  attributeOf,
  boundingRectOf,
  elementById,
  isConnected,
  isDocument,
  isElement,
  isHtml,
  isShadowRoot,
  parentNodeOf,
  queryAll,
  rootNodeOf,
} from "./native.ts";
import { cut, fold } from "./fold.ts";
import { hasLayout } from "./geometry.ts";
import { identity } from "./named.ts";
import { renderingFor } from "./rendering.ts";
import { roleOf } from "./role.ts";
import { isDisabled, stateOf } from "./element-state.ts";
import { valueOf } from "./attributes.ts";
import { visibleTextOf } from "./visible-text.ts";
import { Eye } from "./visibility.ts";

const MOST_OPTIONS = 500;
const TEXT_LENGTH = 200;
const OPTIONS = "[role=option i]";

/** The choices that a control offers; null when it is not in the page any more, or is no list. */
export function choicesOf(ref: number, asking: ControlRequest): Choices | null {
  const { refs, nextRef, document } = asking;
  const element = refs.find(ref);
  if (!element || !isConnected(element)) return null;
  refs.continueAt(nextRef);
  const isListbox = roleOf(element) === "listbox";
  const list = isListbox ? element : listOf(element);
  const found = optionsOf(list, element, document);
  const options = found.slice(0, MOST_OPTIONS).map((option) => describe(option, asking));
  const state = stateOf(element, roleOf(element), false);
  return {
    expanded: isListbox ? null : (state.expanded ?? found.length > 0),
    own: list !== null,
    multiple: list !== null && attributeOf(list, "aria-multiselectable") === "true",
    options,
    omitted: found.length - options.length,
    isUnseen: list !== null && found.length > 0 && isWithoutRoom(list, document),
    active: activeOf(element, asking),
    shown: cut(shownBy(element), TEXT_LENGTH),
    nextRef: refs.next,
  };
}

/** The list that a combobox says it opens. */
function listOf(element: Element): Element | null {
  return referredBy(element, "aria-controls") ?? referredBy(element, "aria-owns");
}

function activeOf(element: Element, asking: ControlRequest): Choice | null {
  const option = referredBy(element, "aria-activedescendant");
  return option && describe(option, asking);
}

/** The first that there is of those that an attribute names by their ids. */
function referredBy(element: Element, attribute: string): Element | null {
  const root = rootNodeOf(element);
  if (!isDocument(root) && !isShadowRoot(root)) return null;
  for (const id of (attributeOf(element, attribute) ?? "").split(/\s+/)) {
    const found = id === "" ? null : elementById(root, id);
    if (found) return found;
  }
  return null;
}

function isWithoutRoom(list: Element, document: Document): boolean {
  if (!hasLayout(document)) return false;
  const { width, height } = boundingRectOf(list);
  return width === 0 || height === 0;
}

/** Where one types to search, the choice itself stands beside that. */
function shownBy(element: Element): string {
  const value = valueOf(element) ?? textOf(element);
  const around = value === "" && isHtml(element, "input") ? parentNodeOf(element) : null;
  return around && isElement(around) ? textOf(around) : value;
}

/** Those that show in its list; a control that names none shows its options somewhere on the page. */
function optionsOf(list: Element | null, element: Element, document: Document): readonly Element[] {
  const root = list ?? rootNodeOf(element);
  const eye = new Eye(document);
  const around =
    isElement(root) || isShadowRoot(root) || isDocument(root) ? queryAll(root, OPTIONS) : [];
  return around.filter((option) => eye.styleReason(option) === null);
}

function describe(option: Element, { refs }: ControlRequest): Choice {
  const { name, role } = identity(option);
  const { selected, checked } = stateOf(option, role, false);
  return {
    ref: refs.give(option),
    label: cut(name || textOf(option), TEXT_LENGTH),
    value: cut(
      attributeOf(option, "data-value") ?? attributeOf(option, "value") ?? "",
      TEXT_LENGTH,
    ),
    selected: selected === true || checked === true,
    disabled: isDisabled(option),
  };
}

function textOf(element: Element): string {
  if (isHtml(element, "input")) return fold(valueOf(element) ?? "");
  return visibleTextOf(element, { rendering: renderingFor(true), length: TEXT_LENGTH });
}
