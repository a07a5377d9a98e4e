import { markupKindsOf } from "../elements/kinds.ts";
import { documentElementOf, isHtml } from "../document/native.ts";
import { isFrameElement } from "../document/tree.ts";
import { mayBeMessage } from "../elements/messages.ts";
import { roleOf } from "../elements/role.ts";
import { isPartOf, isUndivided } from "../elements/parts.ts";
import { CONTAINER_ROLES, PHRASE_ROLES } from "../elements/role-table.ts";
import type { Rendering } from "../elements/rendering.ts";
import type { Candidate } from "../document/candidate.ts";

/**
 * Selects the elements that become nodes: forms, frames, messages, and elements with a kind, a role or text. Text
 * inside a sentence (`<b>`, `<span>`) belongs to the nearest node around it, unless the two differ in visibility.
 */
export function containersOf(
  candidates: readonly Candidate[],
  rendering: Rendering,
): readonly Candidate[] {
  const prominent = new Set<Candidate>();
  for (const candidate of candidates) {
    const isMessage = mayBeMessage(candidate.element);
    if (isMessage) addBoxOf(candidate, prominent);
    if (isMessage || isProminent(candidate)) prominent.add(candidate);
  }
  const containers = new Set<Candidate>();
  const known = new Map<Candidate, Candidate>();
  for (const candidate of candidates) {
    if (candidate.hasWords)
      containers.add(containerOfText(candidate, { prominent, rendering, known }));
  }
  return candidates.filter((candidate) => prominent.has(candidate) || containers.has(candidate));
}

/** Adds the parent of a message: the parent usually also contains the control that the message is about. */
function addBoxOf({ parent }: Candidate, prominent: Set<Candidate>): void {
  const page = parent && (isHtml(parent.element, "body") || isHtml(parent.element, "html"));
  if (parent && !page) prominent.add(parent);
}

function isProminent({ element, kinds, place }: Candidate): boolean {
  if (kinds.length > 0 || isFrameElement(element) || isHtml(element, "form")) return true;
  if (element === documentElementOf(place.document)) return false;
  const role = roleOf(element);
  return role !== "" && !PHRASE_ROLES.has(role);
}

interface ContainerSearch {
  readonly prominent: ReadonlySet<Candidate>;
  readonly rendering: Rendering;
  /** Candidates already examined, with their containers. */
  readonly known: Map<Candidate, Candidate>;
}

function containerOfText(candidate: Candidate, search: ContainerSearch): Candidate {
  const passed: Candidate[] = [];
  let at = candidate;
  while (!search.known.has(at) && at.parent && isInSentence(at, at.parent, search)) {
    passed.push(at);
    at = at.parent;
  }
  const container = search.known.get(at) ?? at;
  for (const each of passed) search.known.set(each, container);
  return container;
}

function isInSentence(
  at: Candidate,
  parent: Candidate,
  { prominent, rendering }: ContainerSearch,
): boolean {
  if (at.place !== parent.place || at.hidden !== parent.hidden) return false;
  return !prominent.has(at) && !rendering.breaksLine(at.element);
}

/**
 * Returns the clickable elements that are not controls themselves: those that only handle clicks on controls inside
 * them (a list with items), and those that are parts of a control (the thumb of a switch).
 */
export function passiveAmong(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const passive = new Set<Candidate>();
  const parts = new Map<Candidate, Candidate[]>();
  for (const candidate of candidates.filter(isUsed)) {
    const control = controlAround(candidate);
    if (control) parts.set(control, [...(parts.get(control) ?? []), candidate]);
    else for (const at of around(candidate)) if (serves(at, candidate)) passive.add(at);
  }
  for (const [{ element }, inner] of parts)
    for (const part of inner) if (isPartOf(part.element, element, inner.length)) passive.add(part);
  return passive;
}

/** Whether it has a kind, is rendered and has a size. If a control is not rendered, another element represents it. */
function isUsed({ kinds, hidden }: Candidate): boolean {
  return kinds.length > 0 && hidden !== "display" && hidden !== "size";
}

function* around({ parent }: Candidate): Generator<Candidate> {
  for (let at = parent; at; at = at.parent) yield at;
}

/** Returns the control of which an element may be a part, like the input of a switch; null if there is none. */
function controlAround(candidate: Candidate): Candidate | null {
  const isWhole = isUndivided(candidate.element);
  for (const at of around(candidate)) {
    if (!at.kinds.includes("clickable") || !isByMarkup(at)) continue;
    if (isByMarkup(candidate) && !(isWhole && isUndivided(at.element))) return null;
    return at.byListener || CONTAINER_ROLES.has(roleOf(at.element)) ? null : at;
  }
  return null;
}

function isByMarkup({ element }: Candidate): boolean {
  return markupKindsOf(element).length > 0;
}

/** Whether `at` only handles clicks for `element` in it: `at` listens, or has a pointer cursor and no other text. */
function serves(at: Candidate, { element }: Candidate): boolean {
  if (at.byListener || !at.kinds.includes("clickable")) return at.byListener;
  return !isByMarkup(at) && isPartOf(element, at.element);
}
