/** Decides, for a snapshot of the whole page, whether an element is visible and whether a click reaches it. */
import { mappedBox, type Mapping } from "../../shared/mapping.ts";
import type { Box, HiddenReason, NodeKind } from "../document/types.ts";
import { checkVisibility, hasAttribute, isHtml, openShadowRootOf } from "../document/native.ts";
import { documentOf } from "../document/tree.ts";
import { drawnFor, lineInPlaceOf, meets, styleOf } from "../document/geometry.ts";
import { LEAST_ALPHA } from "../document/colour.ts";
import { isDrawnByPseudo } from "../document/generated-words.ts";
import { isPassedOver } from "./hit-test.ts";
import { coverAt } from "./covering-element.ts";
import { Likenesses, Backgrounds } from "./hidden-by-colour.ts";
import { showsIn, type Region } from "../document/region.ts";
import { Surroundings, type Ancestry } from "./surroundings.ts";
import { mayShowElsewhere, type Eye } from "./visibility.ts";
import {
  hasOwnWords,
  lettersReason,
  slotOfWords,
  textColourOf,
  wordBoxesOf,
} from "../elements/lettering.ts";

export interface ElementVerdict {
  /** Box of the element, or of the label that represents it. */
  readonly box: Box;
  readonly hidden: HiddenReason | null;
  readonly hasWords: boolean;
  /** Why the element's own text is unreadable; null if it is readable. */
  readonly unread: HiddenReason | null;
  /** Whether it is visible, but no click reaches it. */
  readonly inert: boolean;
}

export interface Looked {
  readonly element: Element;
  readonly kinds: readonly NodeKind[];
  readonly style: CSSStyleDeclaration;
  /** Box in its document's viewport. */
  readonly local: Box;
  /** Box in the top document's viewport. */
  readonly box: Box;
  /** Maps `local` to `box`. */
  readonly mapping: Mapping;
}

/** Maximum number of hit tests: a page may have thousands of overlapping elements. */
const MOST_TESTS = 3_000;

/** If a box begins this far to the left of its viewport (CSS pixels), its text may be out of view, unlike the box. */
const FAR_LEFT = 900;

/** Determines the visibility of elements; valid for one reading of an unchanged page. */
export class VisibilityJudge {
  readonly likenesses: Likenesses;
  readonly #eye: Eye;
  readonly #surroundings = new Surroundings();
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

  /** Returns the verdict for an element that is known to be hidden for this reason. */
  hiddenWith(looked: Looked, hidden: HiddenReason): ElementVerdict {
    const hasWords = hasOwnWords(looked.element);
    return this.#stoodInFor(looked, { box: looked.box, hidden, hasWords, unread: hidden });
  }

  #reason(looked: Looked, around: Ancestry): HiddenReason | null {
    const { element, style, local } = looked;
    if (!checkVisibility(drawnFor(element)) && style.display !== "contents") return "display";
    if (isUnseen(looked)) return "visibility";
    if (around.opacity * Number(style.opacity) < LEAST_ALPHA) return "opacity";
    if (local.width === 0 || local.height === 0 || (local.width <= 1 && local.height <= 1))
      return "size";
    const region = letting(this.#surroundings.regionFor(element, style, around, local));
    if (region && showsIn(local, region)) return null;
    return this.#clippedReason(looked, region);
  }

  /** Returns `size` for a control in an empty region, `clipped` if a scroll or click may show it, else `offscreen`. */
  #clippedReason({ element, kinds, style, local }: Looked, region: Region | null): HiddenReason {
    if (!region && kinds.length > 0) return "size";
    return this.#isBeyond(element, style, local) ? "offscreen" : "clipped";
  }

  /** Whether scrolling cannot reveal it; for a fixed element, whether it is outside of the viewport. */
  #isBeyond(element: Element, style: CSSStyleDeclaration, local: Box): boolean {
    const document = documentOf(element);
    if (!document || !showsIn(local, this.#surroundings.reachable(document))) return true;
    return style.position === "fixed" && !meets(local, this.#eye.viewport);
  }

  /** Counts a hidden control as visible if a label or a drawing represents it. */
  #stoodInFor(looked: Looked, seen: Omit<ElementVerdict, "inert">): ElementVerdict {
    const { element, kinds, box } = looked;
    if (
      kinds.length === 0 ||
      !mayShowElsewhere(element, seen.hidden ?? "display", this.#eye.labels)
    )
      return { ...seen, inert: false };
    const visibility = this.#eye.look(element, box);
    // Here, `covered` means that the control or its label is under a bar, so that scrolling uncovers it.
    if (visibility.hidden !== null && visibility.hidden !== "covered")
      return { ...seen, inert: false };
    return { ...seen, box: visibility.box ?? box, hidden: null, inert: false };
  }

  #wordsReason(looked: Looked): HiddenReason | null {
    const { element, style, box } = looked;
    const unread = this.#unread(looked);
    if (unread === null) this.likenesses.note(element, style, box, textColourOf(element, style));
    return unread;
  }

  #unread({ element, style, local }: Looked): HiddenReason | null {
    if (style.contentVisibility === "hidden" || isClosedDetails(element)) return "display";
    const slot = slotOfWords(element);
    if (slot) return this.#unreadIn(slot, element);
    if (openShadowRootOf(element)) return "display"; // text of a shadow host without a slot is not rendered
    const astray =
      style.textIndent !== "0px" || style.overflowX !== "visible" || local.x < -FAR_LEFT;
    return lettersReason(element, style) ?? (astray ? this.#misplaced(element, element) : null);
  }

  #unreadIn(slot: Element, host: Element): HiddenReason | null {
    if (this.#surroundings.inside(slot).opacity < LEAST_ALPHA) return "opacity";
    return lettersReason(slot, styleOf(slot)) ?? this.#misplaced(host, slot);
  }

  /** Returns why the text is not visible inside its element: too small, clipped or moved away; null if visible. */
  #misplaced(element: Element, holder: Element): HiddenReason | null {
    const boxes = wordBoxesOf(element);
    const region = this.#surroundings.inside(holder).flow;
    if (region && boxes.some((box) => isArea(box) && showsIn(box, region))) return null;
    if (!boxes.some(isArea)) return "size";
    const document = documentOf(element);
    const reachable = document && this.#surroundings.reachable(document);
    return reachable && boxes.some((box) => showsIn(box, reachable)) ? "clipped" : "offscreen";
  }

  /** Returns the box of a visible element, and `inert` or `hidden` if it is interactive and no click can reach it. */
  #reached(looked: Looked, around: Ancestry): Pick<ElementVerdict, "box" | "hidden" | "inert"> {
    const { element, kinds } = looked;
    const free = { box: placeOf(looked), hidden: null, inert: false };
    if (kinds.length === 0) return free;
    if (isInert(element, around) || isPassedOver(element)) return { ...free, inert: true };
    if (!meets(looked.box, this.#eye.viewport) || this.#tests <= 0) return free;
    this.#tests -= 1;
    const visibility = this.#eye.look(element, looked.box);
    if (visibility.hidden !== "covered") return free;
    const hit = visibility.point && this.#eye.hitAt(visibility.point);
    const cover = hit ? coverAt(element, hit, this.#eye.top) : "none";
    if (cover === "solid") return { ...free, hidden: "covered" };
    return { ...free, inert: cover !== "passing" };
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

/** Returns the region; null if it is too thin to show anything. */
function letting(region: Region | null): Region | null {
  if (!region) return null;
  return region.right - region.left > 1 && region.bottom - region.top > 1 ? region : null;
}

function isArea({ width, height }: Box): boolean {
  return width > 1 && height > 1;
}
