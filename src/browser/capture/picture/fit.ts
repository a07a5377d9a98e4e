import sharp from "sharp";
import type { PictureFormat } from "../../model/picture.ts";
import { imageOf, withPixels } from "./decoded.ts";
import { compress } from "./encode.ts";

/** Qualities that are tried before an image is made smaller. */
const QUALITIES = [80, 40];

interface Bounds {
  /** Pixels. */
  readonly side: number;
  readonly bytes: number;
  readonly format: PictureFormat;
  /** Pixels of the whole image that are decoded at most. */
  readonly limitInputPixels?: number;
}

/** The image itself if it is within the bounds; else encoded with less quality, or smaller. Throws for broken images. */
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
