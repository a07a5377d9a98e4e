/** For a snapshot of everything: what of an element a person sees, and whether a press reaches it. */
import { mappedBox, type Mapping } from "../shared/mapping.ts";
import type { Box, HiddenReason, NodeKind, Point } from "./types.ts";
import {
  checkVisibility,
  hasAttribute,
  isHtml,
  openShadowRootOf,
  isHtmlElement,
  offsetHeightOf,
  offsetWidthOf,
} from "./native.ts";
import { documentOf } from "./tree.ts";
import { drawnFor, lineInPlaceOf, meets, middleOf, styleOf, viewportOf } from "./geometry.ts";
import { LEAST_ALPHA } from "./colour.ts";
import { isDrawnByPseudo } from "./generated-words.ts";
import { isPassedOver } from "./hit-test.ts";
import { coverAt, pointsOn, type Cover } from "./covering-element.ts";
import { CrowdedLines } from "./crowded-line.ts";
import { Likenesses, Backgrounds } from "./hidden-by-colour.ts";
import { showsIn, type Region } from "./region.ts";
import { Surroundings, type Ancestry } from "./surroundings.ts";
import { mayShowElsewhere, type Eye } from "./visibility.ts";
import {
  hasOwnWords,
  textColourReason,
  type Lettering,
  letteringOf,
  slotOfWords,
  wordBoxesOf,
  DOT,
  ownWordsLength,
} from "./lettering.ts";

export interface ElementVerdict {
  /** Of the element, or of the label that stands in for it. */
  readonly box: Box;
  readonly hidden: HiddenReason | null;
  readonly hasWords: boolean;
  /** Why one cannot read the words right inside it. */
  readonly unread: HiddenReason | null;
  /** One sees it, but no press reaches it. */
  readonly inert: boolean;
}

export interface Looked {
  readonly element: Element;
  readonly kinds: readonly NodeKind[];
  readonly style: CSSStyleDeclaration;
  /** In its document's viewport. */
  readonly local: Box;
  /** In the top document's viewport. */
  readonly box: Box;
  /** From the one to the other. */
  readonly mapping: Mapping;
}

/** A page that covers itself with thousands of things is not asked about each. */
const MOST_TESTS = 3_000;

/** A box that begins further to the left has its words there, too, though it may reach into view. */
const FAR_LEFT = 900;

/** Serves one look at one unchanging page. */
export class VisibilityJudge {
  readonly likenesses: Likenesses;
  readonly #eye: Eye;
  readonly #surroundings = new Surroundings();
  readonly #crowdedLines = new CrowdedLines();
  #tests = MOST_TESTS;

  constructor(eye: Eye) {
    this.#eye = eye;
    this.likenesses = new Likenesses(new Backgrounds(eye.top), eye.top);
  }

  judge(looked: Looked): ElementVerdict {
    const { element, box } = looked;
    const around = this.#surroundings.around(element);
    const hidden = this.#reason(looked, around);
    const hasWords = hasOwnWords(element);
    if (hidden !== null) return this.#stoodInFor(looked, { box, hidden, hasWords, unread: hidden });
    const unread = hasWords ? this.#wordsReason(looked) : null;
    return { ...this.#reached(looked, around), hasWords, unread };
  }

  /** What is hidden by itself or by something around it. */
  hiddenWith(looked: Looked, hidden: HiddenReason): ElementVerdict {
    const hasWords = hasOwnWords(looked.element);
    return this.#stoodInFor(looked, { box: looked.box, hidden, hasWords, unread: hidden });
  }

  #reason(looked: Looked, around: Ancestry): HiddenReason | null {
    const { element, style, local } = looked;
    if (!checkVisibility(drawnFor(element)) && style.display !== "contents") return "display";
    if (isUnseen(looked)) return "visibility";
    if (around.opacity * this.#surroundings.opacityOf(element, style) < LEAST_ALPHA)
      return "opacity";
    if (local.width === 0 || local.height === 0 || (local.width <= 1 && local.height <= 1))
      return "size";
    const region = letting(this.#surroundings.regionFor(element, style, around, local));
    if (region && showsIn(local, region)) return null;
    return this.#clippedReason(looked, region);
  }

  /** Scrolling or a press may bring out what is clipped; where nothing is let through, nobody can use a control. */
  #clippedReason({ element, kinds, style, local }: Looked, region: Region | null): HiddenReason {
    if (!region && kinds.length > 0) return "size";
    return this.#isBeyond(element, style, local) ? "offscreen" : "clipped";
  }

  /** Nothing that a person does brings it into view. */
  #isBeyond(element: Element, style: CSSStyleDeclaration, local: Box): boolean {
    const document = documentOf(element);
    if (!document || !showsIn(local, this.#surroundings.reachable(document))) return true;
    return style.position === "fixed" && !meets(local, this.#eye.viewport);
  }

  /** Sites hide controls and show their labels instead. */
  #stoodInFor(looked: Looked, seen: Omit<ElementVerdict, "inert">): ElementVerdict {
    const { element, kinds, box } = looked;
    if (
      kinds.length === 0 ||
      !mayShowElsewhere(element, seen.hidden ?? "display", this.#eye.labels)
    )
      return { ...seen, inert: false };
    const sight = this.#eye.look(element, box);
    // Of what is covered, only what a bar covers is told as such there.
    if (sight.hidden !== null && sight.hidden !== "covered") return { ...seen, inert: false };
    return { ...seen, box: sight.box ?? box, hidden: null, inert: false };
  }

  #wordsReason(looked: Looked): HiddenReason | null {
    const { element, style, box } = looked;
    const lettering = letteringOf(element, style);
    const unread = this.#unread(looked, lettering);
    if (unread === null) this.likenesses.note(element, style, box, lettering.textColour);
    return unread;
  }

  #unread(looked: Looked, lettering: Lettering): HiddenReason | null {
    const { element, style, local } = looked;
    if (style.contentVisibility === "hidden" || isClosedDetails(element)) return "display";
    const slot = slotOfWords(element);
    if (slot) return this.#unreadIn(slot, element);
    if (openShadowRootOf(element)) return "display"; // what is in no slot is not shown
    const astray =
      style.textIndent !== "0px" || style.overflowX !== "visible" || local.x < -FAR_LEFT;
    return (
      textColourReason(element, style, lettering) ??
      lettersReason(element, style, local, lettering.size) ??
      (astray ? this.#misplaced(element, element) : null) ??
      this.#crowdedLines.covered(looked, () => this.#covered(looked))
    );
  }

  #unreadIn(slot: Element, host: Element): HiddenReason | null {
    if (this.#surroundings.inside(slot).opacity < LEAST_ALPHA) return "opacity";
    const style = styleOf(slot);
    return textColourReason(slot, style, letteringOf(slot, style)) ?? this.#misplaced(host, slot);
  }

  /** The words lie elsewhere than their element: it moves them away, or is too small for them. */
  #misplaced(element: Element, holder: Element): HiddenReason | null {
    const boxes = wordBoxesOf(element);
    const region = this.#surroundings.inside(holder).flow;
    if (region && boxes.some((box) => isArea(box) && showsIn(box, region))) return null;
    if (!boxes.some(isArea)) return "size";
    const document = documentOf(element);
    const reachable = document && this.#surroundings.reachable(document);
    return reachable && boxes.some((box) => showsIn(box, reachable)) ? "clipped" : "offscreen";
  }

  /** In view only: a hit test knows nothing of the rest. */
  #covered({ element, style, box, mapping }: Looked): HiddenReason | null {
    const { viewport } = this.#eye;
    if (style.pointerEvents === "none" || !meets(box, viewport)) return null;
    const middle = middleOf(box);
    if (isInside(viewport, middle) && this.#coverAt(element, middle) === "none") return null;
    if (isInert(element, this.#surroundings.around(element))) return null; // presses fall through to what lies behind
    const points = wordBoxesOf(element)
      .flatMap((words) => pointsOn(mappedBox(words, mapping)))
      .filter((point) => isInside(viewport, point));
    if (points.length === 0) return null;
    return points.every((point) => this.#coverAt(element, point) === "solid") ? "covered" : null;
  }

  /** Whether a press gets to what one can press. */
  #reached(looked: Looked, around: Ancestry): Pick<ElementVerdict, "box" | "hidden" | "inert"> {
    const { element, kinds } = looked;
    const free = { box: placeOf(looked), hidden: null, inert: false };
    if (kinds.length === 0) return free;
    if (isInert(element, around) || isPassedOver(element)) return { ...free, inert: true };
    if (!meets(looked.box, this.#eye.viewport) || this.#tests <= 0) return free;
    this.#tests -= 1;
    const sight = this.#eye.look(element, looked.box);
    if (sight.hidden !== "covered") return free;
    const cover = sight.point ? this.#coverAt(element, sight.point) : "none";
    if (cover === "solid") return { ...free, hidden: "covered" };
    return { ...free, inert: cover !== "passing" };
  }

  #coverAt(element: Element, point: Point): Cover {
    if (this.#tests <= 0) return "none";
    this.#tests -= 1;
    return coverAt(element, this.#eye.hitAt(point), this.#eye.top);
  }
}

function isUnseen({ element, kinds, style }: Looked): boolean {
  if (style.visibility === "visible") return false;
  return kinds.length === 0 || !isDrawnByPseudo(element);
}

function isInert(element: Element, around: Ancestry): boolean {
  return around.inert || hasAttribute(element, "inert");
}

function isClosedDetails(element: Element): boolean {
  return isHtml(element, "details") && !element.open;
}

function placeOf({ element, style, local, box, mapping }: Looked): Box {
  const breaks = style.display === "inline" && local.height > 2 * Number.parseFloat(style.fontSize);
  return breaks ? mappedBox(lineInPlaceOf(element, local), mapping) : box;
}

/** Null for what is too thin for anything to show in it. */
function letting(region: Region | null): Region | null {
  if (!region) return null;
  return region.right - region.left > 1 && region.bottom - region.top > 1 ? region : null;
}

function isArea({ width, height }: Box): boolean {
  return width > 1 && height > 1;
}

function isInside(box: Box, { x, y }: Point): boolean {
  return meets({ x, y, width: 0.01, height: 0.01 }, box);
}

/** Words whose letters are drawn too small, on top of one another, or far apart. */

/**
 * @param drawn the box of the element
 * @param size of its letters, as `zoom` makes them, before `transform` shrinks them
 */
function lettersReason(
  element: Element,
  { fontSize, letterSpacing }: CSSStyleDeclaration,
  drawn: Box,
  size: number,
): HiddenReason | null {
  if (isShrunk(element, drawn, Number.parseFloat(fontSize))) return "size";
  return letterSpacing === "normal"
    ? null
    : spacingReason(element, Number.parseFloat(letterSpacing), size);
}

/** `transform` or `zoom` makes dots of its letters, whose size is without both; of what is turned as well, its area tells. */
function isShrunk(element: Element, { width, height }: Box, size: number): boolean {
  if (!isHtmlElement(element)) return false;
  const ownHeight = offsetHeightOf(element);
  if (ownHeight === 0 || (height * size > DOT * ownHeight && width > NARROW)) return false;
  const area = offsetWidthOf(element) * ownHeight;
  return area > 0 && Math.sqrt((width * height) / area) * size <= DOT;
}

/** Narrower than this, words may have been pressed together. */
const NARROW = 4;

/** Of letters that are half a size wide, more than half lies on one another. */
const TIGHT = -0.25;
/** Of the size of a letter, what is left of it beside the others. */
const LEAST_ADVANCE = 0.12;

function spacingReason(element: Element, spacing: number, size: number): HiddenReason | null {
  const letters = ownWordsLength(element);
  if (letters < 2) return null;
  const document = documentOf(element);
  if (document && spacing > viewportOf(document).width) return "offscreen";
  if (spacing > TIGHT * size) return null;
  const room = wordBoxesOf(element).reduce(
    (sum, { width, height }) => sum + width * Math.max(1, Math.floor(height / size)),
    0,
  );
  return room < letters * LEAST_ADVANCE * size ? "size" : null;
}
