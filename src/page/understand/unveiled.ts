import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import { isThere } from "./presence.ts";

/**
 * A page that hides all it holds until its script has run, read as if it showed it; undefined if something can be seen.
 * What a person will find there is better known than nothing.
 */
export function unveiled(snapshot: PageSnapshot): PageSnapshot | undefined {
  const { nodes } = snapshot;
  if (nodes.length === 0 || nodes.some((node) => isThere(node) && shows(node))) return undefined;
  return { ...snapshot, nodes: nodes.map(({ hidden: _hidden, ...node }) => node) };
}

/** What is there for a person, or will be once such a page shows itself; in document order. */
export function nodesThere(snapshot: PageSnapshot): readonly SnapshotNode[] {
  return (unveiled(snapshot) ?? snapshot).nodes.filter(isThere);
}

function shows({ kinds, content = [], role }: SnapshotNode): boolean {
  return kinds.length > 0 || role === "img" || content.some((part) => typeof part === "string");
}
