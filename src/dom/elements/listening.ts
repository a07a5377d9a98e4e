import { isElement, localNameOf } from "../document/native.ts";
import { adoptRootsAround, isNode } from "../document/tree.ts";

const listening = new WeakSet<Element>();
/** All objects passed to `markClickable`, in order. The host refers to an object by its position here. */
const given: WeakRef<object>[] = [];

/** Stores elements with click listeners, which the host has found. Returns the position of the first in `given`. */
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

/** Removes the elements at these positions in `given` from the elements with click listeners. */
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
