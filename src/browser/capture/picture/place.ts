import type { Box } from "../../../page/snapshot.ts";
import type { Point } from "../../../page/world.ts";
import type { Frame, PicturePlace } from "../../model/picture.ts";

const WHOLE_VIEW: PicturePlace = { coordinates: "viewport", origin: { x: 0, y: 0 } };

/**
 * Which coordinates the pixels of a picture have. What is in view has those that one clicks at; a picture that shows more
 * than that has those of the page.
 */
export function placeOf({ origin, view, width, height }: Frame): PicturePlace {
  if (!origin || !view) return WHOLE_VIEW;
  const isInView =
    origin.x >= view.x &&
    origin.y >= view.y &&
    origin.x + width <= view.x + view.width &&
    origin.y + height <= view.y + view.height;
  return isInView
    ? { coordinates: "viewport", origin: { x: origin.x - view.x, y: origin.y - view.y } }
    : { coordinates: "page", origin, visible: within(view, origin) };
}

function within(box: Box, { x, y }: Point): Box {
  return { ...box, x: box.x - x, y: box.y - y };
}
