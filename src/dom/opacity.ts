/** How much of an element is seen by its own style: what fades, masks or turns it away. */
import { facesAway, isDeep } from "./drawing.ts";
import { filteredOpacityOf } from "./filtered-opacity.ts";

export function opacityOf(element: Element, style: CSSStyleDeclaration): number {
  const { filter, maskImage } = style;
  const own = Number(style.opacity);
  if (maskImage !== "none" && isMaskedAway(maskImage)) return 0;
  if (style.backfaceVisibility === "hidden" && !isDeep(style) && facesAway(element)) return 0;
  return filter === "none" ? own : own * filteredOpacityOf(filter);
}

/** CSS Masking 1: gradients without any opaque colour. */
function isMaskedAway(maskImage: string): boolean {
  if (/url\(|image|element\(|paint\(/.test(maskImage)) return false;
  const colours =
    maskImage.match(/\b(?:rgba?|color|oklab|oklch|lab|lch|hsla?|hwb)\([^()]*\)/g) ?? [];
  return colours.length > 0 && colours.every((colour) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour));
}
