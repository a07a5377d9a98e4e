import type { SnapshotNode } from "../snapshot.ts";

const CELLS = new Set(["td", "th"]);

/** Its words go on with those around it; cells stand in a line too, but each for itself. */
export function isInLine({ inline, tag }: SnapshotNode): boolean {
  return inline === true && !CELLS.has(tag);
}

/** It is there for a person, although something may lie over it or it has to be scrolled to. */
export function isThere({ hidden }: SnapshotNode): boolean {
  return hidden === undefined || hidden === "covered" || hidden === "clipped";
}
