/** Finds the control for an element: the element itself, the control it labels, a descendant, ancestor or neighbour. */
import type { ControlUse } from "../document/control-types.ts";
import { ariaOf } from "./internals.ts";
import { styleOf } from "../document/geometry.ts";
import { markupKindsOf } from "./kinds.ts";
import { CHECK_ROLES, RADIO_ROLES, TEXT_ROLES } from "./role-table.ts";
import {
  attributeOf,
  boundingRectOf,
  elementById,
  isElement,
  isHtml,
  queryAll,
  localNameOf,
  matches,
  parentElementOf,
  rootOf,
} from "../document/native.ts";
import { composedParentOf, renderedChildrenOf } from "../document/tree.ts";

const ROLES: Readonly<Record<ControlUse, ReadonlySet<string>>> = {
  check: CHECK_ROLES.union(RADIO_ROLES),
  list: new Set(["combobox", "listbox"]),
  text: TEXT_ROLES,
};
const MARKUP: Readonly<Record<ControlUse, string>> = {
  check: "input:is([type=checkbox i], [type=radio i])",
  list: "select, input[list], [aria-haspopup]:not([aria-haspopup=false i])",
  text: "input:read-write, textarea:not([tabindex='-1'][aria-hidden=true i]), [contenteditable]:not([contenteditable=false i])",
};
/** In CSS pixels: a box with at most this width or height shows no text. */
const THIN = 4;
const MOST_INSIDE = 300;
const MOST_AROUND = 4;

export function controlFor(
  requested: Element,
  use: ControlUse | undefined,
  top: Document,
): Element {
  const own = labelledBy(requested) ?? requested;
  if (!use || isFor(own, use)) return own;
  return (
    inside(own, use) ??
    referringTo(own, use) ??
    around(own, use, top) ??
    adjacent(own, use, top) ??
    own
  );
}

/** Returns the control that a `label`, or a custom element with `for`, labels; null if it labels none. */
function labelledBy(label: Element): Element | null {
  if (isHtml(label, "label")) return label.control;
  const id = localNameOf(label).includes("-") ? (attributeOf(label, "for") ?? "") : "";
  const root = id === "" ? null : rootOf(label);
  return root && elementById(root, id);
}

function isFor(element: Element, use: ControlUse): boolean {
  const role = ariaOf(element, "role");
  if ((role === null || use === "list") && matches(element, MARKUP[use])) return true;
  return role !== null && ROLES[use].has(role);
}

/** Returns the only match inside, else null. For `list`, returns the first match, if possible not a `select`. */
function inside(
  element: Element,
  use: ControlUse,
  found: readonly Element[] = allInside(element, use),
): Element | null {
  const [first = null] = found;
  if (use !== "list") return found.length === 1 ? first : null;
  return found.find((one) => localNameOf(one) !== "select") ?? first;
}

function allInside(element: Element, use: ControlUse): readonly Element[] {
  const found: Element[] = [];
  const stack: Element[] = [element];
  for (let looked = 0; stack.length > 0 && looked < MOST_INSIDE; looked += 1) {
    const at = stack.pop();
    if (!at) break;
    if (at !== element && isFor(at, use)) found.push(at);
    else stack.push(...renderedChildrenOf(at, MOST_INSIDE).filter(isElement).toReversed());
  }
  return found;
}

/** Returns the control whose `aria-labelledby` names the element; null if there is none. */
function referringTo(element: Element, use: ControlUse): Element | null {
  const id = attributeOf(element, "id") ?? "";
  const root = id === "" ? null : rootOf(element);
  if (!root) return null;
  const labelled = queryAll(root, `[aria-labelledby~="${CSS.escape(id)}"]`);
  return labelled.find((one) => isFor(one, use)) ?? null;
}

/** Returns the nearest control. If `element` is no label, accepts only a sole control, and no visible text field. */
function adjacent(element: Element, use: ControlUse, top: Document): Element | null {
  const isLabel = isHtml(element, "label");
  if (!isLabel && markupKindsOf(element).length > 0) return null;
  let at = composedParentOf(element, top);
  for (let level = 0; at && level < MOST_AROUND; level += 1) {
    const all = allInside(at, use);
    const found = inside(at, use, all);
    const isOnly = use === "text" ? found && isProxy(found) : all.length === 1;
    if (found) return isLabel || isOnly ? found : null;
    at = composedParentOf(at, top);
  }
  return null;
}

/** Whether a field is invisible (thin or transparent): it receives the keys, and another element shows the text. */
export function isProxy(field: Element): boolean {
  const parent = parentElementOf(field);
  const isCut = parent && styleOf(parent).overflowX === "hidden";
  const boxes = [field, ...(isCut ? [parent] : [])].map(boundingRectOf);
  const isThin = boxes.some(({ width, height }) => width <= THIN || height <= THIN);
  return isThin || styleOf(field).opacity === "0";
}

function around(element: Element, use: ControlUse, top: Document): Element | null {
  let at = composedParentOf(element, top);
  for (let level = 0; at && level < MOST_AROUND; level += 1) {
    if (isHtml(at, "form") || isHtml(at, "body")) return null;
    if (isFor(at, use)) return at;
    at = composedParentOf(at, top);
  }
  return null;
}
