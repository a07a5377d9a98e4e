import {
  attributeOf,
  closest,
  hasAttribute,
  isHtml,
  localNameOf,
  parentElementOf,
} from "../document/native.ts";
import { isEditingHost } from "./fields.ts";
import { ariaOf } from "./internals.ts";
import { AUTHOR_ROLES, INPUT_ROLES, TAG_ROLES } from "./role-table.ts";

/** The computed ARIA role; empty for generic elements. */
export function roleOf(element: Element): string {
  const explicit = explicitRoleOf(element);
  const role = explicit ?? implicitRoleOf(element);
  return role === "generic" || role === "none" || role === "presentation" ? "" : role;
}

/** The first valid token of the `role` attribute; null if there is none, or if ARIA ignores it (`keepsMeaning`). */
export function explicitRoleOf(element: Element): string | null {
  const tokens = ariaOf(element, "role");
  if (!tokens) return null;
  for (const token of tokens.toLowerCase().split(/\s+/)) {
    if (!AUTHOR_ROLES.has(token)) continue;
    const presentational = token === "none" || token === "presentation";
    if (presentational && keepsMeaning(element)) return null;
    return token === "image" ? "img" : token;
  }
  return null;
}

/** Whether `presentation` is ignored (ARIA): the element is focusable or labelled by an ARIA attribute. */
function keepsMeaning(element: Element): boolean {
  return (
    isFocusableByTag(element) ||
    hasAttribute(element, "tabindex") ||
    hasAttribute(element, "aria-label") ||
    hasAttribute(element, "aria-labelledby")
  );
}

function isFocusableByTag(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === "a" || tag === "area") return hasAttribute(element, "href");
  return tag === "button" || tag === "input" || tag === "select" || tag === "textarea";
}

function implicitRoleOf(element: Element): string {
  const tag = localNameOf(element);
  const special = SPECIAL_TAGS.get(tag);
  const role = special ? special(element) : (TAG_ROLES.get(tag) ?? "");
  if ((role === "" || role === "paragraph") && isEditingHost(element)) return "textbox";
  return role !== "" && isInPresentationalOwner(element, tag) ? "" : role;
}

const SPECIAL_TAGS: ReadonlyMap<string, (element: Element) => string> = new Map([
  ["a", linkRole],
  ["area", linkRole],
  ["input", inputRole],
  ["select", selectRole],
  ["img", imageRole],
  ["svg", (element) => (isLabelled(element) || hasTitleChild(element) ? "img" : "")],
  ["form", (element) => (isLabelled(element) ? "form" : "")],
  ["section", (element) => (isLabelled(element) ? "region" : "")],
  ["header", (element) => (isPageLevel(element) ? "banner" : "")],
  ["footer", (element) => (isPageLevel(element) ? "contentinfo" : "")],
  ["li", (element) => (isListItem(element) ? "listitem" : "")],
  ["tr", (element) => (closest(element, "table") ? "row" : "")],
  ["td", (element) => (isInGrid(element) ? "gridcell" : "cell")],
  ["th", headerCellRole],
]);

function linkRole(element: Element): string {
  return hasAttribute(element, "href") ? "link" : "";
}

function inputRole(element: Element): string {
  if (!isHtml(element, "input")) return "";
  const role = INPUT_ROLES.get(element.type) ?? "textbox";
  const suggests = role === "textbox" || role === "searchbox";
  return suggests && hasAttribute(element, "list") ? "combobox" : role;
}

function selectRole(element: Element): string {
  if (!isHtml(element, "select")) return "";
  return element.multiple || element.size > 1 ? "listbox" : "combobox";
}

function imageRole(element: Element): string {
  return attributeOf(element, "alt") === "" && !isLabelled(element) ? "" : "img";
}

/** Whether an attribute names the element. Does not compute its name, because names depend on roles. */
function isLabelled(element: Element): boolean {
  return ["aria-label", "aria-labelledby", "title"].some(
    (attribute) => (attributeOf(element, attribute) ?? "").trim() !== "",
  );
}

function hasTitleChild(element: Element): boolean {
  return Array.from(element.children).some((child) => localNameOf(child) === "title");
}

const SECTIONING =
  "article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]";

function isPageLevel(element: Element): boolean {
  return closest(element, SECTIONING) === null;
}

function isListItem(element: Element): boolean {
  const parent = parentElementOf(element);
  if (!parent) return true; // a child of a shadow root: the host may be the list
  return ["ul", "ol", "menu"].includes(localNameOf(parent)) || explicitRoleOf(parent) === "list";
}

function isInGrid(element: Element): boolean {
  const table = closest(element, "table, [role=table]");
  const role = table && explicitRoleOf(table);
  return role === "grid" || role === "treegrid";
}

function headerCellRole(element: Element): string {
  const scope = (attributeOf(element, "scope") ?? "").toLowerCase();
  if (scope === "row" || scope === "rowgroup") return "rowheader";
  if (scope === "col" || scope === "colgroup") return "columnheader";
  if (!isHtml(element, "th")) return "columnheader";
  const row = closest(element, "tr");
  const inFirstRow =
    closest(element, "thead") !== null || row === row?.parentElement?.firstElementChild;
  return !inFirstRow && element.cellIndex === 0 ? "rowheader" : "columnheader";
}

const OWNED_PARTS: ReadonlyMap<string, string> = new Map([
  ["li", "ul, ol, menu"],
  ["tbody", "table"],
  ["thead", "table"],
  ["tfoot", "table"],
  ["tr", "table"],
  ["td", "table"],
  ["th", "table"],
]);

/** Whether its table or list is only for layout (`presentation`), which removes the roles of rows and items, too. */
function isInPresentationalOwner(element: Element, tag: string): boolean {
  const owner = OWNED_PARTS.get(tag);
  const found = owner && closest(element, owner);
  if (!found) return false;
  const role = explicitRoleOf(found);
  return role === "none" || role === "presentation";
}
