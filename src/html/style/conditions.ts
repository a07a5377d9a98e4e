/** Conditions of style sheets: `@media` and `@supports`. */
import { compileSelector } from "../selectors/compile.ts";
import { amountOf, type Screen } from "./lengths.ts";
import { valueParts } from "./scan.ts";

/** Undefined for unsupported conditions, which are false both as they are and negated. */
type Truth = boolean | undefined;

/** Media Queries 4: whether one of a list of queries is true; an empty list is. */
export function mediaHolds(list: string, screen: Screen): boolean {
  if (list.trim() === "") return true;
  return valueParts(list.toLowerCase(), ",").some(
    (query) => query === "" || queryHolds(query, screen),
  );
}

function queryHolds(query: string, screen: Screen): boolean {
  const [, negated, type, rest = ""] =
    /^(?:(not|only)\s+)?([a-z-]+)(?:\s+and\s([\s\S]*))?$/.exec(query) ?? [];
  const holds = (condition: string) =>
    combined(condition, (part) => inParens(part, screen)) === true;
  if (type === undefined) return holds(query);
  const isMet = (type === "all" || type === "screen") && (rest === "" || holds(rest.trim()));
  return negated === "not" ? !isMet : isMet;
}

/** Conditions that `and`, `or` or `not` join. */
function combined(condition: string, test: (part: string) => Truth): Truth {
  const parts = valueParts(condition, " ");
  const [first = "", second = ""] = parts;
  if (first.toLowerCase() === "not")
    return parts.length === 2 ? negationOf(test(second)) : undefined;
  const words = new Set(parts.filter((_, at) => at % 2 === 1).map((word) => word.toLowerCase()));
  const [word = "and"] = words;
  const conditions = parts.filter((_, at) => at % 2 === 0);
  if (words.size > 1 || parts.length % 2 === 0 || !JOINING.has(word)) return undefined;
  if (conditions.some((part) => !part.endsWith(")"))) return undefined;
  const values = conditions.map(test);
  if (values.includes(word === "or")) return word === "or";
  return values.includes(undefined) ? undefined : word === "and";
}

const JOINING = new Set(["and", "or"]);

function negationOf(value: Truth): Truth {
  return value === undefined ? undefined : !value;
}

function inParens(part: string, screen: Screen): Truth {
  const inner = /^\(([\s\S]*)\)$/.exec(part)?.[1]?.trim();
  if (inner === undefined) return undefined;
  return inner.startsWith("(") || /^not\b/.test(inner)
    ? combined(inner, (one) => inParens(one, screen))
    : featureHolds(inner, screen);
}

/** For a desktop screen with a mouse, and a user with default settings. */
const FACTS: Readonly<Record<string, string>> = {
  hover: "hover",
  "any-hover": "hover",
  pointer: "fine",
  "any-pointer": "fine",
  "prefers-color-scheme": "light",
  "prefers-reduced-motion": "no-preference",
  "prefers-contrast": "no-preference",
  "forced-colors": "none",
  "display-mode": "browser",
  scripting: "enabled",
  update: "fast",
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

/** `400px <= width < 900px`: values, and the operators between them. */
function rangeHolds(parts: readonly string[], screen: Screen): Truth {
  if (parts.length !== 3 && parts.length !== 5) return undefined;
  const values = parts.map((part, at) => (at % 2 === 0 ? valueIn(part.trim(), screen) : 0));
  if (values.includes(undefined)) return undefined;
  const holds = (at: number) => compare(values[at] ?? 0, parts[at + 1] ?? "", values[at + 2] ?? 0);
  return holds(0) && (parts.length === 3 || holds(2));
}

function valueIn(text: string, screen: Screen): number | undefined {
  const { width, height } = screen;
  switch (text.replace(/^device-/, "")) {
    case "width":
      return width;
    case "height":
      return height;
    case "aspect-ratio":
      return width / Math.max(1, height);
    case "resolution":
    case "pixel-ratio":
      return 1;
    case "color":
      return 8;
    case "monochrome":
    case "grid":
      return 0;
    default: {
      const amount = amountOf(text, screen);
      return amount && amount.number + amount.pixels;
    }
  }
}

function compare(a: number, operator: string, b: number): boolean {
  switch (operator) {
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
    default:
      return a === b;
  }
}

const DEEPEST = 50;

/** CSS Conditional 3: a current browser supports nearly everything in pages, except other browsers' own features. */
export function supportsHolds(condition: string, depth: number = 0): boolean {
  return depth <= DEEPEST && combined(condition, (part) => isSupported(part, depth)) === true;
}

/** Of other browsers than Chromium. */
const FOREIGN =
  /(?:^|:)\s*-(?:moz|ms|o|apple)-|^-webkit-(?:touch-callout|overflow-scrolling|hyphens|nbsp-mode|marquee)|-apple-system-/i;

/** One of the conditions that `and`, `or` and `not` combine. */
function isSupported(text: string, depth: number): boolean {
  const [, name = "", inner = ""] = /^([a-z-]*)\(([\s\S]*)\)$/i.exec(text) ?? [];
  const trimmed = inner.trim();
  if (name.toLowerCase() === "selector") return compileSelector(inner)?.length === 1;
  if (/^font-(?:tech|format)$/i.test(name)) return true;
  if (name !== "" || trimmed === "") return false;
  return /^-{0,2}[\w-]+\s*:/.test(trimmed)
    ? !FOREIGN.test(trimmed)
    : supportsHolds(inner, depth + 1);
}
