import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { type ParsedElement, isParsedElement, type SelectorEngine } from "../dom/element.ts";
import { nextIn, type ParsedParent } from "../dom/node.ts";
import { type Complex, compileSelector } from "./compile.ts";
import { matchesAny, type MatchContext } from "./match.ts";

const compiled = new Map<string, readonly Complex[]>();
const MOST_COMPILED = 500;

/** Maximum number of tests in one search, since a caller's selector may cause any amount of work. */
const MOST_TESTS = 1_500_000;

const CONTEXT: MatchContext = { anchor: null, host: null, budget: { left: Infinity } };

/** Implements `matches`, `closest` and `querySelectorAll` for parsed documents. */
export const SELECTORS: SelectorEngine = {
  matches: (element, selector) => matchesAny(element, selectorsOf(selector), CONTEXT),
  closest: (element, selector) => {
    const selectors = selectorsOf(selector);
    let at: ParsedElement | null = element;
    while (at && !matchesAny(at, selectors, CONTEXT)) at = at.parentElement;
    return at;
  },
  queryAll,
};

/** @throws SyntaxError for an invalid selector, AppError INVALID_REQUEST if it takes too much work on the page */
function queryAll(root: ParsedParent, selector: string, limit: number): readonly ParsedElement[] {
  const selectors = selectorsOf(selector);
  const context = { ...CONTEXT, budget: { left: MOST_TESTS }, known: new Map() };
  const found: ParsedElement[] = [];
  for (let at = nextIn(root, root); at && found.length < limit; at = nextIn(at, root)) {
    if (isParsedElement(at) && matchesAny(at, selectors, context)) found.push(at);
  }
  if (context.budget.left <= 0) throw tooMuchWork(selector);
  return found;
}

function tooMuchWork(selector: string): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `The selector ${quoted(selector)} takes too much work on this page.`,
    { hint: "Use a simpler selector, for example without `:has()`." },
  );
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
