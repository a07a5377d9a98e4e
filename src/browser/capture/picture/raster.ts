/** Draws rectangles and masks directly into decoded pixels. Annotations need no more, so no canvas library is used. */

/** Pixels in rows from the top, `channels` bytes each: red, green, blue and, if there is a fourth, alpha. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** A rectangle in whole pixels; the column `right` and the row `bottom` are the first ones outside. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The weight of a colour for each pixel, 0–255. */
export interface Mask {
  readonly alpha: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Paint {
  readonly colour: Rgb;
  /** 0 leaves the image unchanged, 1 covers it. */
  readonly opacity: number;
}

export function rectAt(left: number, top: number, width: number, height: number): PixelRect {
  return { left, top, right: left + width, bottom: top + height };
}

/** Returns the part of `rect` inside an image of this size; may be empty. */
export function clip(rect: PixelRect, width: number, height: number): PixelRect {
  return {
    left: Math.max(0, rect.left),
    top: Math.max(0, rect.top),
    right: Math.min(width, rect.right),
    bottom: Math.min(height, rect.bottom),
  };
}

export function isEmpty(rect: PixelRect): boolean {
  return rect.right <= rect.left || rect.bottom <= rect.top;
}

export function fillRect(raster: Raster, rect: PixelRect, paint: Paint): void {
  const { data, width, channels } = raster;
  const { left, top, right, bottom } = clip(rect, raster.width, raster.height);
  const [red, green, blue] = paint.colour;
  const opacity = Math.round(paint.opacity * 256);
  for (let y = top; y < bottom; y++) {
    const end = (y * width + right) * channels;
    for (let at = (y * width + left) * channels; at < end; at += channels) {
      data[at] = mix(data[at], red, opacity);
      data[at + 1] = mix(data[at + 1], green, opacity);
      data[at + 2] = mix(data[at + 2], blue, opacity);
    }
  }
}

/** Paints through a mask; `place` is the position of the mask's upper left corner. */
export function fillMask(
  raster: Raster,
  mask: Mask,
  place: { readonly left: number; readonly top: number },
  paint: Paint,
): void {
  const { data, width, channels } = raster;
  const { left, top } = place;
  const area = clip(rectAt(left, top, mask.width, mask.height), raster.width, raster.height);
  const [red, green, blue] = paint.colour;
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      const share = mask.alpha[(y - top) * mask.width + (x - left)] ?? 0;
      if (share === 0) continue;
      const opacity = Math.round((share / 255) * paint.opacity * 256);
      const at = (y * width + x) * channels;
      data[at] = mix(data[at], red, opacity);
      data[at + 1] = mix(data[at + 1], green, opacity);
      data[at + 2] = mix(data[at + 2], blue, opacity);
    }
  }
}

/** Blends one channel of a colour over the present value `below`; `opacity` is from 0 to 256. */
function mix(below: number | undefined, colour: number, opacity: number): number {
  const base = below ?? 0;
  return base + (((colour - base) * opacity) >> 8);
}
