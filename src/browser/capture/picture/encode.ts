import sharp, { type Sharp } from "sharp";
import type { SnapshotNode } from "../../../page/snapshot.ts";
import {
  type Frame,
  type Picture,
  type PictureFormat,
  type PictureRequest,
  WHOLE_VIEWPORT,
} from "../../model/picture.ts";
import { type Cursor, drawCursor } from "./cursor.ts";
import { imageOf, withPixels } from "./pixels.ts";
import { drawMarkup } from "./markup.ts";

export interface PictureInput {
  readonly frame: Frame;
  /** Elements with box, kinds and ref, from the snapshot of the same frozen instant. */
  readonly nodes: readonly SnapshotNode[];
  readonly request: PictureRequest;
  /** Null if the tab has no pointer yet. */
  readonly cursor: Cursor | null;
}

// Every frame is decoded once, so a cache of operations would only use memory. One image is too small to be split
// among threads; several tabs encode at the same time instead.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Annotates and encodes a clean frame. Decoding and encoding run on the thread pool; the drawing between them takes
 * about a millisecond of this thread.
 */
export async function encodePicture(input: PictureInput): Promise<Picture> {
  return {
    data: await encodeFrame(input),
    width: input.frame.width,
    height: input.frame.height,
    virtualTimeMs: input.frame.virtualTimeMs,
    format: input.request.format,
    place: input.frame.place ?? WHOLE_VIEWPORT,
    ...(input.frame.origin && { origin: input.frame.origin }),
  };
}

async function encodeFrame(input: PictureInput): Promise<Buffer> {
  const { frame, request } = input;
  if (drawsNothing(input)) {
    return request.format === "png" ? frame.png : compress(sharp(frame.png), request);
  }
  return withPixels(sharp(frame.png), async (raster) => {
    const { nodes, cursor } = input;
    const { markup } = request;
    const { place = WHOLE_VIEWPORT } = frame;
    if (markup.length > 0) drawMarkup(raster, nodes, { markup, place });
    if (request.cursor && cursor) await drawCursor(raster, cursor);
    return compress(imageOf(raster), request);
  });
}

function drawsNothing({ request, cursor }: PictureInput): boolean {
  return request.markup.length === 0 && !(request.cursor && cursor);
}

function compress(
  image: Sharp,
  { format, quality }: Pick<PictureRequest, "format" | "quality">,
): Promise<Buffer> {
  switch (format) {
    case "webp":
      return image.webp({ quality, effort: 0 }).toBuffer();
    case "jpeg":
      return image.jpeg({ quality }).toBuffer();
    case "png":
      return image.png({ compressionLevel: 3 }).toBuffer();
  }
}

/** Compression qualities to try, in this order, before an image is scaled down. */
const QUALITIES = [80, 40];

interface Bounds {
  /** Longest side, pixels. */
  readonly side: number;
  readonly bytes: number;
  readonly format: PictureFormat;
  /** Limit of pixels of the decoded image. */
  readonly limitInputPixels?: number;
}

/** Returns the image if it is within the bounds and in `format`; else encodes it to fit. Throws for invalid images. */
export async function fitImage(data: Buffer, { side, bytes, format, ...input }: Bounds) {
  const { width, height, format: given } = await sharp(data, input).metadata();
  let scale = Math.min(1, side / Math.max(width, height));
  if (scale === 1 && given === format && data.length <= bytes)
    return { data, width, height, scale };
  const sized = () => {
    const [right, down] = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
    return { width: right ?? 1, height: down ?? 1 };
  };
  const decoded = sharp(data, input).resize({ ...sized(), fit: "fill" });
  if (format === "jpeg") decoded.flatten({ background: "white" });
  return withPixels(decoded, async (raster) => {
    for (let excess = 1; ; scale *= Math.min(0.9, 0.95 / Math.sqrt(excess))) {
      const size = sized();
      for (const quality of format === "png" ? [100] : QUALITIES) {
        const image = imageOf(raster).resize({ ...size, fit: "fill" });
        const encoded = await compress(image, { format, quality }); // deadline: encoding is quick
        if (encoded.length <= bytes) return { data: encoded, ...size, scale };
        excess = encoded.length / bytes;
      }
    }
  });
}
