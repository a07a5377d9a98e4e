/** Parses selectors (Selectors 4) with css-what, and rejects those that no current browser supports. */
import {
  AttributeAction,
  type AttributeSelector,
  isTraversal,
  parse,
  type PseudoSelector,
  type Selector,
  SelectorType,
} from "css-what";
import { nthOf } from "./nth.ts";

/** One selector of a list: tests of an element (`a`, `.b`), and combinators between them. */
export interface Complex {
  readonly tokens: readonly Selector[];
  /** The specificity (Selectors 4) as one number. */
  readonly specificity: number;
}

const MOST_TOKENS = 1_000;
const BY_ID = 1_000_000;
const BY_CLASS = 1_000;

/** Parses a selector list; returns null if it is invalid or unsupported, so that its rule does not apply. */
export function compileSelector(text: string): readonly Complex[] | null {
  try {
    const selectors = parse(text);
    return selectors.length === 0 ? null : selectors.map((tokens) => complexOf(tokens));
  } catch {
    return null;
  }
}

function complexOf(tokens: readonly Selector[], mayBegin = false): Complex {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last || tokens.length > MOST_TOKENS) throw new Error("empty or too long");
  if ((isTraversal(first) && !mayBegin) || isTraversal(last)) throw new Error("a combinator alone");
  return { tokens, specificity: tokens.reduce((sum, token) => sum + specificityOf(token), 0) };
}

/** Returns the position of the first test of the compound selector that ends at `last`. */
export function beginOf(tokens: readonly Selector[], last: number): number {
  let at = last;
  for (let token = tokens[at]; token && !isTraversal(token); token = tokens[at]) at -= 1;
  return at + 1;
}

/**
 * Returns a condition that every selected element fulfils: `#id`, `.class`, `tag` or `[attribute`; else `*`. The
 * condition ignores case: an element that differs from the selector only in case fulfils it too.
 */
export function keyOf({ tokens }: Complex): string {
  const tests = tokens.slice(beginOf(tokens, tokens.length - 1));
  const attributes = tests.filter((one) => one.type === SelectorType.Attribute);
  const named = (name: string) => attributes.find((one) => isShort(one) && one.name === name);
  const [id, kind] = [named("id"), named("class")];
  const tag = tests.find((one) => one.type === SelectorType.Tag);
  if (id) return `#${id.value.toLowerCase()}`;
  if (kind) return `.${kind.value.toLowerCase()}`;
  if (tag) return tag.name.toLowerCase();
  return attributes[0] ? `[${attributes[0].name}` : "*";
}

/** Whether the selector is for `::before` or `::after` of some elements, but not of every element, `html` or `body`. */
export function isOfComponent(complex: Complex): boolean {
  const { tokens } = complex;
  const own = tokens.slice(beginOf(tokens, tokens.length - 1));
  const isOfPage = own.some(
    (one) => one.type === SelectorType.Tag && /^(?:html|body)$/i.test(one.name),
  );
  return own.some(isGenerated) && keyOf(complex) !== "*" && !isOfPage;
}

function isGenerated(token: Selector): boolean {
  return token.type === SelectorType.PseudoElement && /^(?:before|after)$/.test(token.name);
}

/** Whether the selector is `.name` or `#name`: in quirks mode, these two kinds ignore case. */
function isShort({ ignoreCase }: AttributeSelector): boolean {
  return ignoreCase === "quirks";
}

/** Returns the specificity of a token. @throws Error if no browser supports it */
function specificityOf(token: Selector): number {
  switch (token.type) {
    case SelectorType.Attribute:
      if (token.action === AttributeAction.Not) throw new Error("not an attribute selector of CSS");
      return isShort(token) && token.name === "id" ? BY_ID : BY_CLASS;
    case SelectorType.Tag:
      return 1;
    case SelectorType.Pseudo:
      return ofPseudo(token);
    case SelectorType.PseudoElement:
      // A pseudo-element that Chromium does not support makes the whole selector list invalid.
      if (!PARTS.test(token.name)) throw new Error(`unknown part ${token.name}`);
      return 1;
    case SelectorType.Parent:
    case SelectorType.ColumnCombinator:
      throw new Error("not a combinator of CSS");
    default:
      return 0;
  }
}

/** Pseudo-elements that Chromium supports; it accepts every name with the prefix `-webkit-`. */
const PARTS =
  /^(?:after|backdrop|before|checkmark|column|cue|details-content|file-selector-button|first-letter|first-line|grammar-error|highlight|marker|part|picker|picker-icon|placeholder|scroll-.+|search-text|selection|slotted|spelling-error|target-text|view-transition.*|-webkit-.+)$/;

const PLAIN = new Set(
  (
    "active any-link autofill checked default defined disabled empty enabled first-child first-of-type focus focus-visible " +
    "focus-within fullscreen host hover in-range indeterminate invalid last-child last-of-type link modal only-child " +
    "only-of-type open optional out-of-range placeholder-shown popover-open read-only read-write required root scope " +
    "target user-invalid user-valid valid visited -webkit-autofill"
  ).split(" "),
);

/** Returns the specificity of a pseudo-class and its arguments. @throws Error for an unknown pseudo-class */
function ofPseudo({ name, data }: PseudoSelector): number {
  if (typeof data === "string") {
    nthOf(data);
    if (/^nth-(?:last-)?(?:child|of-type)$/.test(name)) return BY_CLASS;
  } else if (!data && PLAIN.has(name)) return BY_CLASS;
  else if (data && /^(?:is|where|not|has|host)$/.test(name)) {
    const most = Math.max(0, ...data.map((tokens) => specificityInside(tokens, name)));
    if (name === "where") return 0;
    return name === "host" ? most + BY_CLASS : most;
  }
  throw new Error(`unknown pseudo-class ${name}`);
}

function specificityInside(tokens: Selector[], name: string): number {
  try {
    return complexOf(tokens, name === "has").specificity;
  } catch (error) {
    if (name !== "is" && name !== "where") throw error;
    // Selectors 4, "forgiving selector list": an invalid selector in the list matches nothing.
    tokens.splice(0, tokens.length, { type: SelectorType.Pseudo, name: "none", data: null });
    return 0;
  }
}
