import type { ScrollPosition } from "../document/types.ts";
import type { DocumentState, PageExtent, FocusDescription } from "../document/api.ts";
import {
  bodyOf,
  elementCountOf,
  innerTextOf,
  readyStateOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
  scrollingElementOf,
  titleOf,
  urlOf,
  attributeOf,
  isHtml,
  localNameOf,
  isTextControl,
} from "../document/native.ts";
import { cutTitle } from "../document/fold.ts";
import { viewportOf } from "../document/geometry.ts";
import { focusedElement } from "../document/tree.ts";
import { isGuarded, isSecret, takesText } from "../elements/fields.ts";

export function scrollPositionOf(document: Document): ScrollPosition {
  const scroller = scrollingElementOf(document);
  if (!scroller) {
    const { width, height } = viewportOf(document);
    return { x: 0, y: 0, pageWidth: width, pageHeight: height };
  }
  return {
    x: Math.round(scrollLeftOf(scroller)),
    y: Math.round(scrollTopOf(scroller)),
    pageWidth: scrollWidthOf(scroller),
    pageHeight: scrollHeightOf(scroller),
  };
}

export function viewportSizeOf(document: Document): { width: number; height: number } {
  const { width, height } = viewportOf(document);
  return { width, height };
}

export function stateOfDocument(document: Document): DocumentState {
  return {
    readyState: readyStateOf(document),
    hasBody: bodyOf(document) !== null,
    url: urlOf(document),
    title: cutTitle(titleOf(document)),
    viewport: viewportSizeOf(document),
    scroll: scrollPositionOf(document),
  };
}

export function extentOf(document: Document): PageExtent {
  return { elements: elementCountOf(document), scroll: scrollPositionOf(document) };
}

export function wordsLengthOf(document: Document): number {
  const body = bodyOf(document);
  return body ? innerTextOf(body).replaceAll(/\s+/g, "").length : 0;
}

/** Milliseconds since the epoch by the page's clock; follows virtual time. */
export function pageClock(): number {
  return performance.timeOrigin + performance.now();
}

export function describeFocus(document: Document): FocusDescription {
  const element = focusedElement(document);
  if (!element) return NOTHING;
  return {
    tag: localNameOf(element),
    type: isHtml(element, "input") ? element.type : "",
    password: isSecret(element) ? entryOf(element) : null,
    typeable: takesText(element),
  };
}

const NOTHING = { tag: "", type: "", password: null, typeable: false };

function entryOf(element: Element): FocusDescription["password"] {
  const value = isTextControl(element) ? element.value : "";
  return { name: attributeOf(element, "name") ?? "", value, filled: isGuarded(element) };
}
