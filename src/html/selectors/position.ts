import { type ParsedElement, isElement } from "../dom/element.ts";
import type { ParsedParent } from "../dom/node.ts";

interface Row {
  /** From 1. */
  readonly positions: ReadonlyMap<ParsedElement, number>;
  /** Of the same name as the element. */
  readonly ofType: ReadonlyMap<ParsedElement, number>;
  readonly count: number;
  readonly counts: ReadonlyMap<string, number>;
}

const rows = new WeakMap<ParsedParent, Row>();

/** The element's position among its siblings, counted once for all of them: rows can be very long. */
export function positionOf(
  element: ParsedElement,
  among: "any" | "type",
  from: "start" | "end",
): number {
  const parent = element.parentNode;
  if (!parent) return 1;
  let row = rows.get(parent);
  if (!row) rows.set(parent, (row = rowOf(parent)));
  const position = (among === "any" ? row.positions : row.ofType).get(element) ?? 0;
  if (from === "start") return position;
  const count = among === "any" ? row.count : (row.counts.get(typeOf(element)) ?? 0);
  return count - position + 1;
}

function rowOf(parent: ParsedParent): Row {
  const positions = new Map<ParsedElement, number>();
  const ofType = new Map<ParsedElement, number>();
  const counts = new Map<string, number>();
  let count = 0;
  for (let at = parent.firstChild; at; at = at.nextSibling) {
    if (!isElement(at)) continue;
    const type = typeOf(at);
    const same = (counts.get(type) ?? 0) + 1;
    counts.set(type, same);
    ofType.set(at, same);
    positions.set(at, (count += 1));
  }
  return { positions, ofType, count, counts };
}

function typeOf(element: ParsedElement): string {
  return `${element.namespaceURI} ${element.localName}`;
}
