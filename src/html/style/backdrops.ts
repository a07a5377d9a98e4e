/**
 * Ancestors alone do not tell what lies behind words, since anything may be placed there. Without layout nobody knows where
 * it lies; so words that have the colour of their background count as hidden only where nothing else can have come behind them.
 */
import { type Colour, isSame } from "../../dom/document/colour.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { ElementStyle } from "./element-style.ts";

export interface BackdropSource {
  /** All elements of the document, a shadow tree after its host. */
  readonly elements: () => Iterable<ParsedElement>;
  readonly styleOf: (element: ParsedElement) => ElementStyle;
  readonly parentOf: (element: ParsedElement) => ParsedElement | null;
  /** `::before` or `::after` of it may be painted. */
  readonly paintsMore: (element: ParsedElement) => boolean;
}

interface Painter {
  readonly element: ParsedElement;
  readonly order: number;
  /** Null for a picture. */
  readonly colour: Colour | null;
}

/** Elements that are passed on the way from what is painted up to what it shares with words. */
const MOST_STEPS = 200_000;

/** Serves the styles of one unchanging document. */
export class Backdrops {
  readonly #source: BackdropSource;
  readonly #orders = new Map<ParsedElement, number>();
  #steps = MOST_STEPS;
  #painters: readonly Painter[] | null = null;

  constructor(source: BackdropSource) {
    this.#source = source;
  }

  /** Something that has another colour than the background may be painted between it and the element's words. */
  mayDiffer(element: ParsedElement, { text }: ElementStyle): boolean {
    const { colour, giver } = text.background;
    const path = this.#pathOf(element, giver);
    this.#steps -= path.length;
    if (this.#steps <= 0 || !colour) return true;
    if (path.some((at) => this.#source.paintsMore(at))) return true;
    this.#painters ??= this.#findPainters();
    const own = new Places(path, this.#source);
    return this.#painters.some((painter) => {
      if (painter.colour && isSame(painter.colour, colour)) return false;
      return this.#mayLieBehind(painter, own);
    });
  }

  /** From the element to what gives its background, or to the root. */
  #pathOf(element: ParsedElement, giver: ParsedElement | null): Path {
    const path: [ParsedElement, ...ParsedElement[]] = [element];
    let at: ParsedElement | null = element;
    while (at && at !== giver) {
      at = this.#source.parentOf(at);
      if (at) path.push(at);
    }
    return path;
  }

  #findPainters(): readonly Painter[] {
    const { elements, styleOf, parentOf, paintsMore } = this.#source;
    const painters: Painter[] = [];
    for (const element of elements()) {
      this.#orders.set(element, this.#orders.size);
      const style = styleOf(element);
      if (style.hidden !== null) continue;
      const parent = parentOf(element);
      const isPicture = PICTURES.has(element.localName) || paintsMore(element);
      const hasBackground =
        parent !== null && styleOf(parent).text.background !== style.text.background;
      const colour = isPicture ? null : style.text.background.colour;
      if (isPicture || hasBackground) painters.push({ element, order: this.#orders.size, colour });
    }
    return painters;
  }

  #mayLieBehind({ element, order }: Painter, own: Places): boolean {
    if (own.has(element)) return false;
    const path: [ParsedElement, ...ParsedElement[]] = [element];
    let common = this.#source.parentOf(element);
    while (common && !own.has(common)) {
      path.push(common);
      common = this.#source.parentOf(common);
    }
    this.#steps -= path.length;
    if (this.#steps <= 0) return true;
    if (!common || common === own.innermost) return false; // outside of the background, or inside the element
    path.push(common);
    const theirs = new Places(path, this.#source);
    if (!theirs.reaches(common) && !own.reaches(common)) return false;
    const [behind, before] = [
      theirs.levelBelow(common, Math.min),
      own.levelBelow(common, Math.max),
    ];
    if (behind !== before || behind === FLOW) return behind <= before;
    return order <= (this.#orders.get(own.innermost) ?? 0);
  }
}

const PICTURES = new Set(["canvas", "embed", "iframe", "img", "object", "svg", "video"]);

/** Where what is painted with the flow stands among the levels. */
const FLOW = -0.5;

/** An element and those around it, from the inside out. */
type Path = readonly [ParsedElement, ...ParsedElement[]];

class Places {
  readonly innermost: ParsedElement;
  readonly #path: readonly ParsedElement[];
  readonly #index: ReadonlyMap<ParsedElement, number>;
  readonly #source: BackdropSource;

  constructor(path: Path, source: BackdropSource) {
    [this.innermost] = path;
    this.#path = path;
    this.#index = new Map(path.map((element, at) => [element, at]));
    this.#source = source;
  }

  has(element: ParsedElement): boolean {
    return this.#index.has(element);
  }

  /** Something on the way up to `top` may lie anywhere in it. */
  reaches(top: ParsedElement): boolean {
    const end = this.#index.get(top) ?? 0;
    return this.#path.slice(0, end).some((element, at) => {
      const { reach } = this.#source.styleOf(element).placement;
      if (reach === "neighbours") return at === end - 1;
      if (reach === "window") return true;
      return reach === "holder" && !this.#isHeldBetween(at + 1, end);
    });
  }

  #isHeldBetween(from: number, end: number): boolean {
    return this.#path.slice(from, end).some((at) => this.#source.styleOf(at).placement.holds);
  }

  levelBelow(top: ParsedElement, choose: (a: number, b: number) => number): number {
    const levels = this.#path
      .slice(0, this.#index.get(top) ?? 0)
      .map((element) => this.#source.styleOf(element).placement.level)
      .filter((level) => level !== null);
    return levels.length === 0 ? FLOW : levels.reduce(choose);
  }
}
