import { documentElementOf, isHtml } from "./native.ts";
import { isFrameElement } from "./tree.ts";
import { mayBeMessage } from "./messages.ts";
import { roleOf } from "./role.ts";
import { PHRASE_ROLES } from "./role-table.ts";
import type { Rendering } from "./rendering.ts";
import type { Candidate } from "./candidate.ts";

/**
 * Of all elements those worth a node: they have a kind, a role, or carry text, or are forms. Words inside a sentence
 * (`<b>`, `<span>`) belong to the nearest element around them that stands on its own, unless they alone are hidden or
 * shown.
 */
export function carriersOf(
  candidates: readonly Candidate[],
  rendering: Rendering,
): readonly Candidate[] {
  const standing = new Set<Candidate>();
  for (const candidate of candidates) {
    const isMessage = mayBeMessage(candidate.element);
    if (isMessage) addBoxOf(candidate, standing);
    if (isMessage || standsOut(candidate)) standing.add(candidate);
  }
  const carriers = new Set<Candidate>();
  for (const candidate of candidates) {
    if (candidate.hasWords) carriers.add(carrierOfText(candidate, standing, rendering));
  }
  return candidates.filter((candidate) => standing.has(candidate) || carriers.has(candidate));
}

/** What a message is about shows by the box that holds both. */
function addBoxOf({ parent }: Candidate, standing: Set<Candidate>): void {
  const page = parent && (isHtml(parent.element, "body") || isHtml(parent.element, "html"));
  if (parent && !page) standing.add(parent);
}

function standsOut({ element, kinds, place }: Candidate): boolean {
  if (kinds.length > 0 || isFrameElement(element) || isHtml(element, "form")) return true;
  if (element === documentElementOf(place.document)) return false;
  const role = roleOf(element);
  return role !== "" && !PHRASE_ROLES.has(role);
}

function carrierOfText(
  candidate: Candidate,
  standing: ReadonlySet<Candidate>,
  rendering: Rendering,
): Candidate {
  let at = candidate;
  while (
    at.parent &&
    at.place === at.parent.place &&
    at.hidden === at.parent.hidden &&
    !standing.has(at) &&
    !rendering.breaksLine(at.element)
  ) {
    at = at.parent;
  }
  return at;
}

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
