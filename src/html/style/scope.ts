import type { ParsedElement } from "../dom/element.ts";
import { compileSelector, type Complex, type MatchContext } from "../selectors/compile.ts";
import { matchesAny, matchesComplex } from "../selectors/match.ts";
import { blockEnd } from "./scan.ts";

/** CSS Cascade 6, `@scope`: the parts of a document in which rules hold. */
export interface Scope {
  readonly roots: readonly Complex[];
  /** What lies in one of these lies outside. */
  readonly limits: readonly Complex[];
  readonly around: Scope | null;
}

/** The scope that `(roots) to (limits)` says; the one around for what cannot be read, or begins where its sheet stands. */
export function scopeOf(prelude: string, around: Scope | null): Scope | null {
  const end = prelude.startsWith("(") ? blockEnd(prelude, 0) : 0;
  const roots = compileSelector(prelude.slice(1, end - 1));
  const [, limit] = /^\s*to\s*\(([\s\S]*)\)$/i.exec(prelude.slice(end)) ?? [];
  const limits = limit === undefined ? [] : compileSelector(limit);
  return roots && limits ? { roots, limits, around } : around;
}

/**
 * How many steps above the element the nearest root is in whose scope the selector matches it; undefined where none is.
 */
export function distanceIn(
  scope: Scope,
  element: ParsedElement,
  complex: Complex,
  context: MatchContext,
): number | undefined {
  let distance = 0;
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    if (context.budget.left <= 0) return undefined;
    if (matchesAny(at, scope.roots, context) && isIn(scope.around, at, context)) {
      const inner = { ...context, anchor: at };
      const isInside = !isBeyond(scope, element, inner);
      if (isInside && matchesComplex(element, complex, inner)) return distance;
    }
    distance += 1;
  }
  return undefined;
}

/** `context.anchor` is the root. */
function isBeyond({ limits }: Scope, element: ParsedElement, context: MatchContext): boolean {
  for (let at: ParsedElement | null = element; at && at !== context.anchor; at = at.parentElement)
    if (matchesAny(at, limits, context)) return true;
  return false;
}

function isIn(scope: Scope | null, element: ParsedElement, context: MatchContext): boolean {
  if (!scope) return true;
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const inner = { ...context, anchor: at };
    if (matchesAny(at, scope.roots, context) && !isBeyond(scope, element, inner))
      return isIn(scope.around, at, context);
  }
  return false;
}
