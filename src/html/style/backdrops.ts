/**
 * Ancestors alone do not decide what is behind words, since anything may be placed there. Words in the colour of their
 * background count as hidden only if nothing else can be painted behind them.
 */
import { type Colour, isSame } from "../../dom/document/colour.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { ElementStyle } from "./element-style.ts";

export interface BackdropSource {
  /** All elements of the document, a shadow tree after its host. */
  readonly elements: () => Iterable<ParsedElement>;
  readonly styleOf: (element: ParsedElement) => ElementStyle;
  readonly parentOf: (element: ParsedElement) => ParsedElement | null;
}

interface Painter {
  readonly element: ParsedElement;
  /** Null for an image. */
  readonly colour: Colour | null;
}

/** Elements on the paths from painters up to an ancestor of the words. Bounds the work for hostile pages. */
const MOST_STEPS = 200_000;

/** For the styles of one unchanging document. */
export class Backdrops {
  readonly #source: BackdropSource;
  #steps = MOST_STEPS;
  #painters: readonly Painter[] | null = null;

  constructor(source: BackdropSource) {
    this.#source = source;
  }

  /** Whether something in another colour than the background may be painted behind the element's words. */
  mayDiffer(element: ParsedElement, { text }: ElementStyle): boolean {
    const { colour, giver } = text.background;
    const path = this.#pathUp(element, (at) => at === giver);
    if (!colour || path.some((at) => this.#source.styleOf(at).isPaintedMore)) return true;
    this.#painters ??= this.#findPainters();
    return this.#painters.some(
      (painter) =>
        !(painter.colour && isSame(painter.colour, colour)) &&
        this.#mayLieBehind(painter.element, path),
    );
  }

  /** Returns the path from the element to the first one that is an end, or to the root. */
  #pathUp(element: ParsedElement, isEnd: (at: ParsedElement) => boolean): ParsedElement[] {
    const path = [element];
    for (let at: ParsedElement | null = element; at && !isEnd(at);) {
      at = this.#source.parentOf(at);
      if (at) path.push(at);
    }
    this.#steps -= path.length;
    return path;
  }

  #findPainters(): readonly Painter[] {
    const { elements, styleOf, parentOf } = this.#source;
    const painters: Painter[] = [];
    for (const element of elements()) {
      const { hidden, text, isPaintedMore } = styleOf(element);
      if (hidden !== null) continue;
      const parent = parentOf(element);
      const isPicture = PICTURES.has(element.localName) || isPaintedMore;
      const isPainted = parent !== null && styleOf(parent).text.background !== text.background;
      if (isPicture) painters.push({ element, colour: null });
      else if (isPainted) painters.push({ element, colour: text.background.colour });
    }
    return painters;
  }

  /** Whether it or the words can be moved to each other, within the element that contains both. */
  #mayLieBehind(painter: ParsedElement, words: readonly ParsedElement[]): boolean {
    if (words.includes(painter)) return false;
    const path = this.#pathUp(painter, (at) => words.includes(at));
    if (this.#steps <= 0) return true;
    const common = words.indexOf(path.at(-1) ?? painter);
    if (common <= 0) return false; // outside of the background, or inside the element
    return this.#isLoose(path.slice(0, -1)) || this.#isLoose(words.slice(0, common));
  }

  /** Whether some element on the path can be anywhere inside the end of the path. */
  #isLoose(path: readonly ParsedElement[]): boolean {
    const placements = path.map((element) => this.#source.styleOf(element).placement);
    return placements.some(({ reach }, at) => {
      if (reach === "neighbours") return at === path.length - 1;
      return (
        reach === "window" ||
        (reach === "holder" && !placements.slice(at + 1).some(({ holds }) => holds))
      );
    });
  }
}

const PICTURES = new Set(["canvas", "embed", "iframe", "img", "object", "svg", "video"]);
