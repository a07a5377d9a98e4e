import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { type ParsedElement, isParsedElement, type SelectorEngine } from "../dom/element.ts";
import { nextIn, type ParsedParent } from "../dom/node.ts";
import { type Complex, compileSelector, type MatchContext } from "./compile.ts";
import { matchesAny } from "./match.ts";

interface Compiled {
  readonly selectors: readonly Complex[];
  /** Names of the elements that can match, in lower case; null for any. */
  readonly names: ReadonlySet<string> | null;
  /** Elements without attributes cannot match. */
  readonly asksForAttributes: boolean;
}

const compiled = new Map<string, Compiled>();
const MOST_COMPILED = 500;

/** For one search: a caller's selector may cause any amount of work. */
const MOST_TESTS = 1_500_000;

/** Selectors over parsed trees. */
export const SELECTORS: SelectorEngine = {
  matches: matchesSelector,
  closest: closestOf,
  queryAll,
};

const CONTEXT: MatchContext = { anchor: null, host: null, budget: { left: Infinity } };

function matchesSelector(element: ParsedElement, selector: string): boolean {
  return matchesCompiled(element, selectorsOf(selector));
}

function closestOf(element: ParsedElement, selector: string): ParsedElement | null {
  const selectors = selectorsOf(selector);
  let at: ParsedElement | null = element;
  while (at && !matchesCompiled(at, selectors)) at = at.parentElement;
  return at;
}

/** @throws AppError INVALID_REQUEST for a selector that causes too much work on this page */
function queryAll(root: ParsedParent, selector: string, limit: number): readonly ParsedElement[] {
  const selectors = selectorsOf(selector);
  const context = { ...CONTEXT, budget: { left: MOST_TESTS }, known: new Map() };
  const found: ParsedElement[] = [];
  for (let at = nextIn(root, root); at && found.length < limit; at = nextIn(at, root)) {
    if (isParsedElement(at) && matchesCompiled(at, selectors, context)) found.push(at);
  }
  if (context.budget.left <= 0) throw tooMuchWork(selector);
  return found;
}

/** Compares names first, which decides nearly always: the walker tests the surroundings of each element. */
function matchesCompiled(
  element: ParsedElement,
  requested: Compiled,
  context: MatchContext = CONTEXT,
): boolean {
  const { selectors, names, asksForAttributes } = requested;
  if (asksForAttributes && element.attributes.length === 0) return false;
  if (names !== null && !names.has(element.localName.toLowerCase())) return false;
  return matchesAny(element, selectors, context);
}

function tooMuchWork(selector: string): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `The selector ${quoted(selector)} makes too much work on this page.`,
    { hint: "Name what is looked for more simply, or context for a part of it." },
  );
}

function selectorsOf(text: string): Compiled {
  const known = compiled.get(text);
  if (known) return known;
  const selectors = compileSelector(text);
  if (!selectors) throw new SyntaxError(`The selector is not valid: ${text}`);
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  const asksForAttributes = selectors.every(({ compound }) => compound.attributes.length > 0);
  const made = { selectors, names: namesIn(selectors), asksForAttributes };
  compiled.set(text, made);
  return made;
}

function namesIn(selectors: readonly Complex[]): ReadonlySet<string> | null {
  const names = selectors.map(({ compound }) => compound.tag);
  return names.includes(null) ? null : new Set(names.flatMap((name) => name?.toLowerCase() ?? []));
}
