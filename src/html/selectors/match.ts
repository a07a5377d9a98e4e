import {
  AttributeAction,
  type AttributeSelector,
  isTraversal,
  type PseudoSelector,
  type Selector,
  SelectorType,
} from "css-what";
import { isDisabledControl } from "../dom/control.ts";
import { type ParsedElement, HTML_NAMESPACE, isHtmlTag, isParsedElement } from "../dom/element.ts";
import { ELEMENT_NODE, nextIn, TEXT_NODE } from "../dom/node.ts";
import { beginOf, type Complex } from "./compile.ts";
import { isNth, positionOf } from "./nth.ts";

/** The context for matching an element with a selector. */
export interface MatchContext {
  /** The element that a relative selector, as in `:has(> a)`, starts from; null for other selectors. */
  readonly anchor: ParsedElement | null;
  /** The host of the shadow tree that the style sheet belongs to; null for other sheets. */
  readonly host: ParsedElement | null;
  /** Remaining number of tests, which limits the work for hostile sheets. */
  readonly budget: { left: number };
  /** Cached results of slow pseudo-classes such as `:has()`; undefined if the page may change between matches. */
  readonly known?: Map<PseudoSelector, Map<ParsedElement, boolean>>;
}

export function matchesAny(
  element: ParsedElement,
  selectors: readonly Complex[],
  context: MatchContext,
): boolean {
  for (const complex of selectors) if (matchesComplex(element, complex, context)) return true;
  return false;
}

export function matchesComplex(
  element: ParsedElement,
  { tokens }: Pick<Complex, "tokens">,
  context: MatchContext,
): boolean {
  return match(element, tokens, tokens.length - 1, context) === "matches";
}

/** "Fails for siblings": no preceding sibling can match either. "Fails for all": no other element can match either. */
type Outcome = "matches" | "fails" | "fails for siblings" | "fails for all";

/** Matches the selector up to `last`, the position of the last test for this element. */
function match(
  element: ParsedElement,
  tokens: readonly Selector[],
  last: number,
  context: MatchContext,
): Outcome {
  if (context.budget.left-- <= 0) return "fails for all";
  if (last < 0) return element === context.anchor ? "matches" : "fails";
  const first = beginOf(tokens, last);
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    if (token && !matchesToken(element, token, context)) return "fails";
  }
  // In the sheets of a shadow tree, only `:host` can match the host of that tree.
  if (element === context.host && !tokens.slice(first, last + 1).some(isHostTest)) return "fails";
  const isWhole = first === 0 && context.anchor === null;
  return isWhole ? "matches" : matchLeft(element, tokens, first - 1, context);
}

/** Matches the tokens before the combinator at `at`. A missing combinator in a relative selector means a descendant. */
function matchLeft(
  element: ParsedElement,
  tokens: readonly Selector[],
  at: number,
  context: MatchContext,
): Outcome {
  const combinator = tokens[at]?.type ?? SelectorType.Descendant;
  const isInward = combinator === SelectorType.Descendant || combinator === SelectorType.Child;
  const isNear = combinator === SelectorType.Child || combinator === SelectorType.Adjacent;
  const next = isInward ? parentOf : previousOf;
  for (let one = next(element, context); one; one = next(one, context)) {
    const outcome = match(one, tokens, at - 1, context);
    const goesOn = outcome === "fails" || (isInward && outcome === "fails for siblings");
    if (isNear || !goesOn) return outcome;
  }
  return isInward ? "fails for all" : "fails for siblings";
}

function previousOf({ previousElementSibling }: ParsedElement): ParsedElement | null {
  return previousElementSibling;
}

/** Returns the parent of an element: `host` at the top of the shadow tree, and null for `host` itself. */
function parentOf(element: ParsedElement, { host }: MatchContext): ParsedElement | null {
  if (element === host) return null;
  const parent = element.parentElement;
  return parent ?? (host && element.parentNode === host.shadowRoot ? host : null);
}

function matchesToken(element: ParsedElement, token: Selector, context: MatchContext): boolean {
  switch (token.type) {
    case SelectorType.Tag:
      return hasName(element, token.name);
    case SelectorType.Attribute:
      return matchesAttribute(element, token, context);
    case SelectorType.Pseudo:
      return matchesPseudo(element, token, context);
    default:
      return token.type === SelectorType.Universal;
  }
}

function hasName(element: ParsedElement, name: string): boolean {
  if (element.localName === name) return true;
  return element.namespaceURI === HTML_NAMESPACE && element.localName === name.toLowerCase();
}

function hasToken(list: string, token: string): boolean {
  for (let at = list.indexOf(token); at >= 0; at = list.indexOf(token, at + 1)) {
    const end = at + token.length;
    if ((at === 0 || isBlank(list, at - 1)) && (end === list.length || isBlank(list, end)))
      return token !== "";
  }
  return false;
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13 && code !== 11);
}

const LONG_VALUE = 1_000;
const CHARACTERS_OF_A_TEST = 50;
/** HTML, "case-sensitivity of selectors": values of these attributes match in any case. Rare attributes are omitted. */
const ANY_CASE = /^(?:dir|disabled|lang|media|method|rel|scope|selected|target|type)$/;

function matchesAttribute(
  element: ParsedElement,
  { name, value, action, ignoreCase }: AttributeSelector,
  context: MatchContext,
): boolean {
  const written = element.getAttribute(name);
  if (written === null) return false;
  // Comparing a very long value takes as much work as many tests.
  if (written.length > LONG_VALUE) context.budget.left -= written.length / CHARACTERS_OF_A_TEST;
  const anyCase =
    ignoreCase === "quirks" ? element.ownerDocument.quirks : (ignoreCase ?? ANY_CASE.test(name));
  return anyCase
    ? COMPARISONS[action]?.(written.toLowerCase(), value.toLowerCase()) === true
    : COMPARISONS[action]?.(written, value) === true;
}

const COMPARISONS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  [AttributeAction.Exists]: () => true,
  [AttributeAction.Equals]: (value, wanted) => value === wanted,
  [AttributeAction.Element]: (value, wanted) => !/\s/.test(wanted) && hasToken(value, wanted),
  [AttributeAction.Hyphen]: (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
  [AttributeAction.Start]: (value, wanted) => wanted !== "" && value.startsWith(wanted),
  [AttributeAction.End]: (value, wanted) => wanted !== "" && value.endsWith(wanted),
  [AttributeAction.Any]: (value, wanted) => wanted !== "" && value.includes(wanted),
};

/** Whether the token is a pseudo-element, or a pseudo-class that never matches without a browser, such as `:hover`. */
export function neverHolds(token: Selector): boolean {
  const isPseudo = token.type === SelectorType.Pseudo;
  return token.type === SelectorType.PseudoElement || (isPseudo && !TESTS.has(token.name));
}

/** Matches a pseudo-class; caches slow results. Nothing is hovered, focused or visited. */
function matchesPseudo(
  element: ParsedElement,
  pseudo: PseudoSelector,
  context: MatchContext,
): boolean {
  const test = TESTS.get(pseudo.name);
  if (!test) return false;
  if (!context.known || !looksAround(pseudo, context)) return test(element, pseudo, context);
  const answers = context.known.get(pseudo) ?? new Map<ParsedElement, boolean>();
  context.known.set(pseudo, answers);
  const answer = answers.get(element) ?? test(element, pseudo, context);
  answers.set(element, answer);
  return answer;
}

/** Whether to cache results of a test: yes if it examines other elements, which is slow, without using `anchor`. */
function looksAround({ name, data }: PseudoSelector, { anchor }: MatchContext): boolean {
  if (name === "has") return true; // `has()` uses an anchor of its own
  return anchor === null && Array.isArray(data) && data.some((list) => list.some(isTraversal));
}

type Test = (element: ParsedElement, pseudo: PseudoSelector, context: MatchContext) => boolean;

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["is", nested],
  ["where", nested],
  ["not", (element, pseudo, context) => !nested(element, pseudo, context)],
  ["has", (element, { data }, context) => listsIn(data).some((one) => has(element, one, context))],
  ["host", isHost],
  ["root", isRoot],
  ["scope", (element, _, { anchor }) => (anchor ? element === anchor : isRoot(element))],
  ["empty", isEmpty],
  ["first-child", (element) => element.previousElementSibling === null],
  ["last-child", (element) => element.nextElementSibling === null],
  ["only-child", (element) => !element.previousElementSibling && !element.nextElementSibling],
  ["first-of-type", (element) => positionOf(element, "type", "start") === 1],
  ["last-of-type", (element) => positionOf(element, "type", "end") === 1],
  ["only-of-type", isOnlyOfType],
  ["nth-child", (element, { data }) => isNth(positionOf(element, "any", "start"), data)],
  ["nth-last-child", (element, { data }) => isNth(positionOf(element, "any", "end"), data)],
  ["nth-of-type", (element, { data }) => isNth(positionOf(element, "type", "start"), data)],
  ["nth-last-of-type", (element, { data }) => isNth(positionOf(element, "type", "end"), data)],
  ["disabled", isDisabledControl],
  ["enabled", (element) => isHtmlOf(CONTROLS, element) && !isDisabledControl(element)],
  ["checked", (element) => read(element, "checked") === true || isChosenOption(element)],
  ["required", (element) => isHtmlOf(ENTRIES, element) && element.hasAttribute("required")],
  ["optional", (element) => isHtmlOf(ENTRIES, element) && !element.hasAttribute("required")],
  [
    "placeholder-shown",
    (element) => element.hasAttribute("placeholder") && read(element, "value") === "",
  ],
  ["read-write", isWritable],
  ["read-only", (element) => !isWritable(element)],
  ["link", isLink],
  ["any-link", isLink],
  ["defined", (element) => !element.localName.includes("-")],
  ["target", isTarget],
]);

function listsIn(data: PseudoSelector["data"]): readonly Selector[][] {
  return Array.isArray(data) ? data : [];
}

/** Whether the element matches a selector in the arguments of a pseudo-class. */
function nested(element: ParsedElement, { data }: PseudoSelector, context: MatchContext): boolean {
  const own = context.anchor ? { ...context, anchor: null } : context;
  return listsIn(data).some((tokens) => matchesComplex(element, { tokens }, own));
}

function isHostTest(token: Selector): boolean {
  return token.type === SelectorType.Pseudo && token.name === "host";
}

/** Whether the element is the host. If `:host()` has an argument, the host must also match this argument. */
function isHost(element: ParsedElement, pseudo: PseudoSelector, context: MatchContext): boolean {
  if (element !== context.host) return false;
  return !pseudo.data || nested(element, pseudo, { ...context, host: null });
}

/** Implements `:has()`: searches the descendants, or the siblings if the selector begins with `+` or `~`. */
function has(anchor: ParsedElement, tokens: readonly Selector[], context: MatchContext): boolean {
  const inner = { ...context, anchor };
  const type = tokens[0]?.type;
  const asksForSiblings = type === SelectorType.Adjacent || type === SelectorType.Sibling;
  const root = asksForSiblings ? anchor.parentNode : anchor;
  if (!root) return false;
  for (let at = nextIn(anchor, root); at && context.budget.left > 0; at = nextIn(at, root)) {
    if (isParsedElement(at) && matchesComplex(at, { tokens }, inner)) return true;
  }
  return false;
}

function isRoot(element: ParsedElement): boolean {
  return element.ownerDocument.documentElement === element;
}

function isEmpty(element: ParsedElement): boolean {
  for (let at = element.firstChild; at; at = at.nextSibling) {
    if (at.nodeType === ELEMENT_NODE || (at.nodeType === TEXT_NODE && at.nodeValue !== ""))
      return false;
  }
  return true;
}

function isOnlyOfType(element: ParsedElement): boolean {
  return positionOf(element, "type", "start") === 1 && positionOf(element, "type", "end") === 1;
}

const CONTROLS = new Set("button fieldset input optgroup option select textarea".split(" "));
const ENTRIES = new Set("input select textarea".split(" "));

function isHtmlOf(names: ReadonlySet<string>, element: ParsedElement): boolean {
  return names.has(element.localName) && element.namespaceURI === HTML_NAMESPACE;
}

function isWritable(element: ParsedElement): boolean {
  if (element.localName === "input" || element.localName === "textarea")
    return !element.hasAttribute("readonly") && !isDisabledControl(element);
  return element.isContentEditable;
}

function isLink(element: ParsedElement): boolean {
  return (
    (element.localName === "a" || element.localName === "area") && element.hasAttribute("href")
  );
}

function isChosenOption(element: ParsedElement): boolean {
  return isHtmlTag(element, "option") && read(element, "selected") === true;
}

/** Returns the value of a property that only some elements have; undefined for other elements. */
function read(element: ParsedElement, property: string): unknown {
  return Reflect.get(element, property);
}

function isTarget(element: ParsedElement): boolean {
  const { id } = element;
  if (id === "") return false;
  const hash = URL.parse(element.ownerDocument.URL)?.hash.slice(1) ?? "";
  return hash === id || hash === encodeURIComponent(id.toWellFormed());
}
