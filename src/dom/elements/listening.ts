import { isElement, localNameOf } from "../document/native.ts";
import { adoptRootsAround, isNode } from "../document/tree.ts";

const listening = new WeakSet<Element>();
/** All that the host ever gave, in order: a position is how it takes a mark back. */
const given: WeakRef<object>[] = [];

/** Remembers elements of which the host knows that they listen for clicks. Returns the position of the first. */
export function markClickable(objects: readonly object[]): number {
  const position = given.length;
  for (const object of objects) {
    given.push(new WeakRef(object));
    if (!isNode(object) || !isElement(object) || isPageItself(object)) continue;
    listening.add(object);
    adoptRootsAround(object);
  }
  return position;
}

/** Takes marks back, by the positions of the objects among all that were given. */
export function unmarkClickable(positions: readonly number[]): void {
  for (const position of positions) {
    const object = given[position]?.deref();
    if (object && isNode(object) && isElement(object)) listening.delete(object);
  }
}

export function isKnownToListen(element: Element): boolean {
  return listening.has(element);
}

/** Whoever listens there listens to the whole page. */
function isPageItself(element: Element): boolean {
  const tag = localNameOf(element);
  return tag === "body" || tag === "html";
}
