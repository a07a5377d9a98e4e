import {
  describeAll,
  isMadeUp,
  keyOf,
  placeOf,
  type Description,
  type Observed,
} from "./description.ts";
import type { SnapshotNode } from "./snapshot.ts";

/** The replacement of a removed element, or why none was found. */
export type Succession =
  | {
      readonly found: SnapshotNode;
      /** The properties that identify it, for a message. */
      readonly by: string;
    }
  | {
      readonly found?: undefined;
      readonly reason: "gone" | "navigated" | "ambiguous";
      /** Elements similar to the removed one, the most similar first. */
      readonly candidates: readonly SnapshotNode[];
    };

const MOST_CANDIDATES = 5;

/**
 * Finds the element that has replaced a removed element: the only new element with the same key (`keyOf`) on the same
 * page. New elements appeared after walk number `lastSeen`, the last walk that saw the removed element.
 */
export function successorOf(old: Description, lastSeen: number, observed: Observed): Succession {
  const now = describeAll(observed);
  const nodes = observed.snapshot.nodes;
  const isNew = (ref: number) => (observed.traces.get(ref)?.since ?? 0) > lastSeen;
  const alike = now.filter((one) => keyOf(one) === keyOf(old));
  const fresh = alike.filter(({ ref }) => isNew(ref));
  const candidates = candidatesFor(old, now, nodes);
  if (placeOf(observed.snapshot.url) !== old.place) return { reason: "navigated", candidates };
  const [only, ...others] = fresh;
  const found = nodes.find(({ ref }) => ref === only?.ref);
  if (!found || !isTelling(old)) return { reason: "gone", candidates };
  if (others.length > 0 || old.equals > 1) return { reason: "ambiguous", candidates };
  return { found, by: telling(old).join(", ") };
}

/** Whether a description identifies an element: a role alone matches too many. */
function isTelling({ name, attributes: { id = "", name: control, href } }: Description): boolean {
  return name !== "" || (id !== "" && !isMadeUp(id)) || control !== undefined || href !== undefined;
}

function telling({ tag, role, name, attributes, row }: Description): readonly string[] {
  const { id = "", name: control, href } = attributes;
  return [
    role === "" ? `tag ${tag}` : `role ${role}`,
    ...(name === "" ? [] : [`name ${JSON.stringify(name)}`]),
    ...(id === "" || isMadeUp(id) ? [] : [`id ${JSON.stringify(id)}`]),
    ...(control === undefined ? [] : [`control name ${JSON.stringify(control)}`]),
    ...(href === undefined ? [] : ["address"]),
    ...(row === 0 ? [] : ["text of its row"]),
  ];
}

function candidatesFor(
  old: Description,
  now: readonly Description[],
  nodes: readonly SnapshotNode[],
): readonly SnapshotNode[] {
  const scored = now
    .map((one) => ({ ref: one.ref, score: likeness(old, one) }))
    .filter(({ score }) => score >= ENOUGH)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES);
  return scored.flatMap(({ ref }) => nodes.filter((node) => node.ref === ref));
}

const ENOUGH = 4;

function likeness(old: Description, one: Description): number {
  const { id, name: control, href } = old.attributes;
  const same = (value: string | undefined, other: string | undefined) =>
    value !== undefined && value === other;
  return (
    Number(old.role === one.role && old.tag === one.tag) +
    3 * Number(old.name !== "" && old.name === one.name) +
    3 * Number(same(id, one.attributes["id"])) +
    3 * Number(same(control, one.attributes["name"])) +
    3 * Number(same(href, one.attributes["href"])) +
    Number(old.row !== 0 && old.row === one.row)
  );
}
