import type {
  CoveringElement,
  PointDescription,
  Resolved,
  ResolvedElement,
} from "../document/api.ts";
import type { Point } from "../document/types.ts";
import {
  bodyOf,
  checkVisibility,
  isConnected,
  localNameOf,
  scrollIntoView,
  scrollTopOf,
  scrollingElementOf,
  textContentOf,
} from "../document/native.ts";
import { composedParentOf } from "../document/tree.ts";
import { middleOf, rounded, roundedPoint, styleOf } from "../document/geometry.ts";
import { Eye, type Visibility } from "../visibility/visibility.ts";
import { deepElementAt } from "../visibility/hit-test.ts";
import { Labels } from "../elements/labels.ts";
import { markupKindsOf } from "../elements/kinds.ts";
import { modalOver } from "../visibility/modals.ts";
import { identity, named, namedModal } from "../elements/named.ts";
import { coverOf, disablingOf, hiderOf, isDialog, staysInPlace } from "../visibility/obstacles.ts";
import { renderingFor } from "../elements/rendering.ts";
import { visibleTextOf } from "../elements/visible-text.ts";
import { cut, fold } from "../document/fold.ts";
import type { RefBook } from "../document/refs.ts";
import { rowChangeOf, type RowLog } from "./row-log.ts";

interface ResolveOptions {
  readonly nextRef?: number | undefined;
  readonly listedWalk?: number | undefined;
  readonly rows?: RowLog;
}

export function resolve(
  document: Document,
  refs: RefBook,
  ref: number,
  { nextRef = refs.next, ...rowOptions }: ResolveOptions = {},
): Resolved {
  const element = refs.find(ref);
  if (!element) return { found: false };
  refs.continueAt(nextRef);
  const connected = isConnected(element);
  const visibility = connected ? new Eye(document).look(element, undefined, true) : UNSEEN;
  const { hidden, box, inViewport } = visibility;
  const point = visibility.point ?? (box && middleOf(box));
  return {
    found: true,
    connected,
    visible: connected && hidden === null,
    ...(hidden && { hiddenReason: hidden }),
    inViewport,
    letsThrough: connected && styleOf(element).pointerEvents === "none",
    box: box && rounded(box),
    point: point && roundedPoint(point),
    ...obstacles(element, visibility, document, refs),
    ...rowChange(element, ref, { document, refs, ...rowOptions }),
    ...identity(element),
    nextRef: refs.next,
  };
}

function rowChange(
  element: Element,
  ref: number,
  { rows, listedWalk: walk, ...page }: { document: Document; refs: RefBook } & ResolveOptions,
): Pick<ResolvedElement, "rowChange"> {
  if (!rows || walk === undefined) return {};
  const change = rowChangeOf(element, ref, { ...page, rows, walk });
  return change ? { rowChange: change } : {};
}

type Obstacles = Pick<
  ResolvedElement,
  "hiddenBy" | "covered" | "disabled" | "disabledBy" | "modal"
>;

function obstacles(
  element: Element,
  { hidden, coveredBy }: Visibility,
  document: Document,
  refs: RefBook,
): Obstacles {
  const disabling = disablingOf(element, document);
  const isBlocked = disabling?.how === "inert" || hidden === "covered";
  const modal = isBlocked ? modalOver(element, document) : null;
  const hider = hidden && isConnected(element) ? hiderOf(element, hidden, document) : null;
  return {
    ...(hider && { hiddenBy: named(hider, refs) }),
    ...(coveredBy && { covered: covering(coveredBy, element, document, refs) }),
    ...(modal && { modal: namedModal(modal, refs) }),
    disabled: disabling !== null,
    ...(disabling && { disabledBy: { how: disabling.how, by: named(disabling.by, refs) } }),
  };
}

const UNSEEN: Visibility = {
  hidden: "display",
  box: null,
  inViewport: false,
  point: null,
  coveredBy: null,
};

export function scrollToRef(
  document: Document,
  refs: RefBook,
  ref: number,
  always = false,
): { found: boolean; scrolled: boolean } {
  const element = refs.present(ref);
  if (!element) return { found: false, scrolled: false };
  const visibility = new Eye(document).look(element, undefined, true);
  if (!always && visibility.hidden === null && visibility.inViewport && visibility.point !== null)
    return { found: true, scrolled: false };
  const shown = new Labels().of(element).find(() => visibility.hidden === "display") ?? element;
  scrollIntoView(shown, { behavior: "instant", block: "center", inline: "nearest" });
  // A row with scroll-snap snaps back if the shortest scroll (`nearest`) shows only the edge of an item.
  const { hidden, inViewport } = new Eye(document).look(shown, undefined, true);
  if (hidden === "clipped" || !inViewport)
    scrollIntoView(shown, { behavior: "instant", block: "center", inline: "center" });
  return { found: true, scrolled: true };
}

/** Scrolls to the first of `texts` that the page contains. Does nothing if the page is scrolled already. */
export function scrollToText(document: Document, texts: readonly string[]): void {
  const body = bodyOf(document);
  const scroller = scrollingElementOf(document);
  if (!body || (scroller && scrollTopOf(scroller) > 0)) return;
  for (const text of texts.map((one) => fold(one).toLowerCase())) {
    const holds = (element: Element) =>
      checkVisibility(element) &&
      fold(textContentOf(element) ?? "")
        .toLowerCase()
        .includes(text);
    if (text === "" || !holds(body)) continue;
    let inner: Element = body;
    for (let at: Element | undefined = inner; at; at = Array.from(inner.children).find(holds))
      inner = at;
    return scrollIntoView(inner, { behavior: "instant", block: "center", inline: "nearest" });
  }
}

/** Describes the target of a click at this point: the element that reacts, or else the innermost element there. */
export function describePoint(
  document: Document,
  refs: RefBook,
  point: Point,
): PointDescription | null {
  const hit = deepElementAt(document, point);
  if (!hit) return null;
  const element = reactingElementOf(hit, document, refs);
  const { role, name } = identity(element);
  const text = visibleTextOf(element, { rendering: renderingFor(true), length: HIT_TEXT_LENGTH });
  return {
    tag: localNameOf(element),
    role,
    text: cut(name || text, HIT_TEXT_LENGTH),
    ref: refs.known(element) ?? null,
  };
}

const HIT_TEXT_LENGTH = 100;

/** Returns the first control, or element with a ref, among `hit` and its ancestors; else `hit`. */
function reactingElementOf(hit: Element, document: Document, refs: RefBook): Element {
  for (let at: Element | null = hit; at; at = composedParentOf(at, document)) {
    if (markupKindsOf(at).length > 0 || refs.known(at) !== undefined) return at;
  }
  return hit;
}

function covering(
  hit: Element,
  element: Element,
  document: Document,
  refs: RefBook,
): CoveringElement {
  const cover = coverOf(hit, element, document);
  const kind = isDialog(cover) ? "dialog" : staysInPlace(cover) ? "bar" : "other";
  return { ...named(cover, refs), kind };
}
