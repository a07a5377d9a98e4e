import sharp from "sharp";
import type { Box } from "../../../page/snapshot.ts";
import type { Frame } from "../../model/picture.ts";
import { imageOf, withPixels } from "./decoded.ts";
import { fillRect, type Colour, type PixelRect } from "./raster.ts";

const COVER: Colour = [96, 96, 96];

/** The same picture with these boxes, in its own pixels, painted over. */
export async function coverBoxes(frame: Frame, boxes: readonly Box[]): Promise<Frame> {
  const png = await withPixels(sharp(frame.png), (raster) => {
    for (const box of boxes) fillRect(raster, wholePixels(box), { colour: COVER, opacity: 1 });
    return imageOf(raster).png({ compressionLevel: 3 }).toBuffer();
  });
  return { ...frame, png };
}

function wholePixels({ x, y, width, height }: Box): PixelRect {
  return {
    left: Math.floor(x),
    top: Math.floor(y),
    right: Math.ceil(x + width),
    bottom: Math.ceil(y + height),
  };
}
