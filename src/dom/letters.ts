/** Words whose letters are drawn too small, on top of one another, or far apart. */
import type { Box, HiddenReason } from "./types.ts";
import { isHtmlElement, offsetHeightOf, offsetWidthOf } from "./native.ts";
import { viewportOf } from "./geometry.ts";
import { documentOf } from "./tree.ts";
import { DOT, ownWordsLength, wordBoxesOf } from "./words.ts";

/**
 * @param drawn the box of the element
 * @param size of its letters, as `zoom` makes them, before `transform` shrinks them
 */
export function lettersReason(
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
