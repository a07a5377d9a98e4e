import type { ParsedElement } from "../dom/element.ts";
import type { MatchContext } from "../selectors/compile.ts";
import { matchesComplex } from "../selectors/match.ts";
import type { CustomDeclaration, CustomScope } from "./custom-properties.ts";
import {
  type Declaration,
  type Declarations,
  type Property,
  readDeclarations,
  readDeclared,
  type Declared,
} from "./declarations.ts";
import type { IndexedRule, RuleIndex } from "./rule-index.ts";
import { isWide } from "./scan.ts";

export interface Cascaded {
  readonly declared: Declared;
  /** Its custom properties. */
  readonly scope: CustomScope;
}

interface Ranked<T> {
  readonly item: T;
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

/** The rank of a declaration's origin: layers below unlayered rules, attributes above; importance reverses layers. */
export const UNLAYERED = 1_000_000;
const INLINE = 2_000_000;
/** Greater than the highest rank without importance, even after that is subtracted. */
const IMPORTANT = 20_000_000;

/** The rules that may apply, and those of the element's own shadow tree, which rank lower. */
export interface Rules {
  readonly own: RuleIndex | null;
  readonly hosted: RuleIndex | null;
}

/** `scope` has the custom properties of the parent. */
export function cascadeFor(
  element: ParsedElement,
  rules: Rules,
  { context, scope }: { readonly context: MatchContext; readonly scope: CustomScope },
): Cascaded {
  const hosted = rules.hosted
    ? matching(element, rules.hosted, { ...context, host: element })
    : NO_RULES;
  const own = rules.own ? matching(element, rules.own, context) : NO_RULES;
  const style = element.getAttribute("style");
  if (hosted.length + own.length === 0 && style === null) return { declared: NOTHING, scope }; // for nearly all elements
  const cascade = new Cascade();
  for (const rule of hosted) cascade.add(rule.declarations, rankOf(rule, -UNLAYERED));
  for (const rule of own) cascade.add(rule.declarations, rankOf(rule, 0));
  if (style !== null)
    cascade.add(readDeclarations(style), { origin: INLINE, specificity: 0, order: 0 });
  const inner = cascade.scopeIn(scope);
  return { declared: cascade.declaredIn(inner), scope: inner };
}

function matching(
  element: ParsedElement,
  rules: RuleIndex,
  context: MatchContext,
): readonly IndexedRule[] {
  if (context.budget.left <= 0) return NO_RULES;
  let found: IndexedRule[] | null = null; // few of the rules apply to few of the elements
  for (const bucket of rules.candidates(element))
    for (const rule of bucket)
      if (matchesComplex(element, rule.complex, context)) (found ??= []).push(rule);
  return found ?? NO_RULES;
}

function rankOf({ complex, layer, order }: IndexedRule, shift: number): Rank {
  return { origin: layer + shift, specificity: complex.specificity, order };
}

/** Collects the declarations for one element. */
class Cascade {
  readonly #winners = new Map<Property, Ranked<Declaration>>();
  /** Most elements have no custom properties of their own. */
  #custom: Ranked<readonly CustomDeclaration[]>[] | null = null;

  add({ plain, custom }: Declarations, rank: Rank): void {
    for (const item of plain) {
      contend(this.#winners, item.property, { item, rank: rankAs(item, rank) });
    }
    if (custom.length > 0) (this.#custom ??= []).push({ item: custom, rank });
  }

  scopeIn(around: CustomScope): CustomScope {
    if (!this.#custom) return around;
    const sources = this.#custom.map(({ item }) => item);
    return around.innerOf(sources, () => {
      const winners = new Map<string, Ranked<CustomDeclaration>>();
      for (const { item, rank } of this.#custom ?? [])
        for (const one of item) contend(winners, one.name, { item: one, rank: rankAs(one, rank) });
      return new Map(Array.from(winners, ([name, { item }]) => [name, item.text]));
    });
  }

  declaredIn(scope: CustomScope): Declared {
    if (this.#winners.size === 0) return NOTHING;
    const declared = new Map<Property, string>();
    for (const [property, { item }] of this.#winners) {
      const value = item.by === undefined ? item.value : valueIn(scope, item);
      const meant = isWide(value) ? meaningOf(property, value) : value;
      if (meant !== null) declared.set(property, meant);
    }
    return declared;
  }
}

/** Returns the value with all references resolved; without a valid result, as if nothing were declared. */
function valueIn(scope: CustomScope, { property, value, by = property }: Declaration): string {
  const filled = scope.filledIn(value);
  return (filled === null ? undefined : readDeclared(by, filled).get(property)) ?? "unset";
}

function contend<K, T>(winners: Map<K, Ranked<T>>, key: K, own: Ranked<T>): void {
  const winner = winners.get(key);
  if (!winner || !isAbove(winner.rank, own.rank)) winners.set(key, own);
}

function rankAs({ important }: { readonly important: boolean }, rank: Rank): Rank {
  return important ? { ...rank, origin: importantOrigin(rank.origin) } : rank;
}

function importantOrigin(origin: number): number {
  return origin === INLINE ? IMPORTANT + INLINE : IMPORTANT - origin;
}

function isAbove(a: Rank, b: Rank): boolean {
  if (a.origin !== b.origin) return a.origin > b.origin;
  if (a.specificity !== b.specificity) return a.specificity > b.specificity;
  return a.order > b.order;
}

/** Resolves a CSS-wide keyword; null counts as no declaration. */
function meaningOf(property: Property, word: string): string | null {
  if (property === "display") return word;
  if (!INHERITED.has(property)) return word === "inherit" ? word : null;
  return word === "initial"
    ? word
    : word === "revert" || word === "revert-layer"
      ? null
      : "inherit";
}

const INHERITED: ReadonlySet<Property> = new Set<Property>([
  "color",
  "color-scheme",
  "font-size",
  "text-fill-color",
  "text-shadow",
  "text-stroke-width",
  "visibility",
  "white-space",
]);
