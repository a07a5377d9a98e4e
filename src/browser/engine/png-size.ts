const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Width and height in pixels from the header of a PNG (IHDR is always its first chunk). */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(WIDTH_AT), height: png.readUInt32BE(HEIGHT_AT) };
}
