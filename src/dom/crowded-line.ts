/**
 * Many words of their own in one line, such as the pieces of a long text in `<b>` or `<span>`. For each hit test there a
 * browser takes a time that grows with the third power of their number: tests of all pieces hold a page up for minutes.
 * What is close to a piece that was tested is taken to be covered as that is.
 */
import type { Box, HiddenReason } from "./types.ts";
import { nextSiblingOf, firstChildOf, parentNodeOf } from "./native.ts";

/** From so many siblings on. */
const CROWD = 300;
/** How far from a piece that was tested others are close, in pixels, in the smallest crowd; in larger ones it is further. */
const CLOSE = 80;
/** A single test would take too long. */
const LARGEST_CROWD = 5_000;

interface Tested {
  readonly box: Box;
  readonly covered: HiddenReason | null;
}

/** Serves one look at one unchanging page. */
export class CrowdedLines {
  readonly #siblings = new Map<Node, number>();
  readonly #tested = new Map<Node, Tested>();

  /** @param test whether it is covered, by hit tests */
  covered(
    { element, style, box }: { element: Element; style: CSSStyleDeclaration; box: Box },
    test: () => HiddenReason | null,
  ): HiddenReason | null {
    const parent = style.display === "inline" ? parentNodeOf(element) : null;
    const siblings = parent ? this.#siblingsIn(parent) : 0;
    if (!parent || siblings < CROWD) return test();
    if (siblings > LARGEST_CROWD) return null;
    const last = this.#tested.get(parent);
    const closePx = (CLOSE * siblings) / CROWD;
    if (last && isInLine(last.box, box) && Math.abs(last.box.x - box.x) < closePx) {
      return last.covered;
    }
    const covered = test();
    this.#tested.set(parent, { box, covered });
    return covered;
  }

  #siblingsIn(parent: Node): number {
    const known = this.#siblings.get(parent);
    if (known !== undefined) return known;
    let count = 0;
    for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) count += 1;
    this.#siblings.set(parent, count);
    return count;
  }
}

function isInLine(one: Box, other: Box): boolean {
  return Math.abs(one.y - other.y) < 1 && Math.abs(one.height - other.height) < 1;
}
