/** Evaluates the conditions of `@media` and `@supports`. */
import { compileSelector } from "../selectors/compile.ts";
import { featureValueOf, type Screen } from "./lengths.ts";
import { valueParts } from "./scan.ts";

/** The value of a condition; undefined if it is unsupported, so that its negation is not true either. */
type Truth = boolean | undefined;

/** Media Queries 4: whether at least one query of the list is true, or the list is empty. */
export function mediaHolds(list: string, screen: Screen): boolean {
  if (list.trim() === "") return true;
  return valueParts(list.toLowerCase(), ",").some(
    (query) => query === "" || queryHolds(query, screen),
  );
}

function queryHolds(query: string, screen: Screen): boolean {
  const [, negated, type, rest = ""] =
    /^(?:(not|only)\s+)?([a-z-]+)(?:\s+and\s([\s\S]*))?$/.exec(query) ?? [];
  const holds = (text: string) => combined(text, (one) => featureHolds(one, screen)) === true;
  if (type === undefined) return holds(query);
  const isMet = (type === "all" || type === "screen") && (rest === "" || holds(rest.trim()));
  return negated === "not" ? !isMet : isMet;
}

/** CSS Conditional 3: whether `@supports` is true. Assumes support for all features but `FOREIGN`. */
export function supportsHolds(condition: string): boolean {
  return combined(condition, isSupported) === true;
}

/** Features that only browsers other than Chromium support. */
const FOREIGN =
  /(?:^|:)\s*-(?:moz|ms|o|apple)-|^-webkit-(?:touch-callout|overflow-scrolling|hyphens|nbsp-mode|marquee)|-apple-system-/i;

function isSupported(text: string): Truth {
  const [, selector] = /^selector\(([\s\S]*)\)$/i.exec(text) ?? [];
  if (selector !== undefined) return compileSelector(selector)?.length === 1;
  return text.includes(":") && !FOREIGN.test(text);
}

const DEEPEST = 50;

type Test = (one: string) => Truth;

/** Evaluates conditions in parentheses, combined with `and`, `or` or `not`; `test` evaluates a single condition. */
function combined(condition: string, test: Test, depth: number = 0): Truth {
  const parts = valueParts(condition, " ");
  const [first = "", ...others] = parts;
  if (first.toLowerCase() !== "not") return joined(parts, test, depth);
  const value = others.length === 1 ? inParens(others.join(""), test, depth) : undefined;
  return value === undefined ? undefined : !value;
}

function joined(parts: readonly string[], test: Test, depth: number): Truth {
  const words = new Set(parts.filter((_, at) => at % 2 === 1).map((word) => word.toLowerCase()));
  const [word = "and"] = words;
  const isJoined = words.size <= 1 && parts.length % 2 === 1 && /^(?:and|or)$/.test(word);
  const conditions = parts.filter((_, at) => at % 2 === 0);
  if (!isJoined || conditions.some((part) => !part.endsWith(")"))) return undefined;
  const values = conditions.map((part) => inParens(part, test, depth));
  if (values.includes(word === "or")) return word === "or";
  return values.includes(undefined) ? undefined : word === "and";
}

function inParens(part: string, test: Test, depth: number): Truth {
  const inner = /^\(([\s\S]*)\)$/.exec(part)?.[1]?.trim();
  if (inner === undefined || depth > DEEPEST) return test(part);
  return /^\(|^not\b/i.test(inner) ? combined(inner, test, depth + 1) : test(inner);
}

/** Values of media features for a desktop screen with a mouse, and a user with default settings. */
const FACTS: Readonly<Record<string, string>> = {
  hover: "hover",
  "any-hover": "hover",
  pointer: "fine",
  "any-pointer": "fine",
  "prefers-color-scheme": "light",
  "prefers-reduced-motion": "no-preference",
};

function featureHolds(feature: string, screen: Screen): Truth {
  const [, name = "", value] = /^([a-z-]+)\s*(?::([\s\S]+))?$/.exec(feature) ?? [];
  if (name === "") return rangeHolds(feature.split(/(<=|>=|<|>|=)/), screen);
  const fact = name === "orientation" ? orientationOf(screen) : FACTS[name];
  if (fact !== undefined)
    return value === undefined ? !fact.startsWith("no") : value.trim() === fact;
  const [, bound = "", plain = ""] = /^(?:-webkit-)?(min-|max-)?([a-z-]+)$/.exec(name) ?? [];
  const operator = { "min-": ">=", "max-": "<=" }[bound] ?? "=";
  return rangeHolds(value === undefined ? [plain, ">", "0"] : [plain, operator, value], screen);
}

function orientationOf({ width, height }: Screen): string {
  return width > height ? "landscape" : "portrait";
}

/** Evaluates a range such as `400px <= width < 900px`: `parts` are values and the operators between them. */
function rangeHolds(parts: readonly string[], screen: Screen): Truth {
  if (parts.length !== 3 && parts.length !== 5) return undefined;
  const values = parts.map((part, at) => (at % 2 === 0 ? valueIn(part.trim(), screen) : 0));
  if (values.includes(undefined)) return undefined;
  const holds = (at: number): boolean => {
    const [a = 0, operator = "", b = 0] = [values[at], parts[at + 1], values[at + 2]];
    return a === b ? operator.includes("=") : operator.startsWith(a < b ? "<" : ">");
  };
  return holds(0) && (parts.length === 3 || holds(2));
}

function valueIn(text: string, screen: Screen): number | undefined {
  const { width, height } = screen;
  const values: Readonly<Record<string, number>> = {
    width,
    height,
    "aspect-ratio": width / Math.max(1, height),
    resolution: 1,
    "pixel-ratio": 1,
  };
  return values[text.replace(/^device-/, "")] ?? featureValueOf(text, screen);
}
