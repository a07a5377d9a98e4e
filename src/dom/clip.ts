import { mappedBox, through, type Mapping } from "../shared/mapping.ts";
import type { Box } from "./types.ts";
import { documentElementOf } from "./native.ts";
import { isOnTop } from "./top-layer.ts";
import { composedParentOf, documentOf, frameDocumentOf, frameElementOf } from "./tree.ts";
import { holdsFixed, isClipping } from "./containment.ts";
import { type Framing, mappingOf, paddingBoxOf } from "./drawing.ts";
import { intersection, styleOf } from "./geometry.ts";

/** What scrolling boxes and frames around an element let through; a cache serves one look at one unchanging page. */
export class Clips {
  readonly #top: Document;
  readonly #viewport: Box;
  readonly #framing: Framing;
  readonly #known = new Map<Element, Box | null>();

  constructor(top: Document, viewport: Box, framing: Framing) {
    this.#framing = framing;
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
    const parent = isOnTop(element) ? null : composedParentOf(element, this.#top);
    if (!parent || frameDocumentOf(parent)) return this.#insideDocument(element);
    const style = styleOf(parent);
    if (escape === "fixed" && !holdsFixed(style)) return this.#around(parent, escape);
    if (escape === "positioned" && style.position === "static" && !holdsFixed(style))
      return this.#around(parent, escape);
    return this.#inside(parent, style);
  }

  #insideDocument(element: Element): Box | null {
    const document = documentOf(element);
    const frame = document && frameElementOf(document, this.#top);
    if (!frame) return this.#viewport;
    const { mapping, shown } = this.#framing(frame);
    const box = mappedBox(shown, through(this.#mappingOf(frame), mapping));
    const around = this.#around(frame, styleOf(frame).position);
    return around && intersection(box, around);
  }

  #inside(parent: Element, style: CSSStyleDeclaration): Box | null {
    const known = this.#known.get(parent);
    if (known !== undefined) return known;
    const around = this.#around(
      parent,
      style.position === "absolute" ? "positioned" : style.position,
    );
    const inner =
      around && isClipping(style) && !this.#isRoot(parent)
        ? intersection(mappedBox(paddingBoxOf(parent), this.#mappingOf(parent)), around)
        : around;
    this.#known.set(parent, inner);
    return inner;
  }

  #mappingOf(element: Element): Mapping {
    return mappingOf(element, this.#top, this.#framing);
  }

  /** Overflow of the root and the body belongs to the viewport. */
  #isRoot(element: Element): boolean {
    const document = documentOf(element);
    const root = document && documentElementOf(document);
    return element === root || composedParentOf(element, this.#top) === root;
  }
}
