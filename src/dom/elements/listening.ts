import { isElement, localNameOf } from "../document/native.ts";
import { adoptRootsAround, isNode } from "../document/tree.ts";

const listening = new WeakSet<Element>();
/** All objects that the host has passed, in order. The host removes a mark by the position of its object. */
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

/** Whether it is the root element or body: a listener there serves the whole page. */
function isPageItself(element: Element): boolean {
  const tag = localNameOf(element);
  return tag === "body" || tag === "html";
}
