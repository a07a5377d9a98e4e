/** Finds the items of a list, table or board that has one listener for all: people press each item separately. */
import { explicitRoleOf } from "./role.ts";
import { CLICKABLE_ROLES } from "./role-table.ts";
import { markupKindsOf } from "./kinds.ts";
import { hasLayout, styleOf } from "../document/geometry.ts";
import { isKnownToListen } from "./listening.ts";
import {
  attributeOf,
  firstElementChildOf,
  hasAttribute,
  localNameOf,
  nextElementSiblingOf,
  queryAll,
  textContentOf,
} from "../document/native.ts";
import { documentOf } from "../document/tree.ts";

/** Containers with more items are reported as their text only. */
const MOST_ITEMS = 500;
/** Minimum number of alike children that count as items if they have no class. */
const FEWEST_FIELDS = 4;
/** Maximum letters in a cell of a calendar or a board. If a cell has more, people press the row. */
const FIELD_LETTERS = 3;

const ITEM_TAGS = new Set(["li", "tr", "dt", "dd"]);
const ITEM_ROLES = new Set(["listitem", "row", "article"]);
/** Elements between a table and its rows. */
const WRAPPERS = new Set(["tbody", "thead", "tfoot"]);
/** Parts of a text, which people press as one thing. */
const PARTS_OF_TEXT = new Set(
  "p h1 h2 h3 h4 h5 h6 span b i em strong small br hr img picture svg label script style template".split(
    " ",
  ),
);
const CONTROLS = "a[href], button, input, select, textarea, summary, [onclick], [tabindex]";

/** Whether an element may listen for presses on its descendants: it listens, and has no explicit role of a control. */
export function mayDelegate(element: Element): boolean {
  if (!isKnownToListen(element) && !hasAttribute(element, "onclick")) return false;
  return !CLICKABLE_ROLES.has(explicitRoleOf(element) ?? "");
}

/**
 * Returns the items that a listening element serves, without those that are controls or contain controls. Returns none
 * if it is pressed as a whole, or if at least half of the items are omitted: then the listener serves the controls.
 */
export function itemsServedBy(element: Element): readonly Element[] {
  const found = itemsIn(element);
  if (found.length < 2 || found.length > MOST_ITEMS) return [];
  const plain = found.filter((item) => !isUsedItself(item));
  return plain.length * 2 > found.length ? plain : [];
}

function isUsedItself(item: Element): boolean {
  if (isKnownToListen(item) || markupKindsOf(item).length > 0) return true;
  return queryAll(item, CONTROLS).length > 0;
}

function itemsIn(element: Element): readonly Element[] {
  const children = childrenOf(element);
  const inner = children.flatMap((child) =>
    WRAPPERS.has(localNameOf(child)) ? childrenOf(child) : [child],
  );
  const rows = inner.filter(isItem);
  if (rows.length > 1) return boardIn(rows) ?? rows;
  return areAlike(children) ? children : [];
}

function isItem(element: Element): boolean {
  return ITEM_TAGS.has(localNameOf(element)) || ITEM_ROLES.has(explicitRoleOf(element) ?? "");
}

/** The cells of a calendar, a keypad or a game; undefined for other rows. */
function boardIn(rows: readonly Element[]): readonly Element[] | undefined {
  if (!rows.every((row) => localNameOf(row) === "tr")) return undefined;
  const cells = rows.flatMap(childrenOf).filter((cell) => localNameOf(cell) === "td");
  return cells.length > rows.length && cells.every(isSmall) ? cells : undefined;
}

function isSmall(element: Element): boolean {
  return (textContentOf(element) ?? "").trim().length <= FIELD_LETTERS;
}

/** Whether siblings are alike (tag, first class) and may be items: with a class or many; texts only if set apart. */
function areAlike(children: readonly Element[]): boolean {
  const [first, ...others] = children;
  if (!first) return false;
  const kind = kindOf(first);
  if (!others.every((other) => kindOf(other) === kind)) return false;
  if (PARTS_OF_TEXT.has(localNameOf(first))) return isSetApart(first);
  return attributeOf(first, "class") !== null || children.length >= FEWEST_FIELDS;
}

/** Whether an inline element has a box of its own, as an item of a flex or grid container. */
function isSetApart(element: Element): boolean {
  const document = documentOf(element);
  if (!document || !hasLayout(document) || /^(p|h\d)$/.test(localNameOf(element))) return false;
  return /^(block|flex|grid)$/.test(styleOf(element).display);
}

/** Returns tag and first class; further classes describe an item's state. */
function kindOf(element: Element): string {
  const [name = ""] = (attributeOf(element, "class") ?? "").trim().split(/\s+/);
  return `${localNameOf(element)}.${name}`;
}

function childrenOf(element: Element): readonly Element[] {
  const children: Element[] = [];
  for (let at = firstElementChildOf(element); at; at = nextElementSiblingOf(at)) {
    if (children.length > MOST_ITEMS) break;
    children.push(at);
  }
  return children;
}
