/** Roles, names and states that custom elements set by ElementInternals. Scripts cannot read them; the host does. */
import {
  attributeOf,
  firstElementChildOf,
  hasAttribute,
  localNameOf,
  matches,
} from "../document/native.ts";

/** Values by the name of the equivalent attribute. */
export type InternalsState = Readonly<Record<string, string>>;

const MOST = 50;
const said = new WeakMap<Element, InternalsState>();

/** Returns an ARIA attribute or `role`; if absent, the value from the element's `ElementInternals`, or else null. */
export function ariaOf(element: Element, name: string): string | null {
  return attributeOf(element, name) ?? said.get(element)?.[name] ?? null;
}

/** Custom elements of the last walk that may have internals; the host reads the internals from the browser. */
export class InternalsBook {
  elements: readonly Element[] = [];

  /** Stores the browser's values for these elements, in their order. Returns whether any value has changed. */
  learn(found: readonly InternalsState[]): boolean {
    let isNew = false;
    for (const [index, element] of this.elements.entries()) {
      const now = found[index] ?? {};
      if (JSON.stringify(said.get(element) ?? {}) === JSON.stringify(now)) continue;
      said.set(element, now);
      isNew = true;
    }
    return isNew;
  }
}

/** Whether to read its internals: it is a focusable, form-associated or childless custom element without `role`. */
export function mayHaveInternals(element: Element, count: number): boolean {
  if (count >= MOST || !localNameOf(element).includes("-") || hasAttribute(element, "role"))
    return false;
  const isControl = hasAttribute(element, "tabindex") || matches(element, ":enabled, :disabled");
  const isLeaf = firstElementChildOf(element) === null;
  return (isControl || isLeaf) && matches(element, ":defined");
}
