/**
 * The visible content of a page according to Chromium, without Fermata's code: rendered text nodes and visible
 * elements. The text of this file runs in an isolated world of the page.
 */
const EDGE = 1e6;
const LEAST_OPACITY = 0.05;

export async function truthOf(elements) {
  const { all, texts } = flatTree();
  const parts = await shownParts(all);
  return {
    texts: texts.map((text) => ({ text: text.nodeValue, seen: isTextSeen(text, parts) })),
    elements: elements.map((element) => element !== null && isSeen(element, parts)),
    boxless: elements.map((element) => element === null || element.getClientRects().length === 0),
  };
}

/** Shadow trees replace the content of their hosts, slots are filled, frames of the same origin are entered. */
function flatTree() {
  const all = [];
  const texts = [];
  const stack = [document.documentElement];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue)) texts.push(node);
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    all.push(node);
    stack.push(...childrenOf(node).toReversed());
  }
  return { all, texts };
}

function childrenOf(node) {
  if (node.localName === "iframe" || node.localName === "frame") {
    const root = node.contentDocument?.documentElement;
    return root ? [root] : [];
  }
  if (node.localName === "slot" && node.assignedNodes().length > 0) return node.assignedNodes();
  return [...(node.shadowRoot ?? node).childNodes];
}

function parentOf(node) {
  const inside = node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
  return inside ?? node.ownerDocument.defaultView?.frameElement ?? null;
}

/** Clipping by the browser's own geometry; content that scrolling can reveal counts as visible. */
async function shownParts(all) {
  const parts = new Map();
  await new Promise((resolve) => {
    const margin = `${EDGE}px`;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) parts.set(entry.target, entry);
        if (parts.size < all.length) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    for (const element of all) observer.observe(element);
  });
  return parts;
}

function opacityOf(element) {
  let product = 1;
  for (let at = element; at; at = parentOf(at)) product *= Number(getComputedStyle(at).opacity);
  return product;
}

function isRendered(element) {
  if (opacityOf(element) < LEAST_OPACITY) return false;
  if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
  const { display, visibility } = getComputedStyle(element);
  return display === "contents" && visibility === "visible";
}

function isOnPage(rect, element) {
  const view = element.ownerDocument.defaultView;
  return rect.right + view.scrollX > 0 && rect.bottom + view.scrollY > 0;
}

function isArea({ width, height }) {
  return width > 1 && height > 1;
}

function isTextSeen(text, parts) {
  const element = text.assignedSlot ?? text.parentElement ?? text.getRootNode().host;
  if (!isRendered(element) || Number.parseFloat(getComputedStyle(element).fontSize) <= 1)
    return false;
  const range = new Range();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()].filter((rect) => isArea(rect));
  return rects.some((rect) => isOnPage(rect, element)) && isLetThrough(rects, element, parts);
}

/** Uses the nearest box around the text that has an area. */
function isLetThrough(rects, element, parts) {
  for (let at = element; at; at = parentOf(at)) {
    const own = at.getBoundingClientRect();
    const hides = getComputedStyle(at).overflow === "hidden";
    if (hides && own.height > 0 && !isArea(own)) return false;
    const part = parts.get(at);
    if (!part || !isArea(own)) continue;
    const cuts = hides || part.intersectionRatio < 0.999;
    return (
      part.isIntersecting && (!cuts || rects.some((rect) => meets(rect, part.intersectionRect)))
    );
  }
  return true;
}

function meets(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isSeen(element, parts) {
  if (!isRendered(element)) return false;
  let own = element.getBoundingClientRect();
  if (own.width === 0 || own.height === 0) {
    const range = new Range();
    range.selectNodeContents(element);
    own = range.getBoundingClientRect();
    return own.width > 0 && own.height > 0 && isOnPage(own, element);
  }
  if (own.width <= 1 && own.height <= 1) return false;
  return isOnPage(own, element) && parts.get(element)?.isIntersecting !== false;
}
