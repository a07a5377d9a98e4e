import type { Box } from "./types.ts";
import {
  boundingRectOf,
  clientHeightOf,
  clientLeftOf,
  clientTopOf,
  clientWidthOf,
  documentElementOf,
} from "./native.ts";
import { composedParentOf, documentOf, frameDocumentOf } from "./tree.ts";
import { frameContentBox, intersection, originOf, shifted, styleOf } from "./geometry.ts";

/** What scrolling boxes and frames around an element let through; a cache serves one look at one unchanging page. */
export class Clips {
  readonly #top: Document;
  readonly #viewport: Box;
  readonly #known = new Map<Element, Box | null>();

  constructor(top: Document, viewport: Box) {
    this.#top = top;
    this.#viewport = viewport;
  }

  /** The visible part of the element's `box`; null when nothing of it shows. */
  visiblePartOf(element: Element, box: Box): Box | null {
    const position = styleOf(element).position;
    const around = this.#around(element, position === "absolute" ? "positioned" : position);
    return around && intersection(box, around);
  }

  /** `escape` says which ancestors do not clip: `fixed` boxes escape all, `positioned` (absolute) ones the static. */
  #around(element: Element, escape: string): Box | null {
    const parent = composedParentOf(element, this.#top);
    if (!parent) return this.#viewport;
    if (frameDocumentOf(parent)) return this.#insideFrame(parent);
    const style = styleOf(parent);
    if (escape === "fixed" && !holdsFixed(style)) return this.#around(parent, escape);
    if (escape === "positioned" && style.position === "static" && !holdsFixed(style))
      return this.#around(parent, escape);
    return this.#inside(parent, style);
  }

  #insideFrame(frame: Element): Box | null {
    const shown = shifted(frameContentBox(frame), originOf(frame, this.#top));
    const around = this.#around(frame, styleOf(frame).position);
    return around && intersection(shown, around);
  }

  #inside(parent: Element, style: CSSStyleDeclaration): Box | null {
    const known = this.#known.get(parent);
    if (known !== undefined) return known;
    const around = this.#around(
      parent,
      style.position === "absolute" ? "positioned" : style.position,
    );
    const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
    const inner =
      around && clips && !this.#isRoot(parent)
        ? intersection(paddingBox(parent, this.#top), around)
        : around;
    this.#known.set(parent, inner);
    return inner;
  }

  /** Overflow of the root and the body belongs to the viewport. */
  #isRoot(element: Element): boolean {
    const document = documentOf(element);
    const root = document && documentElementOf(document);
    return element === root || composedParentOf(element, this.#top) === root;
  }
}

function holdsFixed(style: CSSStyleDeclaration): boolean {
  return style.transform !== "none" || style.filter !== "none" || style.perspective !== "none";
}

function paddingBox(element: Element, top: Document): Box {
  const rect = boundingRectOf(element);
  const local = {
    x: rect.x + clientLeftOf(element),
    y: rect.y + clientTopOf(element),
    width: clientWidthOf(element) || rect.width,
    height: clientHeightOf(element) || rect.height,
  };
  return shifted(local, originOf(element, top));
}
