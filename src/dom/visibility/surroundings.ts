/** Computes how ancestors affect an element: the region in which it is visible, and its opacity. */
import type { Box } from "../document/types.ts";
import {
  boundingRectOf,
  clientHeightOf,
  clientWidthOf,
  hasAttribute,
  localNameOf,
  scrollHeightOf,
  scrollWidthOf,
  isHtmlElement,
  offsetHeightOf,
  offsetWidthOf,
} from "../document/native.ts";
import { holdsFixed, isClipping, paintsInside } from "../document/containment.ts";
import { ratioOf, UNEVEN } from "../document/drawing.ts";
import { styleOf, viewportOf } from "../document/geometry.ts";
import { clipShapeOf } from "./clip-shape.ts";
import {
  common,
  reachableOf,
  regionOf,
  showsIn,
  type Region,
  isScrolling,
} from "../document/region.ts";
import { documentOf, renderedParentOf, isOnTop } from "../document/tree.ts";

/** Regions in which ancestors do not clip boxes, in pixels of the document's own viewport; null if empty. */
interface Regions {
  /** The region for boxes that are neither absolutely positioned nor fixed. */
  readonly flow: Region | null;
  /** The region for absolutely positioned boxes. */
  readonly placed: Region | null;
}

export interface Ancestry extends Regions {
  /** Product of the ancestors' opacities; 1 for a top-layer element. `inside` includes the element's own opacity. */
  readonly opacity: number;
  readonly inert: boolean;
}

/** Caches the effects of ancestors for one reading of an unchanged page. */
export class Surroundings {
  readonly #inside = new Map<Element, Ancestry>();
  readonly #documents = new Map<Document, DocumentRegions>();

  /** Returns the region of a document that scrolling can reveal. */
  reachable(document: Document): Region {
    return this.#regionsOf(document).reachable;
  }

  around(element: Element): Ancestry {
    const parent = renderedParentOf(element);
    const around = parent ? this.inside(parent) : this.#outermost(element);
    return around.opacity < 1 && isOnTop(element) ? { ...around, opacity: 1 } : around;
  }

  /** Returns the effect of an element and its ancestors on the element's contents. */
  inside(element: Element): Ancestry {
    const known = this.#inside.get(element);
    if (known) return known;
    const path = [element];
    for (let at = renderedParentOf(element); at && !this.#inside.has(at); at = renderedParentOf(at))
      path.push(at);
    let around = this.around(path.at(-1) ?? element);
    for (const at of path.toReversed()) {
      around = this.#handedOn(at, styleOf(at), around);
      this.#inside.set(at, around);
    }
    return around;
  }

  /** Returns the region in which the element's own box can be visible; null for none. */
  regionFor(
    element: Element,
    style: CSSStyleDeclaration,
    around: Ancestry,
    box: Box,
  ): Region | null {
    const { position } = style;
    const region =
      position === "fixed"
        ? this.#fixed(element)
        : position === "absolute"
          ? this.#placed(element, around)
          : around.flow;
    const shape = region && clipShapeOf(style, box);
    return region && shape ? common(region, shape) : region;
  }

  #handedOn(element: Element, style: CSSStyleDeclaration, around: Ancestry): Ancestry {
    const opacity = around.opacity * Number(style.opacity);
    const inert = around.inert || hasAttribute(element, "inert");
    const regions = this.#regionsInside(element, style, around);
    const isSame = regions === around && opacity === around.opacity && inert === around.inert;
    return isSame ? around : { flow: regions.flow, placed: regions.placed, opacity, inert };
  }

  #regionsInside(element: Element, style: CSSStyleDeclaration, around: Ancestry): Regions {
    if (style.display === "contents" || isRootOrBody(element)) return around;
    const clips = isClipping(style);
    const changes = clips || style.position !== "static" || style.clipPath !== "none";
    if (!changes && around.flow === around.placed) return around;
    const box = boundingRectOf(element);
    const own = this.regionFor(element, style, around, box);
    const flow = own && clips ? insideOf(element, style, own, box) : own;
    const isCutOff = own === null && around.flow !== null;
    return { flow, placed: isCutOff || holdsPlaced(style) ? flow : around.placed };
  }

  #placed(element: Element, around: Ancestry): Region | null {
    return isOnTop(element) ? this.#outermost(element).placed : around.placed;
  }

  /** Returns the region for a fixed box: the inside of the nearest `holdsFixed` ancestor, or else the viewport. */
  #fixed(element: Element): Region | null {
    let at: Element | null = element;
    for (let depth = 0; at && depth < DEEPEST_HOLDER && !isOnTop(at); depth += 1) {
      at = renderedParentOf(at);
      if (at && holdsFixed(styleOf(at))) return this.inside(at).flow;
    }
    const document = documentOf(element);
    return document && this.#regionsOf(document).viewport;
  }

  #outermost(element: Element): Ancestry {
    const document = documentOf(element);
    const region = document && this.#regionsOf(document).reachable;
    return { flow: region, placed: region, opacity: 1, inert: false };
  }

  #regionsOf(document: Document): DocumentRegions {
    const known = this.#documents.get(document);
    if (known) return known;
    const viewport = regionOf(viewportOf(document));
    const regions = { reachable: reachableOf(document), viewport };
    this.#documents.set(document, regions);
    return regions;
  }
}

interface DocumentRegions {
  readonly reachable: Region;
  readonly viewport: Region;
}

/** Maximum number of examined ancestors: a page can nest its boxes without limit. */
const DEEPEST_HOLDER = 100;

/** Returns the region in which the contents of a clipping box show, also after scrolling; null if the box is hidden. */
function insideOf(
  element: Element,
  style: CSSStyleDeclaration,
  own: Region,
  box: Box,
): Region | null {
  if (!showsIn(box, own)) return null;
  const edges = regionOf(box);
  const isScrolled = isScrolling(style.overflowX) || isScrolling(style.overflowY);
  const scrolled = isScrolled ? scrolledIn(element, box) : own;
  const shown = common(edges, own);
  const along = (overflow: string): Region | null => {
    if (isScrolling(overflow)) return scrolled;
    return overflow === "visible" && !paintsInside(style) ? own : shown;
  };
  const [across, down] = [along(style.overflowX), along(style.overflowY)];
  if (!across || !down) return null;
  return { left: across.left, right: across.right, top: down.top, bottom: down.bottom };
}

/** Returns a box's region, extended by the scroll distance on each side; infinite for rotated or non-HTML elements. */
function scrolledIn(element: Element, box: Box): Region {
  if (!isHtmlElement(element)) return EVERYWHERE;
  const across = ratioOf(box.width, offsetWidthOf(element));
  const down = ratioOf(box.height, offsetHeightOf(element));
  if (Math.abs(across - down) > UNEVEN * across) return EVERYWHERE;
  const x = across * Math.max(0, scrollWidthOf(element) - clientWidthOf(element));
  const y = down * Math.max(0, scrollHeightOf(element) - clientHeightOf(element));
  const { left, top, right, bottom } = regionOf(box);
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

const EVERYWHERE: Region = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

function holdsPlaced(style: CSSStyleDeclaration): boolean {
  return style.position !== "static" || holdsFixed(style);
}

/** Whether it is the root or the body: their overflow belongs to the viewport. */
function isRootOrBody(element: Element): boolean {
  const tag = localNameOf(element);
  return tag === "html" || tag === "body";
}
