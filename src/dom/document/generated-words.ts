/** Reads words that style sheets write with `::before` and `::after`: the label of a cell, a unit, "New". */
import { LEAST_ALPHA } from "./colour.ts";
import { cut } from "./fold.ts";

export type Edge = "::before" | "::after";

export interface Generated {
  readonly words: string;
  /** A box of its own separates them from the words of the element. */
  readonly apart: boolean;
}

/** A style costs as much as the rest of an element's reading; on long pages the remaining elements go without. */
const MOST_STYLES = 500;

/** No author writes so long a text; a style sheet could repeat it for each element. */
const MOST_WORDS = 300;
/** Characters of a style that are searched for words. */
const MOST_WRITTEN = 2_000;

/** Serves one reading of an unchanged page. */
export class GeneratedWords {
  #left = MOST_STYLES * 2;

  at(element: Element, edge: Edge): Generated | null {
    if (this.#left <= 0) return null;
    this.#left -= 1;
    const style = getComputedStyle(element, edge);
    const { content } = style;
    if (content === "none" || content === "normal" || !isShown(style)) return null;
    this.#left -= Math.floor(content.length / MOST_WRITTEN); // the browser writes all of it
    const words = cut(writtenIn(content.slice(0, MOST_WRITTEN)), MOST_WORDS);
    return isLegible(words) && !isIconFont(style)
      ? { words, apart: style.display !== "inline" }
      : null;
  }
}

/** Hidden itself, it is drawn by its style sheet's generated content, and pressed there. */
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

/** CSS Content 3: quoted strings among images and counters; alternative text follows a slash. */
function writtenIn(content: string): string {
  return Array.from(content.matchAll(PARTS), ([, text = ""]) => text)
    .join("")
    .replaceAll(/\\(.)/g, "$1");
}

/** Reads part after part, up to a slash; the last one may be cut. */
const PARTS = /\s*(?:"((?:[^"\\]|\\.)*)(?:"|\\?$)|[\w-]+(?:\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))?)/gy;

/** Marks, arrows and the single letters of icon fonts mean nothing; a currency or a percent sign does. */
function isLegible(words: string): boolean {
  return /[\p{L}\p{N}]{2}|[\p{Sc}%]/u.test(words) && !/\p{Co}/u.test(words);
}

function isIconFont({ fontFamily }: CSSStyleDeclaration): boolean {
  return /icon|symbol|glyph|awesome|material/i.test(fontFamily);
}
