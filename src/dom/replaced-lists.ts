/** Controls that a script has put something of its own in the place of, or beside it; they are still what the form sends. */
import { boxOf } from "./drawing.ts";
import {
  attributeOf,
  isElement,
  isHtml,
  matches,
  nextElementSiblingOf,
  ownerDocumentOf,
  parentNodeOf,
  queryAll,
} from "./native.ts";
import { isWithin } from "./tree.ts";
import { Eye } from "./visibility.ts";

/** How far around a list the script may have wrapped it. */
const MOST_AROUND = 3;
const NAMED = "input[name]:not([type=hidden i]), select[name], textarea[name]";
/** What works a list: it opens one, shows one, or searches in one. */
const WORKING =
  "[role=combobox i], [role=listbox i], [role=searchbox i], [type=search i], [aria-autocomplete], [aria-haspopup=listbox i]";

/** A person cannot use it as it stands, though the form sends it. */
function isReplaced(control: Element): boolean {
  const document = ownerDocumentOf(control);
  if (!document || !isHtml(control, "select")) return false;
  if (new Eye(document).styleReason(control) !== null) return true;
  const { width, height } = boxOf(control, document);
  return width <= 1 || height <= 1;
}

/** Kept from people in every way: it holds what a list of the page's own says, for the form to send. */
const MIRROR = "input[name][tabindex='-1'][aria-hidden=true i]:not([type=hidden i])";

export interface StandIns {
  /** Controls that are no fields of their own. */
  readonly none: ReadonlySet<Element>;
  /** Lists of the page's own whose mirror must not be empty. */
  readonly required: ReadonlySet<Element>;
}

/** Which of these controls are one field with another: what works a replaced list, and what mirrors a list of the page's own. */
export function standIns(controls: readonly Element[], top: Document): StandIns {
  const none = new Set<Element>();
  const required = new Set<Element>();
  const unnamed = controls.filter((one) => !attributeOf(one, "name"));
  const working = unnamed.filter((one) => matches(one, WORKING));
  const eye = new Eye(top);
  for (const one of unnamed) if (isPart(one, eye)) none.add(one);
  if (working.length === 0) return { none, required };
  const workingIn = (place: Element | null) =>
    place ? working.filter((one) => isWithin(one, place, top)) : [];
  const named = controls.filter((one) => attributeOf(one, "name"));
  for (const list of named.filter(isReplaced)) {
    for (const one of workingIn(placeOf(list))) none.add(one);
  }
  for (const mirror of named.filter((one) => matches(one, MIRROR))) {
    const [mirrored] = workingIn(placeOf(mirror));
    if (!mirrored) continue;
    none.add(mirror);
    if (matches(mirror, ":required")) required.add(mirrored);
  }
  return { none, required };
}

const TOOL = "[role=toolbar i] *";
const EDITED = "[contenteditable]:not([contenteditable=false i])";
const SEARCH = "[type=search i], [role=searchbox i], input[role=combobox i]";

/** What somebody is shown only while a widget is worked: its tools, its search, what it asks for besides a text. */
function isPart(control: Element, eye: Eye): boolean {
  if (matches(control, TOOL)) return true;
  if (matches(control, EDITED) || eye.styleReason(control) === null) return false;
  if (matches(control, SEARCH)) return true;
  const around = parentNodeOf(parentNodeOf(control) ?? control);
  return around !== null && isElement(around) && queryAll(around, EDITED).length > 0;
}

/** What is around the list and no other named control; else what stands right behind it. */
function placeOf(list: Element): Element | null {
  let place: Element | null = null;
  let at = parentNodeOf(list);
  for (let level = 0; level < MOST_AROUND; level += 1) {
    if (!at || !isElement(at) || isHtml(at, "form") || isHtml(at, "body")) break;
    if (queryAll(at, NAMED).some((one) => one !== list)) break;
    place = at;
    at = parentNodeOf(at);
  }
  return place ?? nextElementSiblingOf(list);
}
