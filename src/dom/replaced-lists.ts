/** Lists of choices that a script has put something of its own in the place of; the list is still what the form sends. */
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

/** Those of these controls that stand in for lists among them. */
export function standIns(controls: readonly Element[], top: Document): ReadonlySet<Element> {
  const working = controls.filter((one) => !attributeOf(one, "name") && matches(one, WORKING));
  if (working.length === 0) return new Set();
  const lists = controls.filter((one) => attributeOf(one, "name") && isReplaced(one));
  const places = lists.map(placeOf);
  const isIn = (one: Element) =>
    places.some((place) => place !== null && isWithin(one, place, top));
  return new Set(working.filter(isIn));
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
