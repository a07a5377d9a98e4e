/** Where the first words inside an element stand: what is told as one thing by them is pressed there. */
import { mappedBox } from "../shared/mapping.ts";
import { mappingOf, type Framing } from "./drawing.ts";
import { middleOf } from "./geometry.ts";
import { wordBoxesOf } from "./lettering.ts";
import { firstElementChildOf, nextElementSiblingOf } from "./native.ts";
import type { Point } from "./types.ts";

const MOST_LOOKED_AT = 50;

/** In the viewport of `top`; null where nothing is written in it. */
export function firstWordsIn(element: Element, top: Document, framing: Framing): Point | null {
  const stack: (Element | null)[] = [element];
  for (let looked = 0; stack.length > 0 && looked < MOST_LOOKED_AT; looked += 1) {
    const at = stack.pop();
    if (!at) continue;
    const box = wordBoxesOf(at).find(({ width, height }) => width > 0 && height > 0);
    if (box) return middleOf(mappedBox(box, mappingOf(at, top, framing)));
    if (at !== element) stack.push(nextElementSiblingOf(at));
    stack.push(firstElementChildOf(at));
  }
  return null;
}
