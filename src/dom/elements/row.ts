/** Finds the row, item or card that contains an element: the text of the row distinguishes controls of equal name. */
import {
  attributeOf,
  isElement,
  isText,
  localNameOf,
  nextElementSiblingOf,
  nodeValueOf,
  previousElementSiblingOf,
} from "../document/native.ts";
import { isNeverShown } from "./fields.ts";
import { fold } from "../document/fold.ts";
import { composedParentOf, renderedChildrenOf } from "../document/tree.ts";

const MOST_LEVELS = 12;
const MOST_TEXT = 200;
const MOST_NODES = 300;
const ROWS: ReadonlySet<string> = new Set(["tr", "li", "article", "dd", "details"]);
const ROW_ROLES: ReadonlySet<string> = new Set("row listitem article treeitem option".split(" "));
/** Never rows, although the cells of one row often have the same tag and classes. */
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);

interface Row {
  readonly text: string;
  /** A hash of the text. */
  readonly number: number;
}

/** Caches the texts of rows, and null for elements that are not rows, for one reading of an unchanged page. */
export type Rows = Map<Element, Row | null>;

/** The row of an element, identified by its text. */
export interface RowContext {
  /** The nearest row with other text than the element. Else the element if `isOneOfSeveral`, else the nearest row. */
  readonly holder: Element;
  /** The text of the row; empty if it equals the text of the element. */
  readonly row: string;
  /** A hash of `row`; 0 if `row` is empty. */
  readonly number: number;
  /** The element's own text. */
  readonly own: string;
}

/** The row of an element; undefined if no ancestor is a row and the element is not `isOneOfSeveral`. */
export function rowContextOf(element: Element, top: Document, known: Rows): RowContext | undefined {
  let own: string | undefined;
  let holder = isOneOfSeveral(element) ? element : undefined;
  let at = composedParentOf(element, top);
  for (let level = 0; at && level < MOST_LEVELS; level += 1) {
    const row = knownRow(at, known);
    if (row !== null) {
      own ??= rowText(element);
      if (row.text !== own) return { holder: at, row: row.text, number: row.number, own };
      holder ??= at;
    }
    at = composedParentOf(at, top);
  }
  return holder && { holder, row: "", number: 0, own: own ?? rowText(element) };
}

function knownRow(element: Element, known: Rows): Row | null {
  let row = known.get(element);
  if (row === undefined) known.set(element, (row = isRow(element) ? readRow(element) : null));
  return row;
}

function readRow(element: Element): Row {
  const text = rowText(element);
  return { text, number: hashed(text) };
}

function isRow(element: Element): boolean {
  const tag = localNameOf(element);
  if (CELLS.has(tag)) return false;
  const role = attributeOf(element, "role");
  return ROWS.has(tag) || (role !== null && ROW_ROLES.has(role)) || hasTwin(element);
}

/** Whether the element has classes, and an adjacent sibling has the same tag and classes, as in a list of `div`s. */
function hasTwin(element: Element): boolean {
  return classOf(element) !== "" && isOneOfSeveral(element);
}

function isOneOfSeveral(element: Element): boolean {
  const tag = localNameOf(element);
  const isTwin = (other: Element | null) =>
    other !== null && localNameOf(other) === tag && classOf(other) === classOf(element);
  return isTwin(nextElementSiblingOf(element)) || isTwin(previousElementSiblingOf(element));
}

function classOf(element: Element): string {
  return attributeOf(element, "class")?.trim() ?? "";
}

/** Returns the beginning of an element's text, visible or not: many elements need it, so it must be cheap. */
export function rowText(element: Element): string {
  let text = "";
  let nodes = 0;
  const stack: Node[] = [element];
  for (let node = stack.pop(); node; node = stack.pop()) {
    nodes += 1;
    if (text.length >= MOST_TEXT || nodes > MOST_NODES) break;
    if (isText(node)) text += ` ${(nodeValueOf(node) ?? "").slice(0, MOST_TEXT)}`;
    else if (isElement(node) && !isNeverShown(node)) {
      const children = renderedChildrenOf(node, MOST_NODES);
      for (let index = Math.min(children.length, MOST_NODES) - 1; index >= 0; index -= 1) {
        const child = children[index];
        if (child) stack.push(child);
      }
    }
  }
  return fold(text).slice(0, MOST_TEXT);
}

/** Returns the FNV-1a hash of a text, never 0. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0 || 1;
}
