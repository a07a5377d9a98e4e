/** CSS Masking 1: masks that leave nothing of an element. */
import { BLACK, colourIn, isColour } from "./colours.ts";
import { partsOf } from "./scan.ts";

/** All layers are gradients without any opaque colour. */
export function isMaskedAway(mask: string | undefined): boolean {
  const layers = mask === undefined ? [] : partsOf(mask, ",");
  return layers.length > 0 && layers.every(isClear);
}

function isClear(layer: string): boolean {
  const [, inner = ""] = GRADIENT.exec(layer) ?? [];
  const colours = partsOf(inner).filter(isColour);
  return colours.length > 0 && colours.every((colour) => colourIn(colour, PLAIN)?.alpha === 0);
}

const GRADIENT = /^(?:-webkit-)?(?:repeating-)?(?:linear|radial|conic)-gradient\((.*?)\)[^)]*$/s;
const PLAIN = { current: BLACK, isDark: false };
