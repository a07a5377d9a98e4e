/** Finds the items of a list, table or board whose container has one click listener for all items. */
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

/** Maximum number of items. If a container has more, none of them is reported as clickable. */
const MOST_ITEMS = 500;
/** Children without a class count as items only if there are at least this many. */
const FEWEST_FIELDS = 4;
/** Maximum characters in a cell of a calendar or a board. If any cell has more, the rows are the items. */
const FIELD_LETTERS = 3;

const ITEM_TAGS = new Set(["li", "tr", "dt", "dd"]);
const ITEM_ROLES = new Set(["listitem", "row", "article"]);
/** Elements between a table and its rows. */
const WRAPPERS = new Set(["tbody", "thead", "tfoot"]);
/** Tags of elements that are usually parts of one text, not items. */
const PARTS_OF_TEXT = new Set(
  "p h1 h2 h3 h4 h5 h6 span b i em strong small br hr img picture svg label script style template".split(
    " ",
  ),
);
const CONTROLS = "a[href], button, input, select, textarea, summary, [onclick], [tabindex]";

/** Whether an element may handle clicks on its descendants: it has a listener, but no explicit role of a control. */
export function mayDelegate(element: Element): boolean {
  if (!isKnownToListen(element) && !hasAttribute(element, "onclick")) return false;
  return !CLICKABLE_ROLES.has(explicitRoleOf(element) ?? "");
}

/**
 * Returns the items whose clicks an element handles, without items that are controls or contain controls. Returns no
 * items if at least half of them are or contain controls: then the element's listener is for the controls.
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

/** The cells, if the rows look like a calendar, a keypad or a game: every cell is short. Else undefined. */
function boardIn(rows: readonly Element[]): readonly Element[] | undefined {
  if (!rows.every((row) => localNameOf(row) === "tr")) return undefined;
  const cells = rows.flatMap(childrenOf).filter((cell) => localNameOf(cell) === "td");
  return cells.length > rows.length && cells.every(isSmall) ? cells : undefined;
}

function isSmall(element: Element): boolean {
  return (textContentOf(element) ?? "").trim().length <= FIELD_LETTERS;
}

/** Whether all children have the same `kindOf` and look like items, not like parts of one text. */
function areAlike(children: readonly Element[]): boolean {
  const [first, ...others] = children;
  if (!first) return false;
  const kind = kindOf(first);
  if (!others.every((other) => kindOf(other) === kind)) return false;
  if (PARTS_OF_TEXT.has(localNameOf(first))) return isSetApart(first);
  return attributeOf(first, "class") !== null || children.length >= FEWEST_FIELDS;
}

/** Whether an element of `PARTS_OF_TEXT` is rendered as a box, as an item of a flex or grid container is. */
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
