/** CSS Cascade 5, "explicit defaulting": the words that every property takes. */
import type { Property } from "./declarations.ts";

const WIDE = new Set(["inherit", "initial", "revert", "revert-layer", "unset"]);

export function isWide(value: string): boolean {
  return WIDE.has(value);
}

/** What such a word comes to; null for as good as nothing said. */
export function meaningOf(property: Property, word: string): string | null {
  if (property === "display") return word;
  if (!INHERITED.has(property)) return word === "inherit" ? word : null;
  return word === "initial"
    ? word
    : word === "revert" || word === "revert-layer"
      ? null
      : "inherit";
}

const INHERITED: ReadonlySet<Property> = new Set<Property>([
  "-webkit-text-fill-color",
  "-webkit-text-stroke-width",
  "color",
  "color-scheme",
  "font-size",
  "letter-spacing",
  "text-indent",
  "text-shadow",
  "visibility",
  "white-space",
]);
