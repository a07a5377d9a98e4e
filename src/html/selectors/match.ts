import { AttributeAction } from "css-what";
import { type ParsedElement, HTML_NAMESPACE } from "../dom/element.ts";
import type { AttributeTest, Complex, Compound, MatchContext } from "./compile.ts";
import { matchesPseudo } from "./pseudo.ts";

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
  complex: Complex,
  context: MatchContext,
): boolean {
  return match(element, complex, context) === "matches";
}

/** The scope of a failure: beyond it no other sibling, or no other ancestor, has to be tested. */
type Outcome = "matches" | "fails" | "fails for siblings" | "fails for all";

function match(element: ParsedElement, complex: Complex, context: MatchContext): Outcome {
  if (context.budget.left-- <= 0) return "fails for all";
  if (!matchesCompound(element, complex.compound, context)) return "fails";
  if (!complex.left) return "matches";
  const { combinator, complex: left } = complex.left;
  switch (combinator) {
    case "descendant":
      return matchAncestor(element, left, context);
    case "sibling":
      return matchSibling(element, left, context);
    case "child": {
      const parent = parentOf(element, context);
      return parent ? match(parent, left, context) : "fails for all";
    }
    case "adjacent": {
      const before = element.previousElementSibling;
      return before ? match(before, left, context) : "fails for siblings";
    }
  }
}

function matchAncestor(element: ParsedElement, left: Complex, context: MatchContext): Outcome {
  for (let at = parentOf(element, context); at; at = parentOf(at, context)) {
    const outcome = match(at, left, context);
    if (outcome === "matches" || outcome === "fails for all") return outcome;
  }
  return "fails for all";
}

/** The path from a shadow tree ends at its host. */
function parentOf(element: ParsedElement, { host }: MatchContext): ParsedElement | null {
  if (element === host) return null;
  const parent = element.parentElement;
  return parent ?? (host && element.parentNode === host.shadowRoot ? host : null);
}

function matchSibling(element: ParsedElement, left: Complex, context: MatchContext): Outcome {
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling) {
    const outcome = match(at, left, context);
    if (outcome !== "fails") return outcome;
  }
  return "fails for siblings";
}

/** Called some ten thousand times for one page: uses loops, since callbacks would be created each time. */
function matchesCompound(
  element: ParsedElement,
  compound: Compound,
  context: MatchContext,
): boolean {
  if (compound.isAnchor) return element === context.anchor;
  if (element === context.host && !compound.isHost) return false;
  if (!isNamed(element, compound, context)) return false;
  for (const test of compound.attributes)
    if (!matchesAttribute(element, test, context)) return false;
  for (const pseudo of compound.pseudos)
    if (!matchesPseudo(element, pseudo, { context, matchesAny })) return false;
  return true;
}

/** A value longer than any real one costs as much as many elements. */
function charge({ budget }: MatchContext, { length }: string): void {
  if (length > LONG_VALUE) budget.left -= length / CHARACTERS_OF_A_TEST;
}

const LONG_VALUE = 1_000;
const CHARACTERS_OF_A_TEST = 50;

/** Compares tag, id and classes, which decide nearly always. */
function isNamed(
  element: ParsedElement,
  { tag, id, classes }: Compound,
  context: MatchContext,
): boolean {
  if (tag !== null && !hasName(element, tag)) return false;
  if (id === null && classes.length === 0) return true;
  const { quirks } = element.ownerDocument;
  if (id !== null && !isSame(element.getAttribute("id") ?? "", id, quirks)) return false;
  const written = classes.length > 0 ? (element.getAttribute("class") ?? "") : "";
  for (const name of classes) {
    charge(context, written);
    if (!hasToken(written, name, quirks)) return false;
  }
  return true;
}

function hasName(element: ParsedElement, name: string): boolean {
  if (element.localName === name) return true;
  return element.namespaceURI === HTML_NAMESPACE && element.localName === name.toLowerCase();
}

function isSame(a: string, b: string, anyCase: boolean): boolean {
  return a === b || (anyCase && a.toLowerCase() === b.toLowerCase());
}

function hasToken(list: string, token: string, anyCase: boolean): boolean {
  if (anyCase) return hasToken(list.toLowerCase(), token.toLowerCase(), false);
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

/** HTML, "case-sensitivity of selectors": the values of these match in any case. */
const ANY_CASE = new Set(
  (
    "accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir " +
    "direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize " +
    "noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink"
  ).split(" "),
);

function matchesAttribute(
  element: ParsedElement,
  test: AttributeTest,
  context: MatchContext,
): boolean {
  const written = element.getAttribute(test.name);
  if (written === null) return false;
  charge(context, written);
  const anyCase = test.ignoreCase === true || (test.ignoreCase === null && ANY_CASE.has(test.name));
  return anyCase
    ? compares(written.toLowerCase(), test.value.toLowerCase(), test.action)
    : compares(written, test.value, test.action);
}

function compares(value: string, wanted: string, action: AttributeAction): boolean {
  switch (action) {
    case AttributeAction.Exists:
      return true;
    case AttributeAction.Equals:
      return value === wanted;
    case AttributeAction.Element:
      return !/\s/.test(wanted) && hasToken(value, wanted, false);
    case AttributeAction.Hyphen:
      return value === wanted || value.startsWith(`${wanted}-`);
    case AttributeAction.Start:
    case AttributeAction.End:
    case AttributeAction.Any:
      return wanted !== "" && holds(value, wanted, action);
    case AttributeAction.Not:
      return false;
  }
}

function holds(value: string, part: string, where: AttributeAction): boolean {
  if (where === AttributeAction.Start) return value.startsWith(part);
  return where === AttributeAction.End ? value.endsWith(part) : value.includes(part);
}
