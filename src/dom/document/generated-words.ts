/** Words that style sheets write with `::before` and `::after`: the label of a cell, a unit, "New". */
import { LEAST_ALPHA } from "./colour.ts";
import { cut } from "./fold.ts";

export type Edge = "::before" | "::after";

export interface Generated {
  readonly words: string;
  /** They stand apart from the words of the element. */
  readonly apart: boolean;
}

/** Asking costs as much as all else about an element; on long pages the rest goes without. */
const MOST_ASKED = 500;

/** Nobody writes a text with them; a style sheet could, for each element anew. */
const MOST_WORDS = 300;
/** Characters of a style in which words are looked for. */
const MOST_WRITTEN = 2_000;

/** Serves one look at one unchanging page. */
export class GeneratedWords {
  #left = MOST_ASKED * 2;

  at(element: Element, edge: Edge): Generated | null {
    if (this.#left <= 0) return null;
    this.#left -= 1;
    const style = getComputedStyle(element, edge);
    const { content } = style;
    if (content === "none" || content === "normal" || !isShown(style)) return null;
    this.#left -= Math.floor(content.length / MOST_WRITTEN); // the browser writes out all of it
    const words = cut(writtenIn(content.slice(0, MOST_WRITTEN)), MOST_WORDS);
    return isLegible(words) && !isIconFont(style)
      ? { words, apart: style.display !== "inline" }
      : null;
  }
}

/** Hidden itself, it is drawn by what its style sheet puts into it, and pressed there. */
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

/** CSS Content 3: strings in quotes among pictures and counters; what is said instead of all that follows a slash. */
function writtenIn(content: string): string {
  return Array.from(content.matchAll(PARTS), ([, text = ""]) => text)
    .join("")
    .replaceAll(/\\(.)/g, "$1");
}

/** One part after the other, up to a slash; the last one may have been cut. */
const PARTS = /\s*(?:"((?:[^"\\]|\\.)*)(?:"|\\?$)|[\w-]+(?:\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))?)/gy;

/** Marks, arrows and the single letters of icon fonts say nothing; a currency or a percent sign does. */
function isLegible(words: string): boolean {
  return /[\p{L}\p{N}]{2}|[\p{Sc}%]/u.test(words) && !/\p{Co}/u.test(words);
}

function isIconFont({ fontFamily }: CSSStyleDeclaration): boolean {
  return /icon|symbol|glyph|awesome|material/i.test(fontFamily);
}
