import { firstChildOf, isHtml, isText, nextSiblingOf, nodeValueOf } from "./native.ts";
import { documentElementOf } from "./native.ts";
import { isFrameElement } from "./tree.ts";
import { mayBeMessage } from "./messages.ts";
import { roleOf } from "./role.ts";
import { PHRASE_ROLES } from "./role-table.ts";
import type { Rendering } from "./rendering.ts";
import type { Candidate } from "./walk.ts";

/**
 * Of all elements those worth a node: they have a kind, a role, or carry text, or are forms. Words inside a sentence
 * (`<b>`, `<span>`) belong to the nearest element around them that stands on its own.
 */
export function carriersOf(
  candidates: readonly Candidate[],
  rendering: Rendering,
): readonly Candidate[] {
  const carriers = new Set<Candidate>();
  for (const candidate of candidates) {
    if (standsOut(candidate)) carriers.add(candidate);
    if (mayBeMessage(candidate.element)) addBoxOf(candidate, carriers);
    if (hasOwnText(candidate.element)) carriers.add(carrierOfText(candidate, rendering));
  }
  return candidates.filter((candidate) => carriers.has(candidate));
}

/** What a message is about shows by the box that holds both. */
function addBoxOf({ parent }: Candidate, carriers: Set<Candidate>): void {
  const page = parent && (isHtml(parent.element, "body") || isHtml(parent.element, "html"));
  if (parent && !page) carriers.add(parent);
}

function standsOut({ element, kinds, place }: Candidate): boolean {
  if (kinds.length > 0 || isFrameElement(element) || isHtml(element, "form")) return true;
  if (mayBeMessage(element)) return true;
  if (element === documentElementOf(place.document)) return false;
  const role = roleOf(element);
  return role !== "" && !PHRASE_ROLES.has(role);
}

function carrierOfText(candidate: Candidate, rendering: Rendering): Candidate {
  let at = candidate;
  while (
    at.parent &&
    at.place === at.parent.place &&
    !standsOut(at) &&
    !rendering.breaksLine(at.element)
  ) {
    at = at.parent;
  }
  return at;
}

function hasOwnText(element: Element): boolean {
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (isText(child) && /\S/.test(nodeValueOf(child) ?? "")) return true;
  }
  return false;
}
