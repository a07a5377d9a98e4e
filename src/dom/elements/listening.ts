import { isElement, localNameOf } from "../document/native.ts";
import { adoptRootsAround, isNode } from "../document/tree.ts";

const listening = new WeakSet<Element>();
/** All objects from the host, in order: with its position, the host removes a mark. */
const given: WeakRef<object>[] = [];

/** Stores elements with click listeners that the host has found. Returns the position of the first. */
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

/** Removes marks, by the positions of the objects among all that the host has passed. */
export function unmarkClickable(positions: readonly number[]): void {
  for (const position of positions) {
    const object = given[position]?.deref();
    if (object && isNode(object) && isElement(object)) listening.delete(object);
  }
}

export function isKnownToListen(element: Element): boolean {
  return listening.has(element);
}

/** A listener there serves the whole page. */
function isPageItself(element: Element): boolean {
  const tag = localNameOf(element);
  return tag === "body" || tag === "html";
}
