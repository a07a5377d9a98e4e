import type { Candidate } from "./candidate.ts";

/**
 * Elements that count as clickable only because they listen, and listen for the sake of things inside them: a click
 * handler on a list serves its items and makes no button of the list.
 */
export function delegatesAmong(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const delegates = new Set<Candidate>();
  for (const { kinds, parent } of candidates) {
    if (kinds.length === 0) continue;
    for (let at = parent; at; at = at.parent) {
      if (at.byListener) delegates.add(at);
    }
  }
  return delegates;
}
