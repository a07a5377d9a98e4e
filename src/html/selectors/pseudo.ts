import { isDisabledControl } from "../dom/control.ts";
import { type ParsedElement, HTML_NAMESPACE, isParsedElement } from "../dom/element.ts";
import { ELEMENT_NODE, nextIn, TEXT_NODE } from "../dom/node.ts";
import type { Complex, Pseudo, MatchContext, MatchesAny } from "./compile.ts";
import { isNth, positionOf } from "./nth.ts";

/**
 * Whether a pseudo-class matches on a page without any user action: nothing is hovered, focused or visited. A
 * pseudo-element is not an element.
 */
export function matchesPseudo(
  element: ParsedElement,
  pseudo: Pseudo,
  requested: Requested,
): boolean {
  const test = TESTS.get(pseudo.name);
  if (!test) return false;
  const answers = looksAround(pseudo, requested.context)
    ? answersTo(pseudo, requested.context)
    : null;
  if (!answers) return test(element, pseudo, requested);
  const answer = answers.get(element) ?? test(element, pseudo, requested);
  answers.set(element, answer);
  return answer;
}

interface Requested {
  readonly context: MatchContext;
  /** Matches the selectors inside pseudo-classes. */
  readonly matchesAny: MatchesAny;
}

/** Whether it matches no element, or none before a user acts. */
export function neverHolds({ name }: Pseudo): boolean {
  return !TESTS.has(name);
}

/** Whether the test is slow, and its result is the same in every context. */
function looksAround({ name, selectors }: Pseudo, { anchor }: MatchContext): boolean {
  if (name === "has") return true; // its argument applies to its own element
  return anchor === null && selectors.some(({ left }) => left !== undefined);
}

function answersTo(pseudo: Pseudo, { known }: MatchContext): Map<ParsedElement, boolean> | null {
  if (!known) return null;
  const answers = known.get(pseudo) ?? new Map<ParsedElement, boolean>();
  known.set(pseudo, answers);
  return answers;
}

type Test = (element: ParsedElement, pseudo: Pseudo, requested: Requested) => boolean;

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["is", nested],
  ["matches", nested],
  ["where", nested],
  [
    "not",
    (element, { selectors }, { context, matchesAny }) => !matchesAny(element, selectors, context),
  ],
  [
    "has",
    (element, { selectors }, requested) => selectors.some((one) => has(element, one, requested)),
  ],
  ["host", isHost],
  ["none", () => false],
  ["dir-ltr", (element) => directionOf(element) === "ltr"],
  ["dir-rtl", (element) => directionOf(element) === "rtl"],
  ["root", isRoot],
  [
    "scope",
    (element, _, { context }) => (context.anchor ? element === context.anchor : isRoot(element)),
  ],
  ["empty", isEmpty],
  ["first-child", (element) => element.previousElementSibling === null],
  ["last-child", (element) => element.nextElementSibling === null],
  ["only-child", (element) => !element.previousElementSibling && !element.nextElementSibling],
  ["first-of-type", (element) => positionOf(element, "type", "start") === 1],
  ["last-of-type", (element) => positionOf(element, "type", "end") === 1],
  ["only-of-type", (element) => isOnlyOfType(element)],
  ["nth-child", (element, pseudo, requested) => nthChild(element, pseudo, requested, "start")],
  ["nth-last-child", (element, pseudo, requested) => nthChild(element, pseudo, requested, "end")],
  ["nth-of-type", (element, { nth }) => !!nth && isNth(positionOf(element, "type", "start"), nth)],
  [
    "nth-last-of-type",
    (element, { nth }) => !!nth && isNth(positionOf(element, "type", "end"), nth),
  ],
  ["disabled", isDisabledControl],
  ["enabled", (element) => isFormControl(element) && !isDisabledControl(element)],
  ["checked", (element) => read(element, "checked") === true || isChosenOption(element)],
  ["required", (element) => isEntry(element) && element.hasAttribute("required")],
  ["optional", (element) => isEntry(element) && !element.hasAttribute("required")],
  ["invalid", isMissing],
  ["valid", (element) => isEntry(element) && !isMissing(element)],
  [
    "placeholder-shown",
    (element) => element.hasAttribute("placeholder") && read(element, "value") === "",
  ],
  ["read-write", isWritable],
  ["read-only", (element) => !isWritable(element)],
  ["link", isLink],
  ["any-link", isLink],
  ["open", (element) => OPENABLE.has(element.localName) && element.hasAttribute("open")],
  ["defined", (element) => !element.localName.includes("-")],
  ["target", isTarget],
]);

function nested(
  element: ParsedElement,
  { selectors }: Pseudo,
  { context, matchesAny }: Requested,
): boolean {
  return selectors.length === 0 || matchesAny(element, selectors, context);
}

/** `:host()` tests the host like any other element. */
function isHost(element: ParsedElement, pseudo: Pseudo, requested: Requested): boolean {
  const outside = { ...requested, context: { ...requested.context, host: null } };
  return element === requested.context.host && nested(element, pseudo, outside);
}

/** Searches below the element, and also its siblings if the selector begins with them. */
function has(anchor: ParsedElement, complex: Complex, { context, matchesAny }: Requested): boolean {
  const inner = { ...context, anchor };
  const root = asksForSiblings(complex) ? anchor.parentNode : anchor;
  if (!root) return false;
  for (let at = nextIn(anchor, root); at && context.budget.left > 0; at = nextIn(at, root)) {
    if (isParsedElement(at) && matchesAny(at, [complex], inner)) return true;
  }
  return false;
}

function asksForSiblings(complex: Complex): boolean {
  let at = complex;
  let last: string | undefined;
  while (at.left) {
    last = at.left.combinator;
    at = at.left.complex;
  }
  return last === "adjacent" || last === "sibling";
}

function isRoot(element: ParsedElement): boolean {
  return element.ownerDocument.documentElement === element;
}

/** The direction of the nearest element that sets one. */
function directionOf(element: ParsedElement): string {
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    const direction = at.getAttribute("dir")?.toLowerCase();
    if (direction === "ltr" || direction === "rtl") return direction;
  }
  return "ltr";
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

function nthChild(
  element: ParsedElement,
  { nth, selectors }: Pseudo,
  { context, matchesAny }: Requested,
  from: "start" | "end",
): boolean {
  if (!nth) return false;
  if (selectors.length === 0) return isNth(positionOf(element, "any", from), nth);
  if (!matchesAny(element, selectors, context)) return false;
  let position = 1;
  const step = from === "start" ? "previousElementSibling" : "nextElementSibling";
  for (let at = element[step]; at; at = at[step])
    if (matchesAny(at, selectors, context)) position += 1;
  return isNth(position, nth);
}

const OPENABLE = new Set(["details", "dialog"]);
const CONTROLS = new Set("button fieldset input optgroup option select textarea".split(" "));
const ENTRIES = new Set("input select textarea".split(" "));

function isFormControl(element: ParsedElement): boolean {
  return CONTROLS.has(element.localName) && element.namespaceURI === HTML_NAMESPACE;
}

function isEntry(element: ParsedElement): boolean {
  return ENTRIES.has(element.localName) && element.namespaceURI === HTML_NAMESPACE;
}

/** Of all possible validation errors, only a page's own initial one: a required value is missing. */
function isMissing(element: ParsedElement): boolean {
  if (!isEntry(element) || !element.hasAttribute("required")) return false;
  const type = read(element, "type");
  if (type === "checkbox" || type === "radio") return read(element, "checked") !== true;
  return read(element, "value") === "";
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
  return element.localName === "option" && read(element, "selected") === true;
}

/** A property that only some elements have. */
function read(element: ParsedElement, property: string): unknown {
  return Reflect.get(element, property);
}

function isTarget(element: ParsedElement): boolean {
  const id = element.getAttribute("id");
  if (id === null || id === "") return false;
  const hash = URL.parse(element.ownerDocument.URL)?.hash.slice(1) ?? "";
  return hash === id || hash === encodeURIComponent(id.toWellFormed());
}
