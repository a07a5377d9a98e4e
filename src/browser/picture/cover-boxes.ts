import sharp from "sharp";
import type { Box } from "../../page/snapshot.ts";
import type { Frame } from "../engine.ts";
import { fillRect, type Colour, type Raster } from "./raster.ts";

const COVER: Colour = [96, 96, 96];

/** The same picture with these boxes, in its own pixels, painted over. */
export async function coverBoxes(frame: Frame, boxes: readonly Box[]): Promise<Frame> {
  const { data, info } = await sharp(frame.png).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raster: Raster = { data, width, height, channels };
  for (const { x, y, width: wide, height: high } of boxes) {
    const rect = {
      left: Math.floor(x),
      top: Math.floor(y),
      right: Math.ceil(x + wide),
      bottom: Math.ceil(y + high),
    };
    fillRect(raster, rect, { colour: COVER, opacity: 1 });
  }
  const image = sharp(data, { raw: { width, height, channels } });
  return { ...frame, png: await image.png({ compressionLevel: 3 }).toBuffer() };
}
