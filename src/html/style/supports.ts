import { compileSelector } from "../selectors/compile.ts";
import { partsOf } from "./scan.ts";

const DEEPEST = 50;

/** CSS Conditional 3: a browser of today supports what pages ask for, but for what others have of their own. */
export function supportsHolds(condition: string, depth: number = 0): boolean {
  if (depth > DEEPEST) return false;
  const parts = partsOf(condition, " ");
  const [first = "", second = "", ...rest] = parts;
  const word = second.toLowerCase();
  if (first.toLowerCase() === "not") return rest.length === 0 && !isMet(second, depth);
  const values = parts.filter((_, at) => at % 2 === 0).map((part) => isMet(part, depth));
  const words = parts.filter((_, at) => at % 2 === 1).map((one) => one.toLowerCase());
  if (words.length !== values.length - 1 || words.some((one) => one !== word)) return false;
  if (word === "or") return values.includes(true);
  return (word === "and" || values.length === 1) && !values.includes(false);
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
