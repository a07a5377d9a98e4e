/** Units and currencies beside a number: "40 minutes" are no 40 hours, and $120 no 120 €. */
import units from "./units.json" with { type: "json" };

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(units).flatMap(([unit, words]) =>
    words.split("|").map((word) => [word, unit] as const),
  ),
);
const BEHIND = /^[\s\u00a0\u202f-]?([$€£¥₹₽₩%]|°[CF]|\p{L}+)/u;
const BEFORE = /([$€£¥₹₽₩]|\p{L}{2,3})[\s\u00a0\u202f]?$/u;

/** That with which a text behind a number begins; undefined for any other word. */
export function unitBehind(text: string): string | undefined {
  return UNITS.get(BEHIND.exec(text)?.[1]?.toLowerCase() ?? "");
}

/** That with which a text before a number ends. */
export function unitBefore(text: string): string | undefined {
  const unit = UNITS.get(BEFORE.exec(text)?.[1]?.toLowerCase() ?? "");
  return unit !== undefined && CURRENCIES.has(unit) ? unit : undefined;
}

const CURRENCIES: ReadonlySet<string> = new Set([
  "dollar",
  "euro",
  "pound",
  "yen",
  "franc",
  "crown",
  "zloty",
  "rupee",
  "rouble",
  "won",
]);
