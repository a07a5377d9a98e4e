/** Reads text that style sheets add by `::before` and `::after`, such as the label of a cell, a unit or "New". */
import { LEAST_ALPHA } from "./colour.ts";
import { cut } from "./fold.ts";

export type Edge = "::before" | "::after";

export interface Generated {
  readonly words: string;
  /** It has a box of its own, which separates it from the element's text. */
  readonly apart: boolean;
}

/** Maximum elements whose generated text is read: it costs as much as the rest of an element. */
const MOST_STYLES = 500;

/** Maximum characters of one generated text; a style sheet could repeat a long one for each element. */
const MOST_WORDS = 300;
/** Maximum characters of `content` that are parsed. */
const MOST_WRITTEN = 2_000;

/** Reads generated text for one reading of an unchanged page. */
export class GeneratedWords {
  #left = MOST_STYLES * 2;

  at(element: Element, edge: Edge): Generated | null {
    if (this.#left <= 0) return null;
    this.#left -= 1;
    const style = getComputedStyle(element, edge);
    const { content } = style;
    if (content === "none" || content === "normal" || !isShown(style)) return null;
    this.#left -= Math.floor(content.length / MOST_WRITTEN); // the browser serialises all of it
    const words = cut(writtenIn(content.slice(0, MOST_WRITTEN)), MOST_WORDS);
    return isLegible(words) && !isIconFont(style)
      ? { words, apart: style.display !== "inline" }
      : null;
  }
}

/** Whether generated content of the element is visible. People press it if it represents a hidden control. */
export function isDrawnByPseudo(element: Element): boolean {
  return (["::after", "::before"] as const).some((edge) => {
    const style = getComputedStyle(element, edge);
    return style.content !== "none" && style.content !== "normal" && isShown(style);
  });
}

function isShown(style: CSSStyleDeclaration): boolean {
  const { display, visibility, opacity, fontSize } = style;
  return (
    display !== "none" &&
    visibility === "visible" &&
    Number(opacity) >= LEAST_ALPHA &&
    Number.parseFloat(fontSize) > 1
  );
}

/** Returns the strings in `content` (CSS Content 3), without images, counters and alternative text after a slash. */
function writtenIn(content: string): string {
  return Array.from(content.matchAll(PARTS), ([, text = ""]) => text)
    .join("")
    .replaceAll(/\\(.)/g, "$1");
}

/** Matches one part after the other, up to a slash; the last one may be cut. */
const PARTS = /\s*(?:"((?:[^"\\]|\\.)*)(?:"|\\?$)|[\w-]+(?:\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))?)/gy;

/** Whether the text has two adjacent letters or digits, or a currency or percent sign, and no private-use character. */
function isLegible(words: string): boolean {
  return /[\p{L}\p{N}]{2}|[\p{Sc}%]/u.test(words) && !/\p{Co}/u.test(words);
}

function isIconFont({ fontFamily }: CSSStyleDeclaration): boolean {
  return /icon|symbol|glyph|awesome|material/i.test(fontFamily);
}
