import type { ParsedElement } from "../dom/element.ts";
import type { Look } from "../selectors/look.ts";
import { matchesComplex } from "../selectors/match.ts";
import { type Declaration, type Property, readDeclarations } from "./declarations.ts";
import type { IndexedRule, RuleIndex } from "./rule-index.ts";

/** What wins for an element, by property. */
export type Declared = ReadonlyMap<Property, string>;

interface Winner {
  readonly value: string;
  readonly rank: Rank;
}

/** CSS Cascade 5, in the order in which it decides. */
interface Rank {
  readonly origin: number;
  readonly specificity: number;
  readonly order: number;
}

const NOTHING: Declared = new Map();
const NO_RULES: readonly IndexedRule[] = [];

/** Where a declaration comes from: layers below what lies in none, an attribute above; importance turns layers over. */
export const UNLAYERED = 1_000_000;
const INLINE = 2_000_000;
const IMPORTANT = 10_000_000;

/** The rules that may apply, and those of the shadow tree that the element hosts, which yield to them. */
export interface Rules {
  readonly own: RuleIndex | null;
  readonly hosted: RuleIndex | null;
}

export function declaredOf(element: ParsedElement, rules: Rules, look: Look): Declared {
  const hosted = rules.hosted
    ? matching(element, rules.hosted, { ...look, host: element })
    : NO_RULES;
  const own = rules.own ? matching(element, rules.own, look) : NO_RULES;
  const style = element.getAttribute("style");
  if (hosted.length + own.length === 0 && style === null) return NOTHING; // as for nearly all
  const winners = new Map<Property, Winner>();
  for (const rule of hosted) declare(rule.declarations, rankOf(rule, -UNLAYERED), winners);
  for (const rule of own) declare(rule.declarations, rankOf(rule, 0), winners);
  if (style !== null)
    declare(readDeclarations(style), { origin: INLINE, specificity: 0, order: 0 }, winners);
  if (winners.size === 0) return NOTHING;
  return new Map(Array.from(winners, ([property, { value }]) => [property, value]));
}

function matching(element: ParsedElement, rules: RuleIndex, look: Look): readonly IndexedRule[] {
  const found: IndexedRule[] = [];
  if (look.budget.left <= 0) return found;
  for (const shelf of rules.candidates(element))
    for (const rule of shelf) if (matchesComplex(element, rule.complex, look)) found.push(rule);
  return found;
}

function rankOf({ complex, layer, order }: IndexedRule, shift: number): Rank {
  return { origin: layer + shift, specificity: complex.specificity, order };
}

function declare(
  declarations: readonly Declaration[],
  rank: Rank,
  winners: Map<Property, Winner>,
): void {
  for (const { property, value, important } of declarations) {
    const own = important ? { ...rank, origin: importantOrigin(rank.origin) } : rank;
    const winner = winners.get(property);
    if (!winner || !isAbove(winner.rank, own)) winners.set(property, { value, rank: own });
  }
}

function importantOrigin(origin: number): number {
  return origin === INLINE ? IMPORTANT + INLINE : IMPORTANT - origin;
}

function isAbove(a: Rank, b: Rank): boolean {
  if (a.origin !== b.origin) return a.origin > b.origin;
  return a.specificity !== b.specificity ? a.specificity > b.specificity : a.order > b.order;
}
