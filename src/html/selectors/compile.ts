import {
  AttributeAction,
  type AttributeSelector,
  parse,
  type PseudoElement,
  type PseudoSelector,
  type Selector,
  SelectorType,
} from "css-what";
import { type Nth, nthOf } from "./nth.ts";
import type { ParsedElement } from "../dom/element.ts";

/** One selector of a list, split for matching from right to left. */
export interface Complex {
  readonly compound: Compound;
  /** The condition to the left of it. */
  readonly left?: { readonly combinator: Combinator; readonly complex: Complex };
  /** Selectors 4, "specificity", as one number. */
  readonly specificity: number;
}

export type Combinator = "descendant" | "child" | "adjacent" | "sibling";

/** The conditions for one element. */
export interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  readonly pseudos: readonly Pseudo[];
  /** The element before the first combinator of a relative selector. */
  readonly isAnchor: boolean;
  /** Selects the host of a shadow tree, which no other selector in its sheets can match. */
  readonly isHost: boolean;
}

export type AttributeTest = Pick<AttributeSelector, "name" | "action" | "value" | "ignoreCase">;

export interface Pseudo {
  readonly name: string;
  readonly selectors: readonly Complex[];
  readonly nth: Nth | null;
}

const MOST_COMPOUNDS = 100;

/** Returns null for an invalid or unsupported selector: a rule with it does not apply. */
export function compileSelector(text: string): readonly Complex[] | null {
  try {
    const selectors = parse(text);
    return selectors.length === 0 ? null : selectors.map((tokens) => complexOf(tokens, false));
  } catch {
    return null;
  }
}

function complexOf(tokens: readonly Selector[], relative: boolean): Complex {
  if (tokens.length > MOST_COMPOUNDS * 10) throw new Error("too long");
  const begins = tokens[0] && combinatorOf(tokens[0]) !== null;
  if (begins === true && !relative) throw new Error("begins with a combinator");
  const all: readonly Selector[] =
    relative && begins !== true ? [{ type: SelectorType.Descendant }, ...tokens] : tokens;
  let left: Complex["left"];
  let compound: Selector[] = [];
  for (const token of all) {
    const combinator = combinatorOf(token);
    if (combinator === null) compound.push(token);
    else {
      left = { combinator, complex: joined(compound, left) };
      compound = [];
    }
  }
  if (compound.length === 0) throw new Error("ends with a combinator");
  return joined(compound, left);
}

function joined(tokens: readonly Selector[], left: Complex["left"]): Complex {
  const compound = compoundOf(tokens);
  const specificity = specificityOf(tokens, compound) + (left?.complex.specificity ?? 0);
  return left ? { compound, left, specificity } : { compound, specificity };
}

function combinatorOf({ type }: Selector): Combinator | null {
  switch (type) {
    case SelectorType.Descendant:
      return "descendant";
    case SelectorType.Child:
      return "child";
    case SelectorType.Adjacent:
      return "adjacent";
    case SelectorType.Sibling:
      return "sibling";
    case SelectorType.Parent:
    case SelectorType.ColumnCombinator:
      throw new Error("no combinator of CSS");
    default:
      return null;
  }
}

function compoundOf(tokens: readonly Selector[]): Compound {
  let tag: string | null = null;
  let id: string | null = null;
  const classes: string[] = [];
  const attributes: AttributeTest[] = [];
  const pseudos: Pseudo[] = [];
  for (const token of tokens) {
    if (token.type === SelectorType.Tag) tag = token.name;
    else if (token.type === SelectorType.Attribute) {
      if (isClass(token)) classes.push(token.value);
      else if (isId(token) && id === null) id = token.value;
      else attributes.push(attributeTestOf(token));
    } else if (token.type === SelectorType.Pseudo) pseudos.push(pseudoOf(token));
    else if (token.type === SelectorType.PseudoElement) pseudos.push(partOf(token));
  }
  const isHost = pseudos.some(({ name }) => name === "host");
  return { tag, id, classes, attributes, pseudos, isAnchor: tokens.length === 0, isHost };
}

/** `.name` and `#name`; only these depend on the document's mode. */
function isClass({ name, action, ignoreCase }: AttributeSelector): boolean {
  return ignoreCase === "quirks" && name === "class" && action === AttributeAction.Element;
}

function isId({ name, action, ignoreCase }: AttributeSelector): boolean {
  return ignoreCase === "quirks" && name === "id" && action === AttributeAction.Equals;
}

function attributeTestOf({ name, action, value, ignoreCase }: AttributeSelector): AttributeTest {
  if (action === AttributeAction.Not) throw new Error("no attribute selector of CSS");
  return { name: name.toLowerCase(), action, value, ignoreCase };
}

const PLAIN = new Set(
  (
    "active any-link autofill checked default defined disabled empty enabled first-child first-of-type focus focus-visible " +
    "focus-within fullscreen host hover in-range indeterminate invalid last-child last-of-type link modal only-child " +
    "only-of-type open optional out-of-range placeholder-shown popover-open read-only read-write required root scope " +
    "target user-invalid user-valid valid visited -webkit-autofill"
  ).split(" "),
);
const NTH = new Set("nth-child nth-last-child nth-of-type nth-last-of-type".split(" "));
const NESTED = new Set("is matches where not has host".split(" "));

function pseudoOf({ name, data }: PseudoSelector): Pseudo {
  if (typeof data === "string") return withText(name, data);
  if (NESTED.has(name) && Array.isArray(data)) {
    const compile = FORGIVING.has(name) ? complexOrNone : complexOf;
    const selectors = data.flatMap((list) => compile(list, name === "has"));
    return { name: selectors.length === 0 ? "none" : name, nth: null, selectors };
  }
  if (!PLAIN.has(name) || data !== null) throw new Error(`unknown pseudo-class ${name}`);
  return { name, nth: null, selectors: [] };
}

function withText(name: string, text: string): Pseudo {
  if (name === "dir")
    return { name: text.trim() === "rtl" ? "dir-rtl" : "dir-ltr", nth: null, selectors: [] };
  if (!NTH.has(name)) throw new Error(`unknown pseudo-class ${name}`);
  const { nth, of } = nthOf(text);
  const selectors = of === "" ? [] : parse(of).map((list) => complexOf(list, false));
  return { name, nth, selectors };
}

/** Selectors 4, "forgiving selector list": an unknown selector in it matches nothing. */
const FORGIVING = new Set(["is", "matches", "where"]);

function complexOrNone(tokens: readonly Selector[], relative: boolean): readonly Complex[] {
  try {
    return [complexOf(tokens, relative)];
  } catch {
    return [];
  }
}

/** A list with any other pseudo-element matches nothing at all, except for WebKit's own ones. */
const PARTS = new Set(
  (
    "after backdrop before checkmark column cue details-content file-selector-button first-letter first-line " +
    "grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker " +
    "scroll-marker-group search-text selection slotted spelling-error target-text view-transition " +
    "view-transition-group view-transition-image-pair view-transition-new view-transition-old"
  ).split(" "),
);

function partOf({ name }: PseudoElement): Pseudo {
  if (!PARTS.has(name) && !name.startsWith("-webkit-")) throw new Error(`unknown part ${name}`);
  return { name: `::${name}`, selectors: [], nth: null };
}

const BY_ID = 1_000_000;
const BY_CLASS = 1_000;

function specificityOf(tokens: readonly Selector[], { pseudos }: Compound): number {
  let sum = 0;
  for (const token of tokens) {
    if (token.type === SelectorType.Tag || token.type === SelectorType.PseudoElement) sum += 1;
    else if (token.type === SelectorType.Attribute) sum += isId(token) ? BY_ID : BY_CLASS;
  }
  for (const pseudo of pseudos) sum += specificityInside(pseudo);
  return sum;
}

/** The specificity of a pseudo-class and its arguments. */
function specificityInside({ name, selectors }: Pseudo): number {
  if (name === "where") return 0;
  const most = Math.max(0, ...selectors.map(({ specificity }) => specificity));
  if (name.startsWith("::")) return most;
  const counts = NESTED.has(name) && name !== "host" && selectors.length > 0;
  return counts ? most : most + BY_CLASS;
}

/** The context for matching an element with a selector. */
export interface MatchContext {
  /** The element before the first combinator of a relative selector. */
  readonly anchor: ParsedElement | null;
  /** The host of the shadow tree that the style sheet belongs to. */
  readonly host: ParsedElement | null;
  /** Remaining tests of elements; they bound the work for hostile sheets. */
  readonly budget: { left: number };
  /** Cached results of selectors inside pseudo-classes; undefined if the page may change in between. */
  readonly known?: Map<Pseudo, Map<ParsedElement, boolean>>;
}

export type MatchesAny = (
  element: ParsedElement,
  selectors: readonly Complex[],
  context: MatchContext,
) => boolean;
