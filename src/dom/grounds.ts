/** The colour that lies behind an element's words, as far as its ancestors tell. */
import { composedParentOf, renderedParentOf } from "./tree.ts";
import { styleOf } from "./geometry.ts";
import { parseColour, over, WHITE, type Colour } from "./colour.ts";

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
