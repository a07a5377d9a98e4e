/** Finds groups: elements that are not nodes, but contain nodes and separate them from the nodes outside. */
import type { SnapshotGroup } from "../document/types.ts";
import type { Candidate } from "../document/candidate.ts";
import { attributeOf, localNameOf } from "../document/native.ts";
import { cut } from "../document/fold.ts";

const WORDS_LENGTH = 120;
/** Maximum groups. Further ones are skipped; their contents count as part of the surrounding group. */
const MOST = 20_000;
/** Tags that form a group only with an id, a class or an `itemprop`. */
const PHRASES = new Set(
  "b i u s em strong span small big font sub sup mark bdi bdo tt nobr".split(" "),
);

export interface Groups {
  readonly groups: readonly SnapshotGroup[];
  /** The innermost group around each node that is in a group, as an index into `groups`. */
  readonly groupOf: ReadonlyMap<Candidate, number>;
}

/** Finds the groups between nodes and parent nodes. `candidates` are in document order; `isNode` selects the nodes. */
export function groupsOf(
  candidates: readonly Candidate[],
  isNode: (candidate: Candidate) => boolean,
): Groups {
  const used = holding(candidates, isNode);
  const groups: SnapshotGroup[] = [];
  const within = new Map<Candidate, number>();
  const groupOf = new Map<Candidate, number>();
  for (const candidate of candidates) {
    const around = candidate.parent ? within.get(candidate.parent) : undefined;
    if (isNode(candidate)) {
      if (around !== undefined) groupOf.set(candidate, around);
    } else if (used.has(candidate)) {
      const group = groups.length < MOST ? groupFor(candidate, around) : undefined;
      if (group) groups.push(group);
      const place = group ? groups.length - 1 : around;
      if (place !== undefined) within.set(candidate, place);
    }
  }
  return { groups, groupOf };
}

/** Returns the elements that are not nodes and contain a node. */
function holding(
  candidates: readonly Candidate[],
  isNode: (candidate: Candidate) => boolean,
): ReadonlySet<Candidate> {
  const found = new Set<Candidate>();
  for (const candidate of candidates) {
    if (!isNode(candidate)) continue;
    let at = candidate.parent;
    while (at && !found.has(at) && !isNode(at)) {
      found.add(at);
      at = at.parent;
    }
  }
  return found;
}

function groupFor({ element }: Candidate, around: number | undefined): SnapshotGroup | undefined {
  const tag = localNameOf(element);
  const words = ["id", "class", "itemprop"]
    .map((name) => attributeOf(element, name) ?? "")
    .filter((text) => text !== "")
    .join(" ");
  if (tag === "html" || (words === "" && PHRASES.has(tag))) return undefined;
  return {
    tag,
    ...(around !== undefined && { around }),
    ...(words !== "" && { words: cut(words, WORDS_LENGTH) }),
  };
}
