/** What the elements around one let through of it: the region in which it can show, and how opaque it is there. */
import { mappedBox } from "../shared/mapping.ts";
import type { Box } from "./types.ts";
import {
  boundingRectOf,
  clientHeightOf,
  clientLeftOf,
  clientTopOf,
  clientWidthOf,
  hasAttribute,
  localNameOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
} from "./native.ts";
import { holdsFixed, isClipping, paintsInside } from "./containment.ts";
import { drawingOf } from "./drawing.ts";
import { styleOf, viewportOf } from "./geometry.ts";
import { clipShapeOf } from "./clip-shape.ts";
import {
  common,
  reachableOf,
  regionOf,
  showsIn,
  type Region,
  isScrolling,
  scrollOriginOf,
} from "./region.ts";
import { documentOf, renderedParentOf, isOnTop } from "./tree.ts";

/** In the pixels of the document's own viewport; null where nothing can show. */
interface Regions {
  /** For what lies in the flow. */
  readonly flow: Region | null;
  /** For what is placed absolutely. */
  readonly placed: Region | null;
}

export interface Ancestry extends Regions {
  /** Product of all opacities. */
  readonly opacity: number;
  readonly inert: boolean;
}

/** Serves one look at one unchanging page. */
export class Surroundings {
  readonly #inside = new Map<Element, Ancestry>();
  readonly #documents = new Map<Document, DocumentRegions>();

  /** Everything that scrolling can bring up. */
  reachable(document: Document): Region {
    return this.#regionsOf(document).reachable;
  }

  around(element: Element): Ancestry {
    const parent = renderedParentOf(element);
    const around = parent ? this.inside(parent) : this.#outermost(element);
    return around.opacity < 1 && isOnTop(element) ? { ...around, opacity: 1 } : around;
  }

  /** What an element hands on to those inside it. */
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

  /** Where an element's own box can show. */
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

  /** The viewport, or the nearest box around it that holds even what is fixed. */
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

/** A page can nest its boxes without end. */
const DEEPEST_HOLDER = 100;

/** The region for what is inside a box that clips. What it can scroll to counts, if one sees the box at all. */
function insideOf(
  element: Element,
  style: CSSStyleDeclaration,
  own: Region,
  box: Box,
): Region | null {
  if (!showsIn(box, own)) return null;
  const { overflowX, overflowY } = style;
  const isOpen = (overflow: string) => overflow === "visible" && !paintsInside(style);
  const edges = regionOf(box);
  const scrolls = isScrolling(overflowX) || isScrolling(overflowY);
  const { region, isUpright } = scrolls
    ? scrolledIn(element, style, box)
    : { region: edges, isUpright: true };
  const isFree = (overflow: string) => isScrolling(overflow) || !isUpright;
  const across = isFree(overflowX)
    ? region
    : isOpen(overflowX)
      ? own
      : { left: Math.max(own.left, edges.left), right: Math.min(own.right, edges.right) };
  const down = isFree(overflowY)
    ? region
    : isOpen(overflowY)
      ? own
      : { top: Math.max(own.top, edges.top), bottom: Math.min(own.bottom, edges.bottom) };
  const inside = { left: across.left, right: across.right, top: down.top, bottom: down.bottom };
  return inside.left < inside.right && inside.top < inside.bottom ? inside : null;
}

/** All that a box can scroll to; where it is turned, that goes on in other directions than the box says. */
function scrolledIn(
  element: Element,
  style: CSSStyleDeclaration,
  box: Box,
): { readonly region: Region; readonly isUpright: boolean } {
  const shown = { width: clientWidthOf(element), height: clientHeightOf(element) };
  const width = Math.max(shown.width, scrollWidthOf(element));
  const height = Math.max(shown.height, scrollHeightOf(element));
  if (width === shown.width && height === shown.height)
    return { region: regionOf(box), isUpright: true };
  const { fromRight, fromBottom } = scrollOriginOf(style);
  const x = clientLeftOf(element) - scrollLeftOf(element) + (fromRight ? shown.width - width : 0);
  const y = clientTopOf(element) - scrollTopOf(element) + (fromBottom ? shown.height - height : 0);
  const drawing = drawingOf(element);
  const isUpright = Math.abs(drawing.right.y) < LEAST_TURN && Math.abs(drawing.down.x) < LEAST_TURN;
  return { region: regionOf(mappedBox({ x, y, width, height }, drawing)), isUpright };
}

/** What rounding leaves of a full or half turn. */
const LEAST_TURN = 1e-6;

function holdsPlaced(style: CSSStyleDeclaration): boolean {
  return style.position !== "static" || holdsFixed(style);
}

/** Their overflow belongs to the viewport. */
function isRootOrBody(element: Element): boolean {
  const tag = localNameOf(element);
  return tag === "html" || tag === "body";
}
