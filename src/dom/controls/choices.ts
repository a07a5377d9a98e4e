/** Reads lists of choices that pages build without `<select>`, found by role or because they have just appeared. */
import type { Box } from "../document/types.ts";
import { takesText } from "../elements/fields.ts";
import type { ActiveChoice, Choice, Choices, ListPhase } from "../document/control-types.ts";
import type { ControlRequest } from "../document/refs.ts";
import {
  attributeOf,
  checkVisibility,
  boundingRectOf,
  clientHeightOf,
  isHtml,
  localNameOf,
  queryAll,
  scrollHeightOf,
  scrollTopOf,
  parentElementOf,
  closest,
  scrollLeftOf,
} from "../document/native.ts";
import { cut, fold } from "../document/fold.ts";
import { hasLayout, styleOf, intersection, rounded, scrollsDown } from "../document/geometry.ts";
import { allMatching } from "../elements/match-selector.ts";
import { DIALOGS } from "../visibility/modals.ts";
import { identity } from "../elements/named.ts";
import { renderingFor } from "../elements/rendering.ts";
import { roleOf } from "../elements/role.ts";
import { isDisabled, stateOf } from "../elements/element-state.ts";
import { valueOf } from "../elements/attributes.ts";
import { visibleTextOf } from "../elements/visible-text.ts";
import {
  composedParentOf,
  focusedElement,
  isWithin,
  renderedParentOf,
  referredBy,
} from "../document/tree.ts";
import { Eye } from "../visibility/visibility.ts";

const MOST_OPTIONS = 5_000;
const TEXT_LENGTH = 200;
const OPTIONS = "[role=option i]";
/** Other elements that can be options of an opened list. `LEAVES`: custom elements without a `role` attribute. */
const OTHERS =
  "[role=menuitem i], [role=menuitemradio i], [role=menuitemcheckbox i], [role=treeitem i], [role=radio i], [role=checkbox i], li";
const LEAVES = ":not([role], :has(> *)):defined";

/** Maximum number of elements searched upwards for `aria-multiselectable`. `MOST_SHOWING`: for text near a control. */
const MOST_AROUND = 8;
const MOST_SHOWING = 4;
const MOST_BUTTONS = 20;

/** All elements that were visible when a list was last read in the phase `closed`. */
let shownBefore = new WeakSet<Element>();

/** Returns the choices that a control offers; null if the control is no longer in the page. */
export function choicesOf(
  ref: number,
  asking: ControlRequest,
  phase: ListPhase | undefined,
): Choices | null {
  const { refs, nextRef, document } = asking;
  const element = refs.present(ref);
  if (!element) return null;
  refs.continueAt(nextRef);
  const isListbox = roleOf(element) === "listbox";
  const list = isListbox ? element : listOf(element);
  const found = optionsOf(list, document, phase);
  const offer = offerOf(found, list, asking);
  const filter = filterOf(element, list, document);
  const state = stateOf(element, roleOf(element), false);
  const hasOptions = offer.options.length > 0;
  const shown = cut(shownBy(element), TEXT_LENGTH);
  return {
    ...offer,
    expanded: isListbox ? null : (state.expanded ?? hasOptions),
    own: list !== null,
    multiple: isMultiple(found[0] ?? list),
    field: filter && refs.give(filter),
    isUnseen: list !== null && hasOptions && isWithoutRoom(list, document),
    active: activeOf(element, asking),
    takesEscape: takesEscape(element, found, document),
    buttons: adjacentButtons(element, found[0], asking),
    shown,
    shownAround: shown === "" ? cut(shownAround(element, found, document), TEXT_LENGTH) : "",
    nextRef: refs.next,
  };
}

type Offer = Pick<Choices, "options" | "omitted" | "size" | "scroller">;

function offerOf(found: readonly Element[], list: Element | null, asking: ControlRequest): Offer {
  const { refs, document } = asking;
  const [first] = found;
  if (!first) return { options: [], omitted: 0, size: null, scroller: null };
  const scroller = scrollerOf(first, list, document);
  const options = found.slice(0, MOST_OPTIONS).map((option) => describe(option, asking, scroller));
  const isNumbered = areNumbered(options);
  return {
    options: isNumbered ? options : options.map((one) => ({ ...one, position: null })),
    omitted: found.length - options.length,
    size: isNumbered ? countIn(first, "aria-setsize", found.length) : null,
    scroller: scroller && {
      ref: refs.give(scroller),
      top: scrollTopOf(scroller),
      height: scrollHeightOf(scroller),
      shown: clientHeightOf(scroller),
    },
  };
}

/** Whether all options have different positions (`aria-posinset`). False if each group has its own numbering. */
function areNumbered(options: readonly Choice[]): boolean {
  const positions = new Set(options.map(({ position }) => position));
  return positions.size === options.length && !positions.has(null);
}

/** The list to which a control refers by `aria-controls`, or else by `aria-owns`; null if it refers to none. */
function listOf(element: Element): Element | null {
  return firstOf(element, "aria-controls") ?? firstOf(element, "aria-owns");
}

function activeOf(element: Element, asking: ControlRequest): ActiveChoice | null {
  const option = firstOf(element, "aria-activedescendant");
  return option && { ...describe(option, asking), id: attributeOf(option, "id") ?? "" };
}

/** Whether Escape closes only the list: no dialog contains the control, and the focus is near it or the options. */
function takesEscape(element: Element, options: readonly Element[], top: Document): boolean {
  const focused = focusedElement(top);
  const places = [element, ...options.slice(0, 1)];
  const boxes = places.map((one) => composedParentOf(one, top) ?? one);
  if (!focused || !boxes.some((box) => isWithin(focused, box, top))) return false;
  const dialogs = allMatching(top, DIALOGS);
  return !dialogs.some((dialog) => isWithin(element, dialog, top));
}

function adjacentButtons(
  element: Element,
  option: Element | undefined,
  { refs, document }: ControlRequest,
): Choices["buttons"] {
  const dialog = allMatching(document, DIALOGS).find(
    (one) => option && isWithin(option, one, document) && !isWithin(element, one, document),
  );
  const buttons = dialog ? allMatching(dialog, "button, [role=button i]") : [];
  return buttons
    .slice(0, MOST_BUTTONS)
    .map((one) => ({ ref: refs.give(one), label: identity(one).name }));
}

function firstOf(element: Element, attribute: string): Element | null {
  return referredBy(element, attribute)[0] ?? null;
}

function isWithoutRoom(list: Element, document: Document): boolean {
  if (!hasLayout(document)) return false;
  const { width, height } = boundingRectOf(list);
  return width === 0 || height === 0;
}

/** Returns a control's value or text. The fallback is an inner value or the name; for an input, its parent's text. */
function shownBy(element: Element): string {
  const value = valueOf(element) ?? textOf(element);
  if (value !== "") return value;
  if (isHtml(element, "input")) {
    const around = parentElementOf(element);
    return around ? textOf(around) : "";
  }
  const [inner] = queryAll(element, "input:not([type=hidden i])");
  return (inner && valueOf(inner)) || identity(element).name;
}

/** Returns the text of the nearest ancestor that has text; empty if this ancestor also contains options. */
function shownAround(element: Element, options: readonly Element[], top: Document): string {
  let at: Element | null = element;
  let text = "";
  for (let level = 0; at && text === "" && level < MOST_SHOWING; level += 1) {
    at = composedParentOf(at, top);
    if (at) text = textOf(at);
  }
  return options.some((option) => at && isWithin(option, at, top)) ? "" : text;
}

/** Returns the visible options of `list`. If it has none, searches the page; in phase `opening`, only new elements. */
function optionsOf(
  list: Element | null,
  top: Document,
  phase: ListPhase | undefined,
): readonly Element[] {
  const eye = new Eye(top);
  const shows = (one: Element) => eye.styleReason(one) === null;
  const all = { opacityProperty: true, visibilityProperty: true };
  if (phase === "closed")
    shownBefore = new WeakSet(allMatching(top, "*").filter((one) => checkVisibility(one, all)));
  const own = list ? allMatching(list, OPTIONS).filter(shows) : [];
  if (own.length > 0) return own;
  const isNew = (one: Element) => phase !== "opening" || !shownBefore.has(one);
  const found = allMatching(top, OPTIONS).filter((one) => isNew(one) && shows(one));
  if (found.length > 0 || phase !== "opening") return found;
  const possible = possibleIn(top).filter((one) => isNew(one) && shows(one));
  if (possible.length > 0) return possible;
  return allMatching(top, "*").filter((one) => isNew(one) && isPressedAlone(one) && shows(one));
}

/** Recognises an option without a role: it has text and, unlike its parent, a pointer cursor. */
function isPressedAlone(element: Element): boolean {
  const around = renderedParentOf(element);
  const isPressed = (one: Element) => styleOf(one).cursor === "pointer";
  return isPressed(element) && !(around && isPressed(around)) && textOf(element) !== "";
}

function possibleIn(top: Document): readonly Element[] {
  const leaves = allMatching(top, LEAVES).filter((one) => localNameOf(one).includes("-"));
  return [...allMatching(top, `${OPTIONS}, ${OTHERS}`), ...leaves];
}

function isMultiple(inList: Element | null): boolean {
  let at = inList;
  for (let level = 0; at && level < MOST_AROUND; level += 1) {
    if (attributeOf(at, "aria-multiselectable") === "true") return true;
    at = renderedParentOf(at);
  }
  return false;
}

function describe(
  option: Element,
  { refs }: ControlRequest,
  scroller: Element | null = null,
): Choice {
  const { name, role } = identity(option);
  const place = countIn(option, "aria-posinset", 1);
  const { selected, checked } = stateOf(option, role, false);
  const words = textOf(option);
  return {
    ref: refs.give(option),
    label: cut(name || words, TEXT_LENGTH),
    words: cut(words, TEXT_LENGTH),
    value: cut(
      attributeOf(option, "data-value") ?? attributeOf(option, "value") ?? "",
      TEXT_LENGTH,
    ),
    selected: selected === true || checked === true,
    disabled: isDisabled(option),
    position: place === null ? null : place - 1,
    box: scroller && boxInScroller(option, scroller),
  };
}

function textOf(element: Element): string {
  if (isHtml(element, "input")) return fold(valueOf(element) ?? "");
  return visibleTextOf(element, { rendering: renderingFor(true), length: TEXT_LENGTH });
}

/** How many ancestors of a list are searched for the field that filters it. */
const MOST_AROUND_LIST = 3;

/** Returns the nearest scrolling box around an option if it is in the list or half filled by the list; else null. */
function scrollerOf(option: Element, list: Element | null, top: Document): Element | null {
  if (!hasLayout(top)) return null;
  const held = list ?? closest(option, "[role=listbox i]") ?? parentElementOf(option);
  if (!held) return null;
  for (let at = composedParentOf(option, top); at; at = composedParentOf(at, top)) {
    if (scrollsDown(at)) return isWithin(at, held, top) || fills(held, at) ? at : null;
  }
  return null;
}

function fills(list: Element, box: Element): boolean {
  const shown = intersection(boundingRectOf(list), boundingRectOf(box));
  return shown !== null && shown.height >= clientHeightOf(box) / 2;
}

/** The box of an option relative to the scrolled content of `scroller`. */
function boxInScroller(option: Element, scroller: Element): Box {
  const { x, y, width, height } = boundingRectOf(option);
  const around = boundingRectOf(scroller);
  return rounded({
    x: x - around.x + scrollLeftOf(scroller),
    y: y - around.y + scrollTopOf(scroller),
    width,
    height,
  });
}

/** The text field that filters a list: the control itself, or the focused field in the list's pop-up; else null. */
function filterOf(control: Element, list: Element | null, top: Document): Element | null {
  if (takesText(control)) return control;
  const focused = focusedElement(top);
  if (!list || !focused || !takesText(focused)) return null;
  let around = list;
  for (let level = 0; level < MOST_AROUND_LIST && !isWithin(focused, around, top); level += 1) {
    around = composedParentOf(around, top) ?? around;
  }
  return isWithin(focused, around, top) && !isWithin(control, around, top) ? focused : null;
}

/** Returns the integer in an attribute; null if there is none or it is below `least`. */
function countIn(element: Element, attribute: string, least: number): number | null {
  const value = attributeOf(element, attribute);
  const count = value === null || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isInteger(count) && count >= least ? count : null;
}
