/** Finds controls that a script has replaced or supplemented by a widget; the form still sends the controls' values. */
import { boxOf } from "../document/drawing.ts";
import {
  attributeOf,
  isHtml,
  matches,
  nextElementSiblingOf,
  queryAll,
  parentElementOf,
} from "../document/native.ts";
import { isWithin } from "../document/tree.ts";
import { Eye, isMirror } from "../visibility/visibility.ts";

/** Maximum number of ancestors of a control that are checked as the container of its widget. */
const MOST_AROUND = 5;
const CONTROLS = "input:not([type=hidden i]), select, textarea, [role]";
/** Elements that operate a list: they open, show or search it. */
const WORKING =
  "[role=combobox i], [role=listbox i], [role=searchbox i], [type=search i], [aria-autocomplete], [aria-haspopup=listbox i]";
/** Selectors of widgets that replace an input, by its type. Other inputs are replaced only if they match `LEFT_OUT`. */
const WIDGETS: ReadonlyMap<string, string> = new Map([
  ["checkbox", "[role=checkbox i], [role=switch i]"],
  ["radio", "[role=radio i]"],
  ["range", "[role=slider i]"],
  ["number", "[role=slider i], [role=spinbutton i]"],
  ["hidden", `${WORKING}, [role=checkbox i], [role=switch i], [role=radio i], [role=slider i]`],
]);
const LEFT_OUT = "[tabindex='-1'], [role=slider i] *";

/** Returns a selector for the widget that people use instead of a control; undefined if they use the control itself. */
function widgetFor(control: Element, eye: Eye): string | undefined {
  const isInput = isHtml(control, "input");
  if (!isInput && !isHtml(control, "select")) return undefined;
  const widget = isInput ? WIDGETS.get(control.type) : WORKING;
  if (widget === undefined)
    return matches(control, LEFT_OUT) ? `${WORKING}, [role=slider i]` : undefined; // even if visible: pages may hide it
  return control.type === "hidden" || isMirror(control) || isUnseen(control, eye)
    ? widget
    : undefined;
}

function isUnseen(control: Element, eye: Eye): boolean {
  const { width, height } = boxOf(control, eye.top);
  return eye.styleReason(control) !== null || width <= 1 || height <= 1;
}

export interface Substitutes {
  /** Controls that are not fields of their own, but parts of another field. */
  readonly none: ReadonlySet<Element>;
  /** Fields that are marked as required, or that have a part marked as required. */
  readonly required: ReadonlySet<Element>;
}

/** Finds parts of fields: widgets of lists, controls that a widget replaces, and controls that `isPart` recognises. */
export function substitutesIn(controls: readonly Element[], top: Document): Substitutes {
  const none = new Set<Element>();
  const required = new Set<Element>();
  const eye = new Eye(top);
  const requested = new Set(controls);
  const unnamed = controls.filter((one) => !attributeOf(one, "name"));
  for (const one of unnamed) if (isPart(one, eye)) none.add(one);
  for (const control of controls) {
    const widget = widgetFor(control, eye);
    if (widget === undefined) continue;
    const isRequested = (one: Element) =>
      requested.has(one) && !none.has(one) && !matches(one, widget);
    const place = placeOf(control, isRequested);
    const others = unnamed.filter((one) => one !== control && matches(one, widget));
    const adjacent = place ? others.filter((one) => isWithin(one, place, top)) : [];
    const [first] = adjacent;
    if (!first) continue;
    const isList = isHtml(control, "select") && !unnamed.includes(control); // the list is the field, not its widget
    for (const one of isList ? adjacent : [control]) none.add(one);
    const isRequired = [control, ...adjacent].some((one) =>
      matches(one, ":required, [aria-required=true i]"),
    );
    if (isRequired) required.add(isList ? control : first);
  }
  return { none, required };
}

const TOOL = "[role=toolbar i] *";
const EDITED = "[contenteditable]:not([contenteditable=false i])";
const SEARCH = "[type=search i], [role=searchbox i], input[role=combobox i]";

/** True in a toolbar. Also true for a hidden control if it is a search field, has no tab stop or is near an editor. */
function isPart(control: Element, eye: Eye): boolean {
  if (matches(control, TOOL)) return true;
  if (matches(control, EDITED) || eye.look(control).hidden === null) return false;
  if (matches(control, `${SEARCH}, input[tabindex='-1']`)) return true;
  const around = parentElementOf(parentElementOf(control) ?? control);
  return around !== null && queryAll(around, EDITED).length > 0;
}

/** Returns the outermost ancestor, up to a limit, that contains no other field; else the control's next sibling. */
function placeOf(control: Element, isRequested: (one: Element) => boolean): Element | null {
  const name = attributeOf(control, "name");
  let place: Element | null = null;
  let at = parentElementOf(control);
  for (let level = 0; level < MOST_AROUND; level += 1) {
    if (!at || isHtml(at, "form") || isHtml(at, "body")) break;
    const isOther = (one: Element) =>
      one !== control &&
      (attributeOf(one, "name") ? attributeOf(one, "name") !== name : isRequested(one));
    if (queryAll(at, CONTROLS).some(isOther)) break;
    place = at;
    at = parentElementOf(at);
  }
  return place ?? nextElementSiblingOf(control);
}
