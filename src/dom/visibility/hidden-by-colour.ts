/** Finds text in the colour of its background. */
import type { Box } from "../document/types.ts";
import { localNameOf } from "../document/native.ts";
import { intersection, styleOf } from "../document/geometry.ts";
import { isWithin, renderedParentOf, composedParentOf } from "../document/tree.ts";
import { isSame, over, parseColour, type Colour, WHITE } from "../document/colour.ts";
import { isOutlined } from "../elements/lettering.ts";

/** An element that may paint the background of others. */
export interface Painted {
  readonly element: Element;
  readonly box: Box | null;
}

interface Suspect {
  readonly element: Element;
  readonly box: Box;
  readonly textColour: Colour;
}

const MOST_SUSPECTS = 500;

/**
 * Collects elements whose text has the colour of its ancestors' background. They are only candidates: other elements
 * may be painted behind the text, so `among` removes such candidates.
 */
export class Likenesses {
  readonly #backgrounds: Backgrounds;
  readonly #top: Document;
  readonly #suspects: Suspect[] = [];

  constructor(backgrounds: Backgrounds, top: Document) {
    this.#backgrounds = backgrounds;
    this.#top = top;
  }

  note(element: Element, style: CSSStyleDeclaration, box: Box, textColour: Colour | null): void {
    if (this.#suspects.length >= MOST_SUSPECTS) return;
    const background = textColour && this.#backgrounds.of(element);
    if (!background || !isSame(over(textColour, background), background) || isOutlined(style))
      return;
    this.#suspects.push({ element, box, textColour: over(textColour, background) });
  }

  /** Returns the elements whose text is indistinguishable from its background. */
  among(painted: readonly Painted[]): ReadonlySet<Element> {
    if (this.#suspects.length === 0) return new Set();
    const backgrounds = painted.filter(({ element }) => isPaintedAtAll(element));
    const alike = this.#suspects.filter(
      (suspect) =>
        !hasGeneratedBackground(suspect.element) && !this.#hasOther(suspect, backgrounds),
    );
    return new Set(alike.map(({ element }) => element));
  }

  #hasOther({ element, box, textColour }: Suspect, backgrounds: readonly Painted[]): boolean {
    return backgrounds.some((background) => {
      if (!background.box || !intersection(background.box, box)) return false;
      if (isWithin(element, background.element, this.#top)) return false;
      if (isWithin(background.element, element, this.#top)) return false;
      const colour = this.#backgrounds.of(background.element);
      return (
        PICTURES.has(localNameOf(background.element)) || !colour || !isSame(colour, textColour)
      );
    });
  }
}

const PICTURES = new Set(["canvas", "embed", "iframe", "img", "object", "svg", "video"]);

function isPaintedAtAll(element: Element): boolean {
  if (PICTURES.has(localNameOf(element))) return true;
  const style = styleOf(element);
  if (style.backgroundImage !== "none" || hasGeneratedBackgroundItself(element)) return true;
  return parseColour(style.backgroundColor)?.alpha !== 0;
}

const MOST_AROUND = 50;

/** Whether `::before` or `::after` of the element or an ancestor may paint a background behind the element's text. */
function hasGeneratedBackground(element: Element): boolean {
  let at: Element | null = element;
  for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
    if (hasGeneratedBackgroundItself(at)) return true;
    at = renderedParentOf(at);
  }
  return false;
}

function hasGeneratedBackgroundItself(element: Element): boolean {
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

/** Computes background colours from ancestors, and caches them for one reading of an unchanged page. */
export class Backgrounds {
  readonly #top: Document;
  readonly #known = new Map<Element, Colour | null>();

  constructor(top: Document) {
    this.#top = top;
  }

  /** Returns the background colour of an element's text; null for an image or an unknown colour. */
  of(element: Element): Colour | null {
    const path: Element[] = [];
    let at: Element | null = element;
    while (at && !this.#known.has(at)) {
      path.push(at);
      at = renderedParentOf(at) ?? composedParentOf(at, this.#top);
    }
    let background = at ? (this.#known.get(at) ?? null) : canvasUnder(path.at(-1) ?? element);
    for (const each of path.toReversed()) {
      background = backgroundOn(styleOf(each), background);
      this.#known.set(each, background);
    }
    return background;
  }
}

function backgroundOn(style: CSSStyleDeclaration, behind: Colour | null): Colour | null {
  if (style.backgroundImage !== "none" || style.mixBlendMode !== "normal") return null;
  if (style.display === "contents") return behind;
  const own = parseColour(style.backgroundColor);
  if (!own || own.alpha === 0) return own && behind;
  if (own.alpha === 1) return own;
  return behind && over(own, behind);
}

/** Returns the colour where no element paints a background: white, or null if the page has a dark mode. */
function canvasUnder(root: Element): Colour | null {
  return styleOf(root).colorScheme.includes("dark") ? null : WHITE;
}
