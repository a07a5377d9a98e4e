/** CSS Cascade 5: finds the winning declarations of an element. */
import type { ParsedElement } from "../dom/element.ts";
import { type MatchContext, matchesComplex } from "../selectors/match.ts";
import type { CustomScope } from "./custom-properties.ts";
import {
  type Declaration,
  type Declared,
  type Property,
  Declarations,
  readDeclared,
} from "./declarations.ts";
import type { IndexedRule, RuleIndex } from "./rule-index.ts";
import { isWide } from "./scan.ts";

/** `own`: rules of the tree that contains the element. `hosted`: rules of its shadow tree, if any; they rank lower. */
export interface Rules {
  readonly own: RuleIndex;
  readonly hosted: RuleIndex | null;
}

/** The winning values of an element, and its custom properties. */
export interface Cascaded {
  readonly declared: Declared;
  readonly scope: CustomScope;
}

/** The layer number of unlayered rules, above all layers. */
export const UNLAYERED = 1_000_000;
const INLINE = 2_000_000;

type Source = Pick<IndexedRule, "declarations" | "layer">;

const NOTHING: Declared = new Map();

/** Returns the winning values of an element. `scope` has the custom properties of the parent. */
export function cascadeFor(
  element: ParsedElement,
  { own, hosted }: Rules,
  { context, scope }: { readonly context: MatchContext; readonly scope: CustomScope },
): Cascaded {
  const rules = matching(element, own, context);
  if (hosted)
    for (const rule of matching(element, hosted, { ...context, host: element }))
      rules.push({ ...rule, layer: rule.layer - UNLAYERED });
  const style = element.getAttribute("style");
  if (rules.length === 0 && style === null) return { declared: NOTHING, scope }; // a shortcut for nearly all elements
  const sources: Source[] = rules.toSorted(
    (a, b) =>
      a.layer - b.layer || a.complex.specificity - b.complex.specificity || a.order - b.order,
  );
  if (style !== null) sources.push({ declarations: Declarations.in(style), layer: INLINE });
  const custom = sources.filter(({ declarations }) => declarations.custom.length > 0);
  const inner = scope.innerOf(custom.map(({ declarations }) => declarations.custom));
  return { declared: declaredBy(sources, inner), scope: inner };
}

function matching(element: ParsedElement, rules: RuleIndex, context: MatchContext): IndexedRule[] {
  const found: IndexedRule[] = [];
  if (context.budget.left <= 0) return found;
  for (const bucket of rules.candidates(element))
    for (const rule of bucket) if (matchesComplex(element, rule.complex, context)) found.push(rule);
  return found;
}

function declaredBy(sources: readonly Source[], scope: CustomScope): Declared {
  const declared = new Map<Property, string>();
  for (const [property, { winner }] of winnersOf(sources)) {
    const value = valueOf(winner, scope);
    const meant = isWide(value) ? meaningOf(property, value) : value;
    if (meant !== null) declared.set(property, meant);
  }
  return declared;
}

/** Returns the declared value with all `var()` resolved; `unset` if the result is invalid. */
function valueOf({ name, value, by }: Declaration, scope: CustomScope): string {
  if (by === undefined) return value;
  const filled = scope.filledIn(value);
  return (filled === null ? undefined : readDeclared(by, filled).get(name)) ?? "unset";
}

interface Won {
  readonly winner: Declaration;
  readonly layer: number;
}

/** Returns the winning declaration of each property. `sources` are in ascending order of precedence. */
function winnersOf(sources: readonly Source[]): ReadonlyMap<Property, Won> {
  const winners = new Map<Property, Won>();
  for (const { declarations, layer } of sources)
    for (const winner of declarations.plain) {
      const other = winners.get(winner.name);
      // `!important` reverses the order of layers.
      const isAbove = layer === INLINE || layer === other?.layer || !winner.important;
      const isSame = other?.winner.important === winner.important;
      if (!other || (isSame ? isAbove : winner.important))
        winners.set(winner.name, { winner, layer });
    }
  return winners;
}

/** Resolves a CSS-wide keyword; returns null if the keyword has the same effect as no declaration. */
function meaningOf(property: Property, word: string): string | null {
  if (word.startsWith("revert")) return null;
  if (INHERITED.has(property)) return word === "initial" ? word : "inherit";
  if (property === "display") return word === "inherit" ? word : "inline";
  return word === "inherit" ? word : null;
}

const INHERITED = new Set(
  "color color-scheme font-size text-shadow text-stroke-width visibility white-space".split(" "),
);
