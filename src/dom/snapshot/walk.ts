import type { Parts } from "../../shared/parts.ts";
import { IN_PLACE, mappedBox, through } from "../../shared/mapping.ts";
import type { Box, HiddenReason, NodeKind, SnapshotScope } from "../document/types.ts";
import {
  documentElementOf,
  firstElementChildOf,
  isHtml,
  localNameOf,
  nextElementSiblingOf,
  boundingRectOf,
  checkVisibility,
  hasAttribute,
} from "../document/native.ts";
import {
  composedParentOf,
  frameDocumentOf,
  isFrameElement,
  shadowRootOf,
} from "../document/tree.ts";
import { seenThrough } from "../document/drawing.ts";
import {
  drawnFor,
  hasLayout,
  intersection,
  localBoxOf,
  meets,
  plainBox,
  styleOf,
  isScrollable,
} from "../document/geometry.ts";
import { isNeverShown } from "../elements/fields.ts";
import { isHiddenByMarkup } from "../elements/rendering.ts";
import { mayHaveInternals } from "../elements/internals.ts";
import { markupKindsOf } from "../elements/kinds.ts";
import { roleOf } from "../elements/role.ts";
import { isShownByLabel, parsedLookOf, type ParsedLook } from "../elements/parsed-look.ts";
import type { Labels } from "../elements/labels.ts";
import { itemsServedBy, mayDelegate } from "../elements/delegated-items.ts";
import { isKnownToListen } from "../elements/listening.ts";
import { isOftenHidden, isTextField, type Eye } from "../visibility/visibility.ts";
import { VisibilityJudge, type Looked } from "../visibility/visibility-judge.ts";
import { settle, settleParsed } from "../visibility/settle-visibility.ts";
import { hasOwnWords, renderedLength } from "../elements/lettering.ts";
import type { Candidate, CandidatePlace } from "../document/candidate.ts";

/** A frame whose document is not accessible. */
export interface ClosedFrame {
  readonly element: HTMLIFrameElement;
  readonly parent: Candidate | null;
  readonly place: CandidatePlace;
  /** Number of candidates before the frame's contents. */
  readonly position: number;
}

export interface Walk {
  readonly candidates: readonly Candidate[];
  readonly places: readonly CandidatePlace[];
  readonly closedFrames: readonly ClosedFrame[];
  /** Custom elements without a known shadow root. */
  readonly possibleHosts: readonly Element[];
  readonly shadowRoots: readonly ShadowRoot[];
  /** Elements that may have a role by ElementInternals. */
  readonly customElements: readonly Element[];
  /** Number of elements read. */
  readonly visited: number;
}

/** `saw` receives each element that is read; `passed` receives each element whose contents are skipped. */
export interface Seer {
  saw(element: Element): void;
  passed(element: Element): void;
}

/** Number of elements read before each `yield`. */
const PART_LENGTH = 250;

const NOBODY: Seer = { saw: () => {}, passed: () => {} };

/** State that an element inherits from its ancestors. */
interface Context {
  readonly place: CandidatePlace;
  readonly parent: Candidate | null;
  readonly shadow: boolean;
  /** Whether the element is inside a control. A container that handles clicks on its items is no control here. */
  readonly pressable: boolean;
  readonly cursor: string;
  readonly hidden: HiddenReason | null;
}

interface Visit {
  readonly element: Element;
  readonly context: Context;
}

/**
 * Walks a document in tree order and picks the candidates of the scope. Shadow trees and frames follow their elements.
 * Uses its own stack, because scripts can nest elements deeper than the call stack allows.
 */
export class Walker implements Walk {
  readonly #scope: SnapshotScope;
  readonly #eye: Eye;
  readonly #focused: Element | null;
  /** Set for a snapshot of everything (`all`) in a document with layout; null for other snapshots. */
  readonly #judge: VisibilityJudge | null;
  readonly #seer: Seer;
  readonly candidates: Candidate[] = [];
  readonly places: CandidatePlace[] = [];
  readonly closedFrames: ClosedFrame[] = [];
  readonly possibleHosts: Element[] = [];
  readonly shadowRoots: ShadowRoot[] = [];
  readonly customElements: Element[] = [];
  /** Items whose clicks an ancestor handles: they count as clickable. */
  readonly #items = new Set<Element>();
  visited = 0;
  /** How many more characters of text to list. While above 0, elements outside of the viewport are listed, too. */
  #beyond: number;
  readonly #stack: Visit[] = [];

  constructor(scope: SnapshotScope, eye: Eye, focused: Element | null, seer: Seer = NOBODY) {
    this.#seer = seer;
    this.#scope = scope;
    this.#eye = eye;
    this.#beyond = scope.viewportOnly ? (scope.beyond ?? 0) : Infinity;
    this.#focused = focused;
    this.#judge = scope.nodes === "all" && eye.layout ? new VisibilityJudge(eye) : null;
  }

  *walk(): Parts<Walk> {
    const { top, viewport } = this.#eye;
    this.#enterDocument(
      { document: top, frame: 0, owner: null, mapping: IN_PLACE, clip: viewport },
      null,
    );
    for (let visit = this.#stack.pop(); visit; visit = this.#stack.pop()) {
      this.#visit(visit);
      if (this.visited % PART_LENGTH === 0) yield;
    }
    yield;
    if (this.#judge) settle(this.candidates, this.#judge, top);
    else if (this.#scope.nodes === "all") settleParsed(this.candidates, top);
    return this;
  }

  #enterDocument(place: CandidatePlace, around: Context | null): void {
    this.places.push(place);
    const root = documentElementOf(place.document);
    if (!root) return;
    const context: Context = {
      place,
      parent: around?.parent ?? null,
      shadow: false,
      pressable: false,
      cursor: this.#eye.layout ? styleOf(root).cursor : "auto",
      hidden: around?.hidden ?? null,
    };
    this.#stack.push({ element: root, context });
  }

  #visit({ element, context }: Visit): void {
    const sibling = nextElementSiblingOf(element);
    if (sibling) this.#stack.push({ element: sibling, context });
    this.visited += 1;
    this.#seer.saw(element);
    if (isNeverShown(element)) return;
    if (mayHaveInternals(element, this.customElements.length)) this.customElements.push(element);
    const inner = this.#eye.layout ? this.#see(element, context) : this.#read(element, context);
    if (inner) this.#descend(element, inner);
    else this.#seer.passed(element);
  }

  /** Reads an element with layout. Returns the context of its contents, or null if they are not read. */
  #see(element: Element, context: Context): Context | null {
    const rect = plainBox(boundingRectOf(element));
    const isBoxless = context.hidden === null && (rect.width === 0 || rect.height === 0);
    if (isBoxless && isUnrendered(element)) return this.#seeUnrendered(element, rect, context);
    return this.#measure(element, isBoxless ? localBoxOf(element) : rect, context);
  }

  /** Reads an unrendered element. Unless the scope is the whole page, lists only fields shown by a label or editor. */
  #seeUnrendered(element: Element, rect: Box, context: Context): Context | null {
    const { nodes, viewportOnly } = this.#scope;
    if (nodes === "all" && !viewportOnly)
      return this.#measure(element, rect, { ...context, hidden: "display" });
    if (mayBeSkipped(element, this.#eye.labels))
      this.#consider({
        element,
        kinds: markupKindsOf(element),
        local: rect,
        box: rect,
        mapping: IN_PLACE,
        style: styleOf(element),
        context,
        byListener: false,
      });
    return null;
  }

  #measure(element: Element, local: Box, context: Context): Context {
    const { mapping, clip } = context.place;
    const box = mappedBox(local, mapping);
    const shows = clip !== null && meets(local, clip);
    if (this.#beyond <= 0 && !shows && !mayBeSkipped(element, this.#eye.labels)) return context;
    const style = styleOf(element);
    const markup = markupKindsOf(element);
    const serves = this.#serves(element) || this.#isCell(element);
    const pressed = this.#isPressed(element, markup, style, context);
    const byListener = serves || (!pressed && markup.length === 0 && isPressedByListener(element));
    const kinds = this.#kinds(element, markup, pressed || byListener, isScrollable(element, style));
    const seen = { element, kinds, local, box, mapping, style, context, byListener };
    const parent = this.#consider(seen);
    return inside(context, {
      parent,
      pressable: !serves && (pressed || markup.length > 0),
      cursor: style.cursor,
    });
  }

  /** Whether it is a grid cell, which users select and edit. False for `all`, which lists only rows, to save tokens. */
  #isCell(element: Element): boolean {
    if (this.#scope.nodes === "all") return false;
    const mayBe = localNameOf(element) === "td" || hasAttribute(element, "role");
    return mayBe && roleOf(element) === "gridcell";
  }

  /** Whether it handles clicks on items inside it; adds these items to `#items`. */
  #serves(element: Element): boolean {
    if (!mayDelegate(element)) return false;
    const items = itemsServedBy(element);
    for (const item of items) this.#items.add(item);
    return items.length > 0;
  }

  #read(element: Element, context: Context): Context | null {
    const look = parsedLookOf(element);
    const own = look
      ? hiddenIn(look, element, this.#eye.labels)
      : isHiddenByMarkup(element)
        ? "display"
        : null;
    const hidden = context.hidden ?? own;
    if (hidden !== null && this.#scope.nodes === "interactive")
      return hidden === "visibility" ? context : null; // `visibility: visible` may show its contents
    const markup = markupKindsOf(element);
    const kinds = this.#kinds(element, markup, markup.includes("clickable"), false);
    const hasWords = this.#scope.nodes === "all" && hasOwnWords(element);
    const parent = this.#add({
      element,
      kinds,
      parent: context.parent,
      place: context.place,
      shadow: context.shadow,
      box: null,
      hidden,
      byListener: false,
      hasWords,
      unread: look?.unread ?? null,
      inert: false,
    });
    const inherited = look ? context.hidden : hidden; // `look` already reflects the ancestors
    const outer = inherited === context.hidden ? context : { ...context, hidden: inherited };
    return inside(outer, { parent, pressable: markup.length > 0, cursor: "auto" });
  }

  #kinds(
    element: Element,
    markup: readonly NodeKind[],
    pressed: boolean,
    scrollable: boolean,
  ): readonly NodeKind[] {
    const focused = element === this.#focused;
    if (pressed === markup.includes("clickable") && !scrollable && !focused) return markup;
    const kinds: NodeKind[] = pressed ? ["clickable"] : [];
    if (markup.includes("typeable")) kinds.push("typeable");
    if (scrollable) kinds.push("scrollable");
    if (focused) kinds.push("selected");
    return kinds;
  }

  #isPressed(
    element: Element,
    markup: readonly NodeKind[],
    style: CSSStyleDeclaration,
    context: Context,
  ): boolean {
    if (markup.includes("clickable") || this.#items.has(element)) return true;
    return this.#isPressedByCursor(element, style, context);
  }

  /** Whether its cursor suggests a listener: it has a pointer cursor, and its parent does not. */
  #isPressedByCursor(element: Element, style: CSSStyleDeclaration, context: Context): boolean {
    if (style.cursor !== "pointer" || context.cursor === "pointer" || context.pressable)
      return false;
    if (isLabelOfControl(element)) return false;
    const around = composedParentOf(element, context.place.document); // skipped elements are not in `context`
    return around === null || styleOf(around).cursor !== "pointer";
  }

  #consider(seen: Seen): Candidate | null {
    if (this.#judge) return this.#pass(seen, this.#judge);
    const { element, kinds, context, box, byListener } = seen;
    const { parent, place, shadow } = context;
    if (kinds.length === 0) return parent;
    const visibility = context.hidden === null ? this.#eye.look(element, box) : null;
    const hidden = visibility ? visibility.hidden : context.hidden;
    if (!this.#wants(hidden, visibility?.inViewport ?? false)) return parent;
    return this.#add({
      element,
      kinds,
      parent,
      place,
      shadow,
      box: visibility?.box ?? box,
      hidden,
      byListener,
      hasWords: false,
      unread: null,
      inert: false,
    });
  }

  /** Makes an element in the scope a candidate, with its visibility; returns the parent candidate for its contents. */
  #pass(seen: Seen, judge: VisibilityJudge): Candidate | null {
    const { element, kinds, context, byListener } = seen;
    const verdict =
      context.hidden === null ? judge.judge(seen) : judge.hiddenWith(seen, context.hidden);
    const isShown = verdict.hidden === null;
    if (this.#scope.viewportOnly && !meets(verdict.box, this.#eye.viewport)) {
      if (!isShown || this.#beyond <= 0) return context.parent;
    }
    if (isShown && this.#scope.beyond !== undefined)
      this.#beyond -= renderedLength({ element, kinds, hasWords: verdict.hasWords });
    const { parent, place, shadow } = context;
    return this.#add({ element, kinds, parent, place, shadow, byListener, ...verdict });
  }

  #wants(hidden: HiddenReason | null, inViewport: boolean): boolean {
    if (this.#scope.viewportOnly) return inViewport && hidden === null;
    return hidden === null || hidden === "covered" || hidden === "clipped";
  }

  /** Adds a candidate if the scope includes it; returns the parent candidate for its contents. */
  #add(candidate: Candidate): Candidate | null {
    if (this.#scope.nodes === "interactive" && candidate.kinds.length === 0)
      return candidate.parent;
    this.candidates.push(candidate);
    return candidate;
  }

  /** Pushes the contents in reverse: the shadow tree or frame is visited first, then the element's own children. */
  #descend(element: Element, context: Context): void {
    const child = firstElementChildOf(element);
    const isFrame = isFrameElement(element);
    if (child && !isFrame) this.#stack.push({ element: child, context });
    const root = shadowRootOf(element);
    if (root) this.shadowRoots.push(root);
    else if (localNameOf(element).includes("-")) this.possibleHosts.push(element);
    const first = root?.firstElementChild;
    if (first) this.#stack.push({ element: first, context: { ...context, shadow: true } });
    if (isFrame) this.#enterFrame(element, context);
  }

  #enterFrame(element: HTMLIFrameElement, outer: Context): void {
    const hidden = outer.hidden ?? this.#frameReason(element, outer);
    if (hidden !== null && this.#scope.nodes === "interactive") return this.#seer.passed(element);
    const context = { ...outer, hidden }; // what hides the frame hides its contents
    const document = frameDocumentOf(element);
    const { place, parent } = context;
    if (!document) {
      this.closedFrames.push({ element, parent, place, position: this.candidates.length });
      return;
    }
    const inner = { document, frame: this.places.length, owner: element };
    if (!this.#eye.layout || !hasLayout(document)) {
      this.#enterDocument({ ...inner, mapping: place.mapping, clip: place.clip }, context);
      return;
    }
    const framed = this.#eye.framing(element);
    const clip = place.clip && intersection(framed.shown, seenThrough(place.clip, framed));
    if (this.#scope.viewportOnly && !clip) return this.#seer.passed(element);
    const mapping = through(place.mapping, framed.mapping);
    this.#enterDocument({ ...inner, mapping, clip }, context);
  }

  #frameReason(element: Element, { parent }: Context): HiddenReason | null {
    if (this.#judge) return parent?.element === element ? parent.hidden : null;
    return this.#eye.layout
      ? this.#eye.styleReason(element)
      : (parsedLookOf(element)?.hidden ?? null);
  }
}

/** Returns why an element is hidden; null also for a hidden control with a visible label. */
function hiddenIn({ hidden }: ParsedLook, element: Element, labels: Labels): HiddenReason | null {
  if (hidden === null || !isOftenHidden(element)) return hidden;
  return isShownByLabel(element, labels) ? null : hidden;
}

interface Seen extends Looked {
  readonly context: Context;
  readonly byListener: boolean;
}

/** Returns the context of an element's contents; the same object if nothing changes, to save memory. */
function inside(
  context: Context,
  change: Pick<Context, "parent" | "pressable" | "cursor">,
): Context {
  const pressable = context.pressable || change.pressable;
  const same =
    change.parent === context.parent &&
    pressable === context.pressable &&
    change.cursor === context.cursor;
  return same ? context : { ...context, ...change, pressable };
}

function isPressedByListener(element: Element): boolean {
  return isKnownToListen(element) && !isLabelOfControl(element);
}

/** Whether it is the label of a control; the control itself is listed as clickable. */
function isLabelOfControl(element: Element): boolean {
  return isHtml(element, "label") && element.control !== null;
}

function isUnrendered(element: Element): boolean {
  return !checkVisibility(drawnFor(element)) && styleOf(element).display !== "contents";
}

/** Whether people may use a hidden control through its label or through the editor around it. */
function mayBeSkipped(element: Element, labels: Labels): boolean {
  if (localNameOf(element) !== "input" || !isHtml(element, "input")) return isTextField(element);
  const { type } = element;
  return (
    (type === "checkbox" || type === "radio" || type === "file") && labels.of(element).length > 0
  );
}
