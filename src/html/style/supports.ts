import { compileSelector } from "../selectors/compile.ts";

/** CSS Conditional 3: a browser of today supports what pages ask for, but for what others have of their own. */
export function supportsHolds(condition: string): boolean {
  const text = condition.trim();
  const negated = /^not\s*(\([\s\S]*\))$/i.exec(text)?.[1];
  if (negated !== undefined) return !supportsHolds(negated);
  const parts = text.split(/\s+(and|or)\s+(?![^(]*\))/i);
  return parts.length > 1 ? combined(parts) : isSupported(text);
}

/** Conditions, and the words between them. */
function combined(parts: readonly string[]): boolean {
  const values = parts.filter((_, at) => at % 2 === 0).map(supportsHolds);
  return parts[1]?.toLowerCase() === "or" ? values.includes(true) : !values.includes(false);
}

/** Of other browsers than Chromium. */
const FOREIGN =
  /(?:^|:)\s*-(?:moz|ms|o|apple)-|^-webkit-(?:touch-callout|overflow-scrolling|hyphens|nbsp-mode|marquee)|-apple-system-/i;

function isSupported(text: string): boolean {
  const selector = /^selector\(([\s\S]*)\)$/i.exec(text)?.[1];
  if (selector !== undefined) return compileSelector(selector) !== null;
  const inner = /^\(([\s\S]*)\)$/.exec(text)?.[1]?.trim() ?? "";
  if (inner.startsWith("(") || /^(?:not|selector)\b/i.test(inner)) return supportsHolds(inner);
  return inner !== "" && !FOREIGN.test(inner);
}
