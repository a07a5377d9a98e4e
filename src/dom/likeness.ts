/** Words in the colour of their ground. */
import type { Box } from "./types.ts";
import { localNameOf } from "./native.ts";
import { intersection, styleOf } from "./geometry.ts";
import { isWithin, renderedParentOf, composedParentOf } from "./tree.ts";
import { isSame, over, parseColour, type Colour, WHITE } from "./colour.ts";
import { isOutlined } from "./words.ts";

/** An element that may paint something for others to stand on. */
export interface Painted {
  readonly element: Element;
  readonly box: Box | null;
}

interface Suspect {
  readonly element: Element;
  readonly box: Box;
  readonly ink: Colour;
}

const MOST_SUSPECTS = 500;

/**
 * Ancestors alone do not tell what lies behind words, since anything may be placed there. Words that have the colour of
 * their ground by ancestry are only suspects, until it is known that nothing else is painted where they stand.
 */
export class Likenesses {
  readonly #grounds: Grounds;
  readonly #top: Document;
  readonly #suspects: Suspect[] = [];

  constructor(grounds: Grounds, top: Document) {
    this.#grounds = grounds;
    this.#top = top;
  }

  note(element: Element, style: CSSStyleDeclaration, box: Box, ink: Colour | null): void {
    if (this.#suspects.length >= MOST_SUSPECTS) return;
    const ground = ink && this.#grounds.of(element);
    if (!ground || !isSame(over(ink, ground), ground) || isOutlined(style)) return;
    this.#suspects.push({ element, box, ink: over(ink, ground) });
  }

  /** The elements whose words nobody can tell from their ground. */
  among(painted: readonly Painted[]): ReadonlySet<Element> {
    if (this.#suspects.length === 0) return new Set();
    const grounds = painted.filter(({ element }) => isPaintedAtAll(element));
    const alike = this.#suspects.filter(
      (suspect) => !hasGeneratedGround(suspect.element) && !this.#hasOther(suspect, grounds),
    );
    return new Set(alike.map(({ element }) => element));
  }

  #hasOther({ element, box, ink }: Suspect, grounds: readonly Painted[]): boolean {
    return grounds.some((ground) => {
      if (!ground.box || !intersection(ground.box, box)) return false;
      if (isWithin(element, ground.element, this.#top)) return false;
      if (isWithin(ground.element, element, this.#top)) return false;
      const colour = this.#grounds.of(ground.element);
      return PICTURES.has(localNameOf(ground.element)) || !colour || !isSame(colour, ink);
    });
  }
}

const PICTURES = new Set(["canvas", "embed", "iframe", "img", "object", "svg", "video"]);

function isPaintedAtAll(element: Element): boolean {
  if (PICTURES.has(localNameOf(element))) return true;
  const style = styleOf(element);
  if (style.backgroundImage !== "none" || hasGeneratedGroundItself(element)) return true;
  return parseColour(style.backgroundColor)?.alpha !== 0;
}

const MOST_AROUND = 50;

/** Pages like to paint with `::before` and `::after` behind the words of a box. */
function hasGeneratedGround(element: Element): boolean {
  let at: Element | null = element;
  for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
    if (hasGeneratedGroundItself(at)) return true;
    at = renderedParentOf(at);
  }
  return false;
}

function hasGeneratedGroundItself(element: Element): boolean {
  return ["::before", "::after"].some((part) => {
    const style = getComputedStyle(element, part);
    if (style.content === "none" || style.content === "normal") return false;
    return (
      style.backgroundImage !== "none" ||
      style.content.includes("url(") ||
      parseColour(style.backgroundColor)?.alpha !== 0
    );
  });
}

/** The colour that lies behind an element's words, as far as its ancestors tell. */

/** Serves one look at one unchanging page. */
export class Grounds {
  readonly #top: Document;
  readonly #known = new Map<Element, Colour | null>();

  constructor(top: Document) {
    this.#top = top;
  }

  /** Null where it is a picture, or cannot be known. */
  of(element: Element): Colour | null {
    const path: Element[] = [];
    let at: Element | null = element;
    while (at && !this.#known.has(at)) {
      path.push(at);
      at = renderedParentOf(at) ?? composedParentOf(at, this.#top);
    }
    let ground = at ? (this.#known.get(at) ?? null) : canvasUnder(path.at(-1) ?? element);
    for (const each of path.toReversed()) {
      ground = groundOn(styleOf(each), ground);
      this.#known.set(each, ground);
    }
    return ground;
  }
}

function groundOn(style: CSSStyleDeclaration, behind: Colour | null): Colour | null {
  if (style.backgroundImage !== "none" || style.mixBlendMode !== "normal") return null;
  if (style.display === "contents") return behind;
  const own = parseColour(style.backgroundColor);
  if (!own || own.alpha === 0) return own && behind;
  if (own.alpha === 1) return own;
  return behind && over(own, behind);
}

/** Where a page allows for dark windows, what it does not paint may be dark. */
function canvasUnder(root: Element): Colour | null {
  return styleOf(root).colorScheme.includes("dark") ? null : WHITE;
}
