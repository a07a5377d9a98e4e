/** Finds the box that contains the article. */
import { isInside, type LayoutBox } from "./box-tree.ts";
import { isNamedBody } from "./hints.ts";

/** The weight of the article's text in each box. */
export type Mass = ReadonlyMap<LayoutBox, number>;

/** Weight factor of text other than running text. */
const SHORT_LINES = 0.3;
/** The search continues inside a box that has at least this share of its parent's text. */
const HOLDS = 0.8;
/** Minimum share of the page's text in a box that is chosen because it is named like an article. */
const NAMED_HOLDS = 0.5;
/** A box like the article's (same tag and names) belongs to the article if it has at least this share of the text. */
const FELLOW_HOLDS = 0.05;

export function massOf(boxes: readonly LayoutBox[], leftOut: ReadonlySet<LayoutBox>): Mass {
  const mass = new Map<LayoutBox, number>();
  for (const box of boxes.toReversed()) {
    if (leftOut.has(box)) {
      mass.set(box, 0);
      continue;
    }
    let inner = 0;
    let [prose, short] = [box.prose, box.text - box.linked - box.prose];
    for (const child of box.children) {
      inner += mass.get(child) ?? 0;
      prose -= child.prose;
      short -= child.text - child.linked - child.prose;
    }
    mass.set(box, inner + Math.max(0, prose) + Math.max(0, short) * SHORT_LINES);
  }
  return mass;
}

/** Returns the box with the article; undefined if the article is in several boxes without a common ancestor. */
export function containerOf(boxes: readonly LayoutBox[], mass: Mass): LayoutBox | undefined {
  const roots = boxes.filter(({ parent }) => !parent);
  const total = roots.reduce((sum, box) => sum + (mass.get(box) ?? 0), 0);
  let at = named(boxes, mass, total) ?? next(roots, total, mass);
  for (let inner = at; inner; at = inner ?? at) {
    inner = isText(inner) ? undefined : next(inner.children, mass.get(inner) ?? 0, mass);
  }
  return at;
}

/** Returns the box with most of the text. Undefined if any box is a text block, or another box is similar. */
function next(boxes: readonly LayoutBox[], total: number, mass: Mass): LayoutBox | undefined {
  const of = (box: LayoutBox) => mass.get(box) ?? 0;
  const [best, ...others] = boxes.toSorted((a, b) => of(b) - of(a));
  if (!best || isText(best) || of(best) < total * HOLDS) return undefined;
  const build = buildOf(best);
  const isFellow = (box: LayoutBox) => of(box) >= total * FELLOW_HOLDS && buildOf(box) === build;
  return others.some((box) => (of(box) > 0 && isText(box)) || isFellow(box)) ? undefined : best;
}

const TEXTS = new Set("p li ul ol dl pre blockquote figure h2 h3 h4 h5 h6".split(" "));

function isText({ tag, inline }: LayoutBox): boolean {
  return inline || TEXTS.has(tag);
}

/** Returns the tag and names of a box, without names that contain numbers: these differ even among similar boxes. */
function buildOf({ tag, words }: LayoutBox): string {
  return `${tag}${words.replaceAll(/ (?=[^\s\d]*\d)\S+(?= )/g, "")}`;
}

function named(boxes: readonly LayoutBox[], mass: Mass, total: number): LayoutBox | undefined {
  const of = (box: LayoutBox) => mass.get(box) ?? 0;
  const found = boxes.filter((box) => of(box) > 0 && !isText(box) && isNamedBody(box));
  const large = found.filter((box) => of(box) >= total * NAMED_HOLDS);
  const most = Math.max(0, ...large.map(of));
  const inner = large.findLast((box) => of(box) >= most * HOLDS);
  if (!inner) return undefined;
  const isFellow = (box: LayoutBox) =>
    box !== inner && of(box) >= total * FELLOW_HOLDS && buildOf(box) === buildOf(inner);
  return found.some((box) => isFellow(box) && !isInside(inner, box)) ? undefined : inner;
}
