/** Finds headings of related content or of comments, and the content that belongs to them. */
import { RELATED } from "../words/view-words.ts";
import type { LayoutBox } from "./box-tree.ts";

/** Maximum number of headings whose content is examined. More would take too long. */
export const MOST_LINES = 50;
export const LONGEST_HEADING = 40;
const FEWEST_LINKS = 2;
const LEAST_LINKED = 0.3;
/** Maximum share of the page's text below a heading of related content; a larger part is the page's own content. */
const MOST_SHARE = 0.5;
const LOWEST = 6;

/** Returns headings and lines such as "You might also like", with the links below them. */
export function relatedIn(boxes: readonly LayoutBox[]): ReadonlySet<LayoutBox> {
  let all = 0;
  for (const { parent, text } of boxes) if (!parent) all += text;
  const lines = boxes.filter(isRelatedLine).slice(0, MOST_LINES);
  return new Set(lines.flatMap((line) => ledAwayBy(line, all * MOST_SHARE)));
}

function isRelatedLine({ node, text, inline }: LayoutBox): boolean {
  if (!node || text > LONGEST_HEADING || text === 0 || inline || node.level === 1) return false;
  return RELATED.isAll(node.level === undefined ? node.text : node.name);
}

/**
 * Returns a heading with all content below it, if that content has enough links. Otherwise returns the heading with
 * only the next box, if that box has enough links; else nothing.
 */
function ledAwayBy(line: LayoutBox, mostText: number): readonly LayoutBox[] {
  const [first, ...below] = ledBy(line);
  const led = [below, below.slice(0, 1)].find((parts) => isLeadingAway(parts, mostText));
  return first && led ? [first, ...led] : [];
}

function isLeadingAway(parts: readonly LayoutBox[], mostText: number): boolean {
  let [text, linked, links] = [0, 0, 0];
  for (const part of parts) {
    if (part.hasTitle) return false;
    text += part.text;
    linked += part.linked;
    links += part.links;
  }
  return links >= FEWEST_LINKS && linked >= text * LEAST_LINKED && text <= mostText;
}

/** Returns a heading and the content that follows it, up to the next heading of the same or a higher level. */
export function ledBy(heading: LayoutBox): readonly LayoutBox[] {
  const level = heading.node?.level ?? LOWEST;
  let first = heading;
  while (first.parent?.text === first.text) first = first.parent;
  const fellows = first.parent?.children ?? [];
  const below = fellows.slice(first.among + 1);
  const end = below.findIndex(({ node }) => (node?.level ?? Infinity) <= level);
  return [first, ...(end < 0 ? below : below.slice(0, end))];
}
