/** Finds elements that may be, or later contain, a check for humans (CAPTCHA), according to their attributes. */
import { mappedBox, type Mapping } from "../../shared/mapping.ts";
import type { ChallengeMark, SnapshotNode } from "../document/types.ts";
import {
  attributeOf,
  closest,
  hasAttribute,
  hasAttributes,
  localNameOf,
} from "../document/native.ts";
import { cut } from "../document/fold.ts";
import { rounded } from "../document/geometry.ts";
import type { RefBook } from "../document/refs.ts";
import type { Walk } from "./walk.ts";
import type { Candidate } from "../document/candidate.ts";

const MOST_MARKS = 50;
const MOST_CLASSES = 10;
const VALUE_LENGTH = 300;

/** Matches names that CAPTCHA services and sites use. Code outside of the page decides which matches are CAPTCHAs. */
const NAMES =
  /captcha|turnstile|challenge|(?:^|[\s_-])(?:cf|px)-|perimeterx|datadome|arkose|geetest|altcha|yidun|mosparo|adcopy|bot-?(?:check|detect|protect)|human-?(?:check|verif)/i;

/** Matches tag names of custom elements that CAPTCHA services define. */
const WIDGETS = /captcha|^(?:altcha|cap|mosparo)-/;

interface Place {
  readonly refs: RefBook;
  readonly nodes: readonly SnapshotNode[];
  readonly mapping: Mapping;
}

export function challengeMarksOf(walk: Walk, place: Place): readonly ChallengeMark[] {
  const certain = walk.candidates.filter(({ element }) => isMarked(element));
  const silent = walk.candidates.filter(({ element }) => isSilentPicture(element));
  const marked = [...new Set([...certain, ...silent])].slice(0, MOST_MARKS);
  if (marked.length === 0) return [];
  const listed = new Set(place.nodes.map(({ ref }) => ref));
  return marked.map((candidate) => markOf(candidate, listed, place));
}

function isMarked(element: Element): boolean {
  if (WIDGETS.test(localNameOf(element))) return true;
  if (!hasAttributes(element)) return false;
  if (hasAttribute(element, "data-sitekey")) return true;
  return (
    named(element, "class") ||
    named(element, "id") ||
    named(element, "src") ||
    named(element, "name")
  );
}

/** Whether it is an image in a form, with an empty `alt`: it may show the letters of a CAPTCHA. */
function isSilentPicture(element: Element): boolean {
  return (
    localNameOf(element) === "img" &&
    attributeOf(element, "alt") === "" &&
    closest(element, "form") !== null
  );
}

function named(element: Element, attribute: string): boolean {
  const value = attributeOf(element, attribute);
  return value !== null && value !== "" && NAMES.test(value.slice(0, VALUE_LENGTH));
}

function markOf(candidate: Candidate, listed: ReadonlySet<number>, place: Place): ChallengeMark {
  const { element, box, hidden } = candidate;
  const classes = (attributeOf(element, "class") ?? "").split(/\s+/).filter(Boolean);
  const form = closest(element, "form");
  return {
    tag: localNameOf(element),
    ...textOf(element, "id", "id"),
    ...(classes.length > 0 && {
      classes: classes.slice(0, MOST_CLASSES).map((name) => cut(name, VALUE_LENGTH)),
    }),
    ...textOf(element, "name", "name"),
    ...textOf(element, "src", "src"),
    ...textOf(element, "sitekey", "data-sitekey"),
    ...textOf(element, "size", "data-size"),
    ...textOf(element, "appearance", "data-appearance"),
    node: nodeRefOf(candidate, listed, place.refs),
    form: form && place.refs.give(form),
    frame: candidate.place.frame,
    ...(hidden && { hidden }),
    ...(box && { box: rounded(mappedBox(box, place.mapping)) }),
  };
}

function textOf<K extends "id" | "name" | "src" | "sitekey" | "size" | "appearance">(
  element: Element,
  key: K,
  attribute: string,
): Partial<Record<K, string>> {
  const value = attributeOf(element, attribute);
  if (value === null || value === "") return {};
  const written: Partial<Record<K, string>> = {};
  written[key] = cut(value, VALUE_LENGTH);
  return written;
}

/** The ref of the nearest node: the element itself or an ancestor. Null if none of them is a node. */
function nodeRefOf(
  candidate: Candidate,
  listed: ReadonlySet<number>,
  refs: RefBook,
): number | null {
  for (let at: Candidate | null = candidate; at; at = at.parent) {
    const ref = refs.known(at.element);
    if (ref !== undefined && listed.has(ref)) return ref;
  }
  return null;
}
