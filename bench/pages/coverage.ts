/** How much of a page's visible text a view contains; a script in the page determines which text is visible. */

/** Runs in the page: its visible pieces of text in document order, by the browser's styles and boxes. */
export const SHOWN_TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isClipped = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clip !== "auto" && style.position === "absolute") return true;
      if (style.overflow !== "visible" && style.display !== "inline" && (at.clientWidth <= 1 || at.clientHeight <= 1)) return true;
    }
    return false;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.replaceAll(/\\s+/g, " ").trim();
    const element = node.parentElement;
    if (text === "" || !element || element.closest("script,style,noscript,template,select,textarea")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1 || box.bottom + scrollY <= 0 || box.right + scrollX <= 0) continue;
    if (!isClipped(element)) texts.push(text);
  }
  return texts;
})()`;

export interface Coverage {
  /** Number of letters and digits that the page shows. */
  readonly shown: number;
  /** How many of them the view lacks. */
  readonly lost: number;
  /** Number of pieces of text that the view has in a different position. */
  readonly misplaced: number;
}

/** A piece that is farther away than this has a different position. */
const NEAR = 3_000;

export function coverageOf(shownTexts: readonly string[], view: string): Coverage {
  const reported = letters(withoutMarks(view));
  let at = 0;
  let shown = 0;
  let lost = 0;
  let misplaced = 0;
  for (const text of shownTexts.map(letters)) {
    shown += text.length;
    const place = reported.indexOf(text, at);
    if (place >= 0 && place - at < NEAR) at = place + text.length;
    else if (reported.includes(text)) misplaced += 1;
    else lost += text.length;
  }
  return { shown, lost, misplaced };
}

/** The view without the refs, kinds and states of elements, and without marks of regions, such as `@12 nav`. */
function withoutMarks(view: string): string {
  return view
    .replaceAll(/(?<!\\)\[\d+(?=[ :])(?::[a-z]+)*/g, "")
    .replaceAll(/^@\d*(?: \w+)?/gm, "");
}

/** The part of a text that counts. */
export function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
