import type { ParsedElement } from "../dom/element.ts";
import { isElement } from "../dom/names.ts";
import { nextIn, type ParsedParent } from "../dom/node.ts";
import { type Complex, compileSelector } from "./compile.ts";
import type { Look } from "./look.ts";
import { matchesAny } from "./match.ts";

const compiled = new Map<string, readonly Complex[]>();
const MOST_COMPILED = 500;

const LOOK: Look = { anchor: null, host: null, budget: { left: Infinity } };

/** Throws on what is no selector. */
export function matchesSelector(element: ParsedElement, selector: string): boolean {
  return matchesAny(element, selectorsOf(selector), LOOK);
}

/** The element itself or the nearest around it. */
export function closestOf(element: ParsedElement, selector: string): ParsedElement | null {
  const selectors = selectorsOf(selector);
  let at: ParsedElement | null = element;
  while (at && !matchesAny(at, selectors, LOOK)) at = at.parentElement;
  return at;
}

/** The first `limit` matches below `root`, in tree order. */
export function queryAll(
  root: ParsedParent,
  selector: string,
  limit: number,
): readonly ParsedElement[] {
  const selectors = selectorsOf(selector);
  const found: ParsedElement[] = [];
  for (let at = nextIn(root, root); at && found.length < limit; at = nextIn(at, root)) {
    if (isElement(at) && matchesAny(at, selectors, LOOK)) found.push(at);
  }
  return found;
}

function selectorsOf(text: string): readonly Complex[] {
  const known = compiled.get(text);
  if (known) return known;
  const selectors = compileSelector(text);
  if (!selectors) throw new SyntaxError(`The selector is not valid: ${text}`);
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  compiled.set(text, selectors);
  return selectors;
}
