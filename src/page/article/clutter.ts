/** Finds content inside an article that is not part of it: bars of links, buttons, links to other articles. */
import type { PageTree } from "../tree.ts";
import type { LayoutBox } from "./box-tree.ts";
import { isPointer } from "./left-out.ts";

const MOST_LINKED = 0.7;
const FEWEST_LINKS = 2;
const LISTS = new Set(["ul", "ol", "div", "section", "span", "dl", "menu"]);
const BUTTONS = new Set([
  "button",
  "switch",
  "menuitem",
  "tab",
  "combobox",
  "searchbox",
  "textbox",
]);

/** Returns the boxes to omit. `included`: the boxes that are not omitted yet, in document order. */
export function clutterIn(
  included: readonly LayoutBox[],
  leftOut: ReadonlySet<LayoutBox>,
  tree: PageTree,
): readonly LayoutBox[] {
  const found = included.filter((box) => isButton(box) || isBar(box) || isPointer(box, tree));
  const without = new Set([...leftOut, ...found]);
  return [...found, ...included.filter((box) => isLonely(box, without))];
}

/** Whether it is a button or field. A button around or in a heading does not count: it expands a section. */
function isButton({ node, tag, parent, children }: LayoutBox): boolean {
  if (!node || !BUTTONS.has(node.role) || tag === "summary") return false;
  const isHeading = (box: LayoutBox | undefined) => box?.node?.role === "heading";
  return !isHeading(parent) && !children.some(isHeading);
}

/** Whether it is a bar of links. Links after a text that ends with a colon belong to that text. */
function isBar({ tag, links, linked, text, prose, parent, among }: LayoutBox): boolean {
  if (!LISTS.has(tag) || links < FEWEST_LINKS || prose > 0 || linked < text * MOST_LINKED)
    return false;
  const before = parent?.children[among - 1];
  return before === undefined || !isAnnouncing(before);
}

function isAnnouncing({ node, prose }: LayoutBox): boolean {
  return prose > 0 && /[:：]\s*$/u.test(node?.text ?? "");
}

/** Maximum weight of content next to a heading, such as a link to edit it. */
const LONGEST_ADJACENT = 60;

/** Whether the box is a heading with only omitted content below it; false for level 1. */
function isLonely(heading: LayoutBox, without: ReadonlySet<LayoutBox>): boolean {
  const level = heading.node?.level ?? 1;
  if (level < 2) return false;
  for (let at = heading; at.parent; at = at.parent) {
    const { left, next } = followingIn(at.parent, at.among + 1, without);
    if (next) return left > 0 && (next.node?.level ?? Infinity) <= level;
    if (left > LONGEST_ADJACENT) return true;
    if (at.parent.text > heading.text + LONGEST_ADJACENT) return false;
  }
  return false;
}

/** Returns the first child that is not omitted, from index `from` on. `left`: weight of omitted children before it. */
function followingIn({ children }: LayoutBox, from: number, without: ReadonlySet<LayoutBox>) {
  let left = 0;
  for (let at = from; at < children.length; at += 1) {
    const box = children[at];
    if (!box || box.text === 0) continue;
    if (!without.has(box)) return { left, next: box };
    left += box.text;
  }
  return { left, next: undefined };
}
