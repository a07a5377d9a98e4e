import { boundingRectOf, checkVisibility, queryAll } from "../document/native.ts";
import { meets, viewportOf } from "../document/geometry.ts";
import type { Undrawn } from "../document/api.ts";
import { withoutFragment } from "../../shared/urls/without-fragment.ts";

/** Images with a smaller width or height (CSS pixels) are ignored: they are usually tracking pixels. */
const LEAST_SIZE = 3;

/**
 * Returns content in view that is not drawn yet.
 * @param waiting addresses of loading images; an address without an `img` element counts as in view
 */
export function undrawnIn(document: Document, waiting: readonly string[]): Undrawn {
  const images = queryAll(document, "img").filter((one) => one instanceof HTMLImageElement);
  const seen = new Set(images.filter(isInView).map(addressOf));
  const unseen = new Set(images.map(addressOf).filter((url) => !seen.has(url)));
  return {
    images: waiting.filter((url) => !unseen.has(url)),
    hidesText: [...document.fonts].some(hidesText),
  };
}

function addressOf({ currentSrc, src }: HTMLImageElement): string {
  return withoutFragment(currentSrc || src);
}

function isInView(image: HTMLImageElement): boolean {
  const box = boundingRectOf(image);
  if (box.width < LEAST_SIZE || box.height < LEAST_SIZE) return false;
  return meets(box, viewportOf(image.ownerDocument)) && checkVisibility(image);
}

/** Whether text in a font is invisible while the font loads. https://drafts.csswg.org/css-fonts/#font-display-desc */
function hidesText({ status, display }: FontFace): boolean {
  return status === "loading" && (display === "auto" || display === "block");
}
