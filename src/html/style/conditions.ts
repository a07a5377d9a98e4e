/** Conditions of style sheets: `@media` and `@supports`. */
import { compileSelector } from "../selectors/compile.ts";
import { pixelsOf, type Screen } from "./lengths.ts";
import { partsOf } from "./scan.ts";

/** Media Queries 4: whether one of a list of queries holds; an empty list does. */
export function mediaHolds(list: string, screen: Screen): boolean {
  if (list.trim() === "") return true;
  return partsOf(list.toLowerCase(), ",").some(
    (query) => query === "" || queryHolds(query, screen),
  );
}

function queryHolds(query: string, screen: Screen): boolean {
  const [, negated, type, rest = ""] =
    /^(?:(not|only)\s+)?([a-z-]+)(?:\s+and\s([\s\S]*))?$/.exec(query) ?? [];
  if (type === undefined) return conditionHolds(query, screen) ?? false;
  const ofType = type === "all" || type === "screen";
  const holds = ofType && (rest === "" || (conditionHolds(rest.trim(), screen) ?? false));
  return negated === "not" ? !holds : holds;
}

/** Undefined for what this engine does not know, which holds neither as it stands nor negated. */
function conditionHolds(condition: string, screen: Screen): boolean | undefined {
  return combined(condition, (part) => inParens(part, screen));
}

/** Conditions that `and`, `or` or `not` join; undefined for what cannot be told. */
function combined(
  condition: string,
  test: (part: string) => boolean | undefined,
): boolean | undefined {
  const parts = partsOf(condition, " ");
  const [first = "", second = ""] = parts;
  if (first.toLowerCase() === "not") return parts.length === 2 ? negation(test(second)) : undefined;
  const word = wordBetween(parts);
  const conditions = parts.filter((_, at) => at % 2 === 0);
  if (word === undefined || conditions.some((part) => !part.endsWith(")"))) return undefined;
  const values = conditions.map(test);
  if (values.includes(word === "or")) return word === "or";
  return values.includes(undefined) ? undefined : word === "and";
}

/** The one word that joins them all; undefined where they are joined otherwise. */
function wordBetween(parts: readonly string[]): "and" | "or" | undefined {
  const words = new Set(parts.filter((_, at) => at % 2 === 1).map((word) => word.toLowerCase()));
  const [word = "and"] = words;
  if (words.size > 1 || parts.length % 2 === 0) return undefined;
  return word === "and" || word === "or" ? word : undefined;
}

function negation(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

function inParens(part: string, screen: Screen): boolean | undefined {
  const inner = /^\(([\s\S]*)\)$/.exec(part)?.[1]?.trim();
  if (inner === undefined) return undefined;
  return inner.startsWith("(") || /^not\b/.test(inner)
    ? conditionHolds(inner, screen)
    : featureHolds(inner, screen);
}

/** Of a desktop screen with a mouse, and of somebody who has set nothing. */
const FACTS: Readonly<Record<string, string>> = {
  hover: "hover",
  "any-hover": "hover",
  pointer: "fine",
  "any-pointer": "fine",
  "prefers-color-scheme": "light",
  "prefers-reduced-motion": "no-preference",
  "prefers-reduced-transparency": "no-preference",
  "prefers-contrast": "no-preference",
  "forced-colors": "none",
  "inverted-colors": "none",
  "display-mode": "browser",
  scripting: "enabled",
  update: "fast",
  "overflow-block": "scroll",
  "overflow-inline": "scroll",
  "color-gamut": "srgb",
  "dynamic-range": "standard",
  scan: "progressive",
};
/** Values that are as good as none in a query without a value. */
const NONE = new Set(["none", "no-preference"]);

function featureHolds(feature: string, screen: Screen): boolean | undefined {
  const [, name = "", value] = /^([a-z-]+)\s*(?::([\s\S]+))?$/.exec(feature) ?? [];
  if (name === "") return rangeHolds(feature, screen);
  const facts = { ...FACTS, orientation: screen.width > screen.height ? "landscape" : "portrait" };
  const fact: unknown = Reflect.get(facts, name);
  if (typeof fact !== "string") return numberHolds(name, value, screen);
  return value === undefined ? !NONE.has(fact) : value.trim() === fact;
}

function numberHolds(name: string, value: string | undefined, screen: Screen): boolean | undefined {
  const [, bound, plain = ""] = /^(?:-webkit-)?(min-|max-)?([a-z-]+)$/.exec(name) ?? [];
  const own = numbersOf(screen)[plain];
  if (own === undefined || value === undefined) return own === undefined ? undefined : own > 0;
  const wanted = numberOf(value, screen);
  if (wanted === undefined) return undefined;
  return compare(own, bound === "min-" ? ">=" : bound === "max-" ? "<=" : "=", wanted);
}

function numbersOf({ width, height }: Screen): Readonly<Record<string, number>> {
  return {
    width,
    height,
    "device-width": width,
    "device-height": height,
    "aspect-ratio": width / Math.max(1, height),
    "device-aspect-ratio": width / Math.max(1, height),
    resolution: 1,
    "device-pixel-ratio": 1,
    color: 8,
    "color-index": 0,
    monochrome: 0,
    grid: 0,
  };
}

/** `400px <= width < 900px` */
function rangeHolds(range: string, screen: Screen): boolean | undefined {
  const numeric = numbersOf(screen);
  const parts = range.split(/(<=|>=|<|>|=)/).map((part) => part.trim());
  if (parts.length !== 3 && parts.length !== 5) return undefined;
  const values = parts.map((part, at) =>
    at % 2 === 0 ? (numeric[part] ?? numberOf(part, screen)) : 0,
  );
  if (values.includes(undefined)) return undefined;
  const holds = (at: number) => compare(values[at] ?? 0, parts[at + 1] ?? "", values[at + 2] ?? 0);
  return holds(0) && (parts.length === 3 || holds(2));
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

const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  em: 16,
  rem: 16,
  pt: 4 / 3,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  dppx: 1,
  x: 1,
  dpi: 1 / 96,
  dpcm: 2.54 / 96,
};

function numberOf(value: string, screen: Screen): number | undefined {
  const [, number, unit = "", over] =
    /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]*)(?:\s*\/\s*(\d+(?:\.\d*)?))?$/.exec(value.trim()) ?? [];
  if (number === undefined && value.includes("(")) return pixelsOf(value.trim(), screen);
  const factor = UNITS[unit];
  if (number === undefined || factor === undefined) return undefined;
  return (Number(number) * factor) / (over === undefined ? 1 : Number(over) || 1);
}

const DEEPEST = 50;

/** CSS Conditional 3: a browser of today supports what pages ask for, but for what others have of their own. */
export function supportsHolds(condition: string, depth: number = 0): boolean {
  return depth <= DEEPEST && combined(condition, (part) => isMet(part, depth)) === true;
}

/** Of other browsers than Chromium. */
const FOREIGN =
  /(?:^|:)\s*-(?:moz|ms|o|apple)-|^-webkit-(?:touch-callout|overflow-scrolling|hyphens|nbsp-mode|marquee)|-apple-system-/i;

/** One of the conditions that `and`, `or` and `not` combine. */
function isMet(text: string, depth: number): boolean {
  const [, name = "", inner = ""] = /^([a-z-]*)\(([\s\S]*)\)$/i.exec(text) ?? [];
  switch (name.toLowerCase()) {
    case "selector":
      return compileSelector(inner)?.length === 1;
    case "font-tech":
    case "font-format":
      return true;
    case "":
      return isDeclaration(inner)
        ? !FOREIGN.test(inner.trim())
        : inner.trim() !== "" && supportsHolds(inner, depth + 1);
    default:
      return false;
  }
}

function isDeclaration(text: string): boolean {
  return /^\s*-{0,2}[\w-]+\s*:/.test(text);
}
