import type { ParsedElement } from "../dom/element.ts";
import type { MatchContext } from "../selectors/compile.ts";
import { matchesAny, matchesComplex } from "../selectors/match.ts";
import type { ForeignRule } from "./rule-index.ts";

/** Rules of another tree than the element's own, which name it by its slot (`::slotted()`) or its host (`::part()`). */
export interface Foreign {
  readonly rules: readonly ForeignRule[];
  /** The slot or the host, and what of its tree is matched. */
  readonly by: ParsedElement;
  readonly context: MatchContext;
  /** How many trees around the element's own it is, whose word counts more; 0 for that of a slot, inside. */
  readonly above: number;
  /** The parts that the element is for that tree. */
  readonly parts: ReadonlySet<string>;
}

/** Trees in trees that may name what is in the innermost. */
export const MOST_TREES = 3;

/** Of an element, and that a host hands on. */
const MOST_PARTS = 200;
export const NO_PARTS: ReadonlySet<string> = new Set();

export function partsOf(element: ParsedElement): ReadonlySet<string> {
  const said = element.getAttribute("part");
  return said === null ? NO_PARTS : new Set(said.split(/\s+/, MOST_PARTS));
}

/** What parts of its tree a host hands on, and as what. */
export function handedOn(host: ParsedElement, parts: ReadonlySet<string>): ReadonlySet<string> {
  const said = host.getAttribute("exportparts");
  if (said === null || parts.size === 0) return NO_PARTS;
  const names = namesIn(host, said);
  return new Set([...parts].flatMap((part) => names.get(part) ?? []));
}

type Names = ReadonlyMap<string, readonly string[]>;

/** Of hosts; each is asked for all the parts in its tree. */
const known = new WeakMap<ParsedElement, { readonly said: string; readonly names: Names }>();

function namesIn(host: ParsedElement, said: string): Names {
  const before = known.get(host);
  if (before?.said === said) return before.names;
  const names = readNames(said);
  known.set(host, { said, names });
  return names;
}

/** CSS Shadow Parts 1, `exportparts="inner: outer, same"`. */
function readNames(said: string): Names {
  const names = new Map<string, string[]>();
  for (const one of said.split(",", MOST_PARTS)) {
    const [inner = "", outer = inner] = one.split(":", 2).map((name) => name.trim());
    const outside = names.get(inner);
    if (outside) outside.push(outer);
    else names.set(inner, [outer]);
  }
  return names;
}

export function meantBy(
  { rules, by, context, parts }: Foreign,
  element: ParsedElement,
  own: MatchContext,
): readonly ForeignRule[] {
  return rules.filter(
    ({ asks, complex }) =>
      isAsked(element, asks, { own, parts }) && matchesComplex(by, complex, context),
  );
}

function isAsked(
  element: ParsedElement,
  asks: ForeignRule["asks"],
  { own, parts }: { readonly own: MatchContext; readonly parts: ReadonlySet<string> },
): boolean {
  if (!asks.words) return matchesAny(element, asks.selectors, own);
  if (own.budget.left-- <= 0) return false;
  return asks.words.every((word) => parts.has(word));
}
