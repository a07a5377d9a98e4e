/** Elements that are no nodes themselves and part what is in them from the rest: the boxes that a page is laid out in. */
import type { SnapshotGroup } from "../document/types.ts";
import type { Candidate } from "../document/candidate.ts";
import { attributeOf, localNameOf } from "../document/native.ts";
import { cut } from "../document/fold.ts";

const WORDS_LENGTH = 120;
/** More are not told; the rest counts as part of what is around it. */
const MOST = 20_000;
/** They part nothing, unless they have a name. */
const PHRASES = new Set(
  "b i u s em strong span small big font sub sup mark bdi bdo tt nobr".split(" "),
);

export interface Groups {
  readonly groups: readonly SnapshotGroup[];
  /** Of those of them that are in one: the innermost, by its place in `groups`. */
  readonly groupOf: ReadonlyMap<Candidate, number>;
}

/** Groups between nodes and their parents. All candidates in document order, and those of them that are nodes. */
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

/** Those that are no nodes and have one in them. */
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
