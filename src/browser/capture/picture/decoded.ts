import sharp, { type Sharp } from "sharp";
import type { Raster } from "./raster.ts";

/**
 * The pixels of a picture, lent for as long as `use` takes and then given back to the system at once. Left to the garbage
 * collector, the megabytes of one picture after the other make it go through the whole heap every few steps.
 */
export async function withPixels<T>(
  image: Sharp,
  use: (raster: Raster) => T | Promise<T>,
): Promise<T> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  try {
    return await use({ data, ...info });
  } finally {
    data.buffer.transfer(0);
  }
}

export function imageOf({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
