import sharp, { type Sharp } from "sharp";
import { type Rgb, fillRect, type PixelRect, type Raster } from "./raster.ts";
import type { Box } from "../../../page/snapshot.ts";
import type { Frame } from "../../model/picture.ts";
import type { Point } from "../../../page/world.ts";

/**
 * Passes the pixels of an image to `use`, and then releases their memory at once. Otherwise the megabytes of each image
 * make the garbage collector scan the whole heap every few steps.
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

const COVER: Rgb = [96, 96, 96];

/** Returns the frame with the boxes painted over; the boxes are in pixels of the frame. */
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

/** Value of each channel in pixels that none of the stitched images covers. */
const WHITE = 255;
const CHANNELS = 3;
/** For intermediate images, which are later encoded again for the caller. */
const QUICK = { compressionLevel: 1 } as const;

/** Returns a part of an image; the box is in whole pixels. */
export function cropPng(png: Buffer, { x, y, width, height }: Box): Promise<Buffer> {
  return sharp(png).extract({ left: x, top: y, width, height }).png(QUICK).toBuffer();
}

/** Composes a large image from images of its parts; later parts are drawn over earlier ones. */
export class Stitching {
  readonly #area: Box;
  readonly #pixels: Buffer;

  /** @param area whole pixels of the page */
  constructor(area: Box) {
    this.#area = area;
    this.#pixels = Buffer.alloc(area.width * area.height * CHANNELS, WHITE);
  }

  /** @param corner the part's position on the page, whole pixels */
  add(png: Buffer, corner: Point): Promise<void> {
    return withPixels(sharp(png).removeAlpha(), (part) => this.#put(part, corner));
  }

  #put({ data, ...part }: Raster, corner: Point): void {
    const area = this.#area;
    const left = Math.max(area.x, corner.x);
    const right = Math.min(area.x + area.width, corner.x + part.width);
    const top = Math.max(area.y, corner.y);
    const bottom = Math.min(area.y + area.height, corner.y + part.height);
    if (right <= left) return;
    for (let y = top; y < bottom; y += 1) {
      const from = ((y - corner.y) * part.width + left - corner.x) * CHANNELS;
      const to = ((y - area.y) * area.width + left - area.x) * CHANNELS;
      this.#pixels.set(data.subarray(from, from + (right - left) * CHANNELS), to);
    }
  }

  png(): Promise<Buffer> {
    const { width, height } = this.#area;
    return sharp(this.#pixels, { raw: { width, height, channels: CHANNELS } })
      .png(QUICK)
      .toBuffer();
  }
}
