import type { PageTree } from "../../tree.ts";
import { calendarsOf, type Calendar } from "./calendar.ts";

/** Refs of what calendars that show consist of, from above their first day to the last one. */
export function calendarParts(tree: PageTree): ReadonlySet<number> {
  return new Set(calendarsOf(tree).flatMap(partsOf));
}

/** What comes below the last day may be no part of it. */
export function partsOf({ nodes, days, unnamed }: Calendar): readonly number[] {
  const cells = new Set([...days.values(), ...unnamed].map(({ ref }) => ref));
  const last = nodes.findLastIndex(({ ref }) => cells.has(ref));
  return nodes.slice(0, last + 1).map(({ ref }) => ref);
}
