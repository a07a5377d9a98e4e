import { coverAt } from "./covering-element.ts";
import { firstWordsIn, listeningPartIn } from "../elements/parts.ts";
import { isDrawnByPseudo } from "../document/generated-words.ts";
import { markupKindsOf } from "../elements/kinds.ts";
import type { Box, HiddenReason, Point } from "../document/types.ts";
import {
  attributeOf,
  boundingRectOf,
  checkVisibility,
  queryAll,
  hasAttribute,
  isHtml,
  scrollLeftOf,
  scrollTopOf,
  scrollingElementOf,
  documentElementOf,
  matches,
} from "../document/native.ts";
import { isTextInput, takesText } from "../elements/fields.ts";
import { boxOf, framingOnce, type Framing, mappingOf, paddingBoxOf } from "../document/drawing.ts";
import {
  drawnFor,
  hasLayout,
  intersection,
  meets,
  middleOf,
  styleOf,
  viewportOf,
} from "../document/geometry.ts";
import { isScrolling, reachableOf, scrollOriginOf } from "../document/region.ts";
import {
  composedParentOf,
  documentOf,
  renderedParentOf,
  frameDocumentOf,
  frameElementOf,
  isOnTop,
  isWithin,
} from "../document/tree.ts";
import { Labels } from "../elements/labels.ts";
import { roleOf } from "../elements/role.ts";
import { CHECK_ROLES, TEXT_ROLES } from "../elements/role-table.ts";
import { isKnownToListen } from "../elements/listening.ts";
import { isHiddenByMarkup } from "../elements/rendering.ts";
import { deepElementAt, reach, receives } from "./hit-test.ts";
import { mappedBox, through, type Mapping } from "../../shared/mapping.ts";
import { holdsFixed, isClipping } from "../document/containment.ts";

export interface Visibility {
  readonly hidden: HiddenReason | null;
  /** Box of the element, or of the label that represents it. */
  readonly box: Box | null;
  readonly inViewport: boolean;
  /** A point at which a click hits the element; the middle of its visible part if no point does. Null if not tested. */
  readonly point: Point | null;
  readonly coveredBy: Element | null;
}

const EVERYWHERE: Box = { x: -1e7, y: -1e7, width: 2e7, height: 2e7 };

/** Decides whether elements are visible and reachable; valid for one reading of an unchanged page. */
export class Eye {
  readonly top: Document;
  readonly viewport: Box;
  readonly layout: boolean;
  readonly labels = new Labels();
  readonly #clips: Clips;
  /** Clips for elements out of view, which ancestors can clip, too. */
  readonly #clipsBeyond: Clips;
  readonly framing = framingOnce();
  #lastHit: Point & { readonly element: Element | null } = { x: NaN, y: NaN, element: null };

  constructor(top: Document, viewport: Box = viewportOf(top)) {
    this.top = top;
    this.viewport = viewport;
    this.layout = hasLayout(top);
    this.#clips = new Clips(top, viewport, this.framing);
    this.#clipsBeyond = new Clips(top, EVERYWHERE, this.framing);
  }

  /** Returns the innermost element at a point; caches the last point, which is often needed twice in a row. */
  hitAt(point: Point): Element | null {
    const { x, y } = this.#lastHit;
    if (x !== point.x || y !== point.y)
      this.#lastHit = { ...point, element: deepElementAt(this.top, point, this.framing) };
    return this.#lastHit.element;
  }

  /**
   * Returns the visibility of an element; a label or a drawing may represent a hidden control.
   * @param isMeant whether the caller has named this element: then a label may represent even an `isMirror` control
   */
  look(element: Element, box?: Box, isMeant = false): Visibility {
    if (!this.layout) return this.#parsed(element);
    const own = this.#own(element, box ?? boxOf(element, this.top, this.framing));
    if (own.hidden === null || (!isMeant && isMirror(element))) return own;
    return mayShowElsewhere(element, own.hidden, this.labels) ? this.#elsewhere(element, own) : own;
  }

  #elsewhere(element: Element, own: Visibility): Visibility {
    const label = isOftenHidden(element) ? this.#labelOf(element) : null;
    if (label?.hidden === null) return label;
    const transparent = this.#transparentButReached(element, own);
    if (transparent.hidden === null) return transparent;
    return this.#boxAround(element) ?? label ?? transparent;
  }

  /** Returns the visibility of the first visible label, else of a label under a bar; null if there is neither. */
  #labelOf(control: Element): Visibility | null {
    let behindBar: Visibility | null = null;
    for (const label of this.labels.of(control)) {
      const shown = this.#own(label, boxOf(label, this.top, this.framing));
      if (shown.hidden === null) return this.#nextToControls(control, label, shown);
      if (this.#isBehindBar(label, shown)) behindBar ??= shown;
    }
    return behindBar;
  }

  /** Returns why its style makes an element invisible; null if it does not. */
  styleReason(requested: Element): HiddenReason | null {
    const element = drawnFor(requested);
    if (checkVisibility(element, { opacityProperty: true, visibilityProperty: true })) return null;
    if (!checkVisibility(element)) return isContents(element) ? null : "display";
    if (!checkVisibility(element, { visibilityProperty: true })) {
      return isDrawnByPseudo(element) ? null : "visibility";
    }
    return isFaded(element) ? "opacity" : null;
  }

  sizeReason(element: Element, box: Box): HiddenReason | null {
    if (box.width === 0 || box.height === 0 || (box.width <= 1 && box.height <= 1)) return "size";
    return this.#isBeyondScrolling(element, box) ? "offscreen" : null;
  }

  #own(element: Element, box: Box): Visibility {
    const inViewport = meets(box, this.viewport);
    const hidden = this.styleReason(element) ?? this.sizeReason(element, box);
    const visibility = { hidden, box, inViewport, point: null, coveredBy: null };
    if (hidden !== null) return visibility;
    if (inViewport) return this.#test(element, visibility);
    return this.#clipsBeyond.visiblePartOf(element, box)
      ? visibility
      : { ...visibility, hidden: "clipped" };
  }

  #test(element: Element, visibility: Visibility & { readonly box: Box }): Visibility {
    const whole = intersection(visibility.box, this.viewport);
    const middle = whole && middleOf(whole);
    const hit = middle && this.hitAt(middle);
    if (hit && receives(hit, element, this.top)) {
      return { ...visibility, point: this.#pointNextTo(element, hit) ?? middle };
    }
    const part = this.#clips.visiblePartOf(element, visibility.box);
    if (!part) return { ...visibility, hidden: "clipped" };
    const thorough = reach(element, part, this);
    if (thorough.reached) return { ...visibility, point: thorough.point };
    return { ...visibility, hidden: "covered", point: thorough.point, coveredBy: thorough.by };
  }

  /**
   * Returns a better point to click than the middle; null without one. For a control, the better point is in the part
   * that listens. For other elements whose middle hits a descendant, the better point is on the first words.
   */
  #pointNextTo(element: Element, hit: Element): Point | null {
    if (markupKindsOf(element).length > 0) {
      if (isKnownToListen(element) || this.#isInListening(hit, element)) return null;
      return this.#reaching(element, listeningPartIn(element, this.top, this.framing));
    }
    const point = hit === element ? null : firstWordsIn(element, this.top, this.framing);
    return point && this.hitAt(point) !== hit ? this.#reaching(element, point) : null;
  }

  #isInListening(hit: Element, element: Element): boolean {
    for (let at: Element | null = hit; at && at !== element; at = composedParentOf(at, this.top))
      if (isKnownToListen(at)) return true;
    return false;
  }

  #reaching(element: Element, point: Point | null): Point | null {
    const there = point && this.hitAt(point);
    return there && receives(there, element, this.top) ? point : null;
  }

  /** Moves the point away from links and buttons in the label: a click there does not reach the label's control. */
  #nextToControls(control: Element, label: Element, visibility: Visibility): Visibility {
    const isClear = (point: Point) => {
      let at = this.hitAt(point);
      if (!at || !isWithin(at, label, this.top)) return false;
      for (; at && at !== label && at !== control; at = composedParentOf(at, this.top)) {
        if (matches(at, OWN_PRESS)) return false;
      }
      return true;
    };
    if (!visibility.box || !visibility.point || isClear(visibility.point)) return visibility;
    const { x, y, width, height } = visibility.box;
    for (const down of [0.5, 0.15, 0.85]) {
      for (const across of [0.03, 0.97, 0.25, 0.75, 0.5]) {
        const point = { x: x + width * across, y: y + height * down };
        if (isClear(point)) return { ...visibility, point };
      }
    }
    return visibility;
  }

  /** Returns the visibility of what users click instead of a hidden control: a tile, thumb or editor around it. */
  #boxAround(control: Element): Visibility | null {
    if (!isHtml(control, "input") && !isTextField(control)) return null;
    let at = composedParentOf(control, this.top);
    for (let level = 0; at && level < MOST_AROUND; level += 1) {
      if (queryAll(at, CONTROLS).length > 1) return null;
      const shown = this.#shownAround(control, at);
      if (shown?.hidden === null) return shown;
      at = composedParentOf(at, this.top);
    }
    return null;
  }

  #shownAround(control: Element, at: Element): Visibility | null {
    const look = () => this.#own(at, boxOf(at, this.top, this.framing));
    if (isHtml(control, "input")) {
      const hasPointer = [control, at].some((one) => styleOf(one).cursor === "pointer");
      return control.type === "range" || isKnownToListen(at) || hasPointer ? look() : null;
    }
    const shown = look();
    // Prefers the middle of an editor: its first words may be a line number, and a click there selects the line.
    const point = shown.box && this.#reaching(at, middleOf(shown.box));
    return point ? { ...shown, point } : shown;
  }

  /** Counts a transparent control over its drawing as visible: a person sees the drawing and clicks the control. */
  #transparentButReached(element: Element, visibility: Visibility): Visibility {
    if (visibility.hidden !== "opacity" || !visibility.box) return visibility;
    if (this.sizeReason(element, visibility.box) !== null) return visibility;
    if (!visibility.inViewport)
      return this.#clipsBeyond.visiblePartOf(element, visibility.box)
        ? { ...visibility, hidden: null }
        : visibility;
    const tested = this.#test(element, { ...visibility, box: visibility.box });
    if (!this.#reaching(element, tested.point)) return visibility;
    if (tested.hidden === "covered")
      return this.#isBehindBar(element, tested) ? tested : visibility;
    return tested.point && tested.hidden === "opacity" ? { ...tested, hidden: null } : visibility;
  }

  /** Whether only a bar covers it, so that scrolling uncovers it. */
  #isBehindBar(element: Element, { hidden, point }: Visibility): boolean {
    if (hidden !== "covered" || !point) return false;
    return coverAt(element, this.hitAt(point), this.top) === "passing";
  }

  #parsed(element: Element): Visibility {
    let at: Element | null = element;
    while (at && !isHiddenByMarkup(at)) at = composedParentOf(at, this.top);
    const hidden = at ? "display" : null;
    return { hidden, box: null, inViewport: true, point: null, coveredBy: null };
  }

  /** Whether it is left of or above everything that scrolling can reach. */
  #isBeyondScrolling(element: Element, box: Box): boolean {
    const document = documentOf(element);
    if (!document || meets(box, this.viewport)) return false;
    const { left, top } = reachableOf(document);
    const { right, bottom } = boundingRectOf(element);
    return (bottom <= top || right <= left) && !this.#isInScrolledBox(element, document);
  }

  #isInScrolledBox(element: Element, document: Document): boolean {
    const page = scrollingElementOf(document);
    let at = composedParentOf(element, this.top);
    for (; at && at !== page; at = composedParentOf(at, this.top)) {
      if (scrollTopOf(at) !== 0 || scrollLeftOf(at) !== 0 || beginsAtEnd(at)) return true;
    }
    return false;
  }
}

/** Whether the opacity of the element or an ancestor is 0. Ancestors of a top-layer element do not count. */
function isFaded(element: Element): boolean {
  for (let at: Element | null = element; at; at = renderedParentOf(at)) {
    if (styleOf(at).opacity === "0") return true;
    if (isOnTop(at)) return false;
  }
  return false;
}

/** Whether the box starts scrolled to its end, as in a chat. */
function beginsAtEnd(element: Element): boolean {
  const style = styleOf(element);
  const { fromRight, fromBottom } = scrollOriginOf(style);
  return (
    (fromRight && isScrolling(style.overflowX)) || (fromBottom && isScrolling(style.overflowY))
  );
}

function isContents(element: Element): boolean {
  return styleOf(element).display === "contents";
}

const OFTEN_HIDDEN = new Set("checkbox radio file range select-one select-multiple".split(" "));

const MIRROR =
  "[tabindex='-1']:is([aria-hidden=true i], [aria-hidden=true i] *), :is([role=checkbox i], [role=radio i], [role=switch i]) [aria-hidden=true i] *";

/** Whether the control only stores the value of a widget: neither keyboard nor screen reader reaches it. */
export function isMirror(element: Element): boolean {
  return matches(element, MIRROR);
}

/** Whether a label or drawing may represent a hidden control. False for honeypots: unnamed or not focusable. */
export function mayShowElsewhere(element: Element, hidden: HiddenReason, labels: Labels): boolean {
  if (isOftenHidden(element)) return true;
  if (hidden !== "display" && isHtml(element, "input") && opensList(element)) return true;
  if (attributeOf(element, "tabindex") === "-1" || hasAttribute(element, "aria-hidden"))
    return false;
  // If chosen items leave a text field no space, the box around the items and the field represents the field.
  if (hidden === "size") return isTextField(element);
  return hidden === "opacity" && takesText(element) && isLabelled(element, labels);
}

/** Whether an element is a text input or, as in editors, an element with `tabindex` and a text role. */
export function isTextField(element: Element): boolean {
  if (isHtml(element, "input")) return isTextInput(element.type);
  return hasAttribute(element, "tabindex") && TEXT_ROLES.has(roleOf(element));
}

function opensList(input: Element): boolean {
  return hasAttribute(input, "aria-haspopup") || roleOf(input) === "combobox";
}

function isLabelled(element: Element, labels: Labels): boolean {
  return labels.of(element).length > 0 || hasAttribute(element, "aria-label");
}

/** Whether sites often hide such a control to draw their own: for example check boxes, lists and fields for codes. */
export function isOftenHidden(element: Element): boolean {
  if (isHtml(element, "select")) return OFTEN_HIDDEN.has(element.type);
  if (isHtml(element, "button")) return CHECK_ROLES.has(roleOf(element));
  if (!isHtml(element, "input")) return false;
  return OFTEN_HIDDEN.has(element.type) || isForCode(attributeOf(element, "autocomplete"));
}

/** Whether `autocomplete` contains the token `one-time-code`, in any case. */
function isForCode(autocomplete: string | null): boolean {
  return autocomplete !== null && /(?:^|\s)one-time-code(?:\s|$)/i.test(autocomplete);
}

/** Computes the region that clipping boxes and frames around an element show. Valid for one unchanged page. */
class Clips {
  readonly #top: Document;
  readonly #viewport: Box;
  readonly #framing: Framing;
  readonly #known = new Map<Element, Box | null>();

  constructor(top: Document, viewport: Box, framing: Framing) {
    this.#framing = framing;
    this.#top = top;
    this.#viewport = viewport;
  }

  /** Returns the visible part of the element's `box`; null if it is empty. */
  visiblePartOf(element: Element, box: Box): Box | null {
    const position = styleOf(element).position;
    const around = this.#around(element, position === "absolute" ? "positioned" : position);
    return around && intersection(box, around);
  }

  /** Returns the region that ancestors leave visible. Skips ancestors that do not clip boxes of kind `escape`. */
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

  /** Whether it is the root or a child of it: their overflow belongs to the viewport. */
  #isRoot(element: Element): boolean {
    const document = documentOf(element);
    const root = document && documentElementOf(document);
    return element === root || composedParentOf(element, this.#top) === root;
  }
}

/** Maximum number of ancestors among which the drawing of a hidden control is searched. */
const MOST_AROUND = 5;
const CONTROLS = ":is(a[href], button, input, select, textarea):not([tabindex='-1'])";

/** Elements with an action of their own when clicked. */
const OWN_PRESS =
  "a[href], button, input, select, textarea, summary, label, [role=button], [role=link]";
