import type { ParsedElement } from "../dom/element.ts";
import { compileSelector, type Complex, type Look } from "../selectors/compile.ts";
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
  look: Look,
): number | undefined {
  let distance = 0;
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    if (look.budget.left <= 0) return undefined;
    if (matchesAny(at, scope.roots, look) && isIn(scope.around, at, look)) {
      const inner = { ...look, anchor: at };
      const isInside = !isBeyond(scope, element, inner);
      if (isInside && matchesComplex(element, complex, inner)) return distance;
    }
    distance += 1;
  }
  return undefined;
}

/** `look.anchor` is the root. */
function isBeyond({ limits }: Scope, element: ParsedElement, look: Look): boolean {
  for (let at: ParsedElement | null = element; at && at !== look.anchor; at = at.parentElement)
    if (matchesAny(at, limits, look)) return true;
  return false;
}

function isIn(scope: Scope | null, element: ParsedElement, look: Look): boolean {
  if (!scope) return true;
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const inner = { ...look, anchor: at };
    if (matchesAny(at, scope.roots, look) && !isBeyond(scope, element, inner))
      return isIn(scope.around, at, look);
  }
  return false;
}
