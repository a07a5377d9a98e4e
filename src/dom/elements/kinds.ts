import type { NodeKind } from "../document/types.ts";
import {
  attributeOf,
  clientRectsOf,
  firstElementChildOf,
  hasAttribute,
  hasAttributes,
  isHtml,
  localNameOf,
  nextElementSiblingOf,
  parentElementOf,
} from "../document/native.ts";
import { documentOf } from "../document/tree.ts";
import { hasLayout } from "../document/geometry.ts";
import { isEditingHost, isPickedInput, isPressedInput, takesText } from "./fields.ts";
import { renderingFor } from "./rendering.ts";
import { explicitRoleOf } from "./role.ts";
import { CLICKABLE_ROLES, CONTAINER_ROLES } from "./role-table.ts";

/** Returns how an element can be used according to its markup, regardless of listeners and cursor. */
export function markupKindsOf(element: Element): readonly NodeKind[] {
  const tag = localNameOf(element);
  if (tag === "input") return inputKinds(element);
  if (tag === "textarea") return takesText(element) ? TYPEABLE : CLICKABLE;
  const kinds: NodeKind[] = [];
  if (isClickableByTag(element, tag)) kinds.push("clickable");
  if (!hasAttributes(element) && tag !== "body") return kinds;
  if (isEditingHost(element) || isTextRole(element)) kinds.push("typeable");
  else if (kinds.length === 0 && isClickableByAttribute(element)) kinds.push("clickable");
  return kinds;
}

const CLICKABLE: readonly NodeKind[] = ["clickable"];
const TYPEABLE: readonly NodeKind[] = ["typeable"];

function inputKinds(element: Element): readonly NodeKind[] {
  if (!isHtml(element, "input")) return [];
  if (element.type === "hidden") return [];
  if (isPickedInput(element.type)) return ["clickable", "typeable"];
  return isPressedInput(element.type) || element.readOnly ? CLICKABLE : TYPEABLE;
}

function isClickableByTag(element: Element, tag: string): boolean {
  switch (tag) {
    case "button":
    case "select":
      return true;
    case "a":
    case "area":
      return hasAttribute(element, "href");
    case "audio":
    case "video":
      return hasAttribute(element, "controls");
    case "summary":
      return isDetailsSummary(element);
    case "label":
      return isSubstituteForUnrendered(element);
    default:
      return false;
  }
}

function isDetailsSummary(element: Element): boolean {
  const parent = parentElementOf(element);
  return parent !== null && isHtml(parent, "details");
}

/** Whether a label is used instead of its control, whose parent is not rendered: `<div hidden><input id=f></div>`. */
function isSubstituteForUnrendered(element: Element): boolean {
  const control = isHtml(element, "label") ? element.control : null;
  const parent = control && parentElementOf(control);
  return parent !== null && isLaidOut(parent) && clientRectsOf(parent).length === 0;
}

function isLaidOut(element: Element): boolean {
  const document = documentOf(element);
  return document !== null && hasLayout(document);
}

const HANDLERS = ["onclick", "onmousedown", "oncontextmenu"];

function isClickableByAttribute(element: Element): boolean {
  if (HANDLERS.some((name) => hasAttribute(element, name))) return true;
  const role = explicitRoleOf(element);
  if (role !== null && CLICKABLE_ROLES.has(role)) return true;
  const tabIndex = attributeOf(element, "tabindex");
  if (tabIndex === null || !(Number.parseInt(tabIndex, 10) >= 0)) return false;
  if (role !== null && !CONTAINER_ROLES.has(role)) return !PARTS.has(role);
  return localNameOf(element) !== "pre" && !holdsPressed(element);
}

const MOST_LOOKED_AT = 200;

/** Whether an element contains visible controls. If so, its `tabindex` is for keyboard use, not for clicks. */
function holdsPressed(element: Element): boolean {
  const rendering = renderingFor(isLaidOut(element));
  const stack = [firstElementChildOf(element)];
  for (let looked = 0; stack.length > 0 && looked < MOST_LOOKED_AT; looked += 1) {
    const inner = stack.pop();
    if (!inner) continue;
    stack.push(nextElementSiblingOf(inner));
    if (!rendering.shows(inner)) continue;
    const tag = localNameOf(inner);
    if (tag === "input" || tag === "textarea" || isClickableByTag(inner, tag)) return true;
    if (CLICKABLE_ROLES.has(explicitRoleOf(inner) ?? "")) return true;
    stack.push(firstElementChildOf(inner));
  }
  return false;
}

/** Roles of page parts that are focusable so that keys can scroll them and screen readers read them. */
const PARTS = new Set("alertdialog dialog document log main region tabpanel".split(" "));

/** Whether it is a custom text field by its role. `isEditingHost` detects editable comboboxes. */
function isTextRole(element: Element): boolean {
  const role = explicitRoleOf(element);
  return (
    (role === "textbox" || role === "searchbox") && attributeOf(element, "aria-readonly") !== "true"
  );
}
