import sharp from "sharp";
import type { Box } from "../../../page/snapshot.ts";
import type { Point } from "../../../page/world.ts";
import { withPixels } from "./decoded.ts";
import type { Raster } from "./raster.ts";

/** What no part covers. */
const WHITE = 255;
const CHANNELS = 3;
/** The frame is an intermediate: encoded for the caller later on. */
const QUICK = { compressionLevel: 1 } as const;

/** A part of a picture, whole pixels of it. */
export function cropPng(png: Buffer, { x, y, width, height }: Box): Promise<Buffer> {
  return sharp(png).extract({ left: x, top: y, width, height }).png(QUICK).toBuffer();
}

/** One large picture, put together from pictures of its parts; later ones lie over earlier ones. */
export class Stitching {
  readonly #area: Box;
  readonly #pixels: Buffer;

  /** @param area whole pixels of the page */
  constructor(area: Box) {
    this.#area = area;
    this.#pixels = Buffer.alloc(area.width * area.height * CHANNELS, WHITE);
  }

  /** @param corner where the part lies on the page, whole pixels */
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
