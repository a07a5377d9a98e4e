/** Fits images to the limits of MCP clients and their models: length of the sides, and bytes. */
import { z } from "zod";
import { fitImage } from "../../browser/capture/picture/encode.ts";
import { PICTURE_FORMATS, type PictureFormat } from "../../browser/model/picture.ts";
import { asObject, isObject, mapValues, type JsonObject } from "../../shared/json-object.ts";
import type { RenderedImage } from "../definition/operation.ts";

const MOST_SIDE = 8_000;
const MOST_VIEWPORT_SIDE = 2_000;
/** Maximum bytes of a single image (700 kB in base64), and of each of two images: before and after a step. */
const MOST_BYTES = 525_000;
const MOST_BYTES_OF_TWO = 280_000;

const Wire = z.looseObject({
  data: z.string(),
  width: z.number(),
  height: z.number(),
  format: z.enum(PICTURE_FORMATS),
  x: z.number().optional(),
  y: z.number().optional(),
});
type Wire = z.output<typeof Wire>;

/** Returns the output with its large images fitted to the limits, and a note for each scaled image. */
export async function withFittedPictures(output: JsonObject) {
  const notes: string[] = [];
  const bytes = "screenshot_before" in output ? MOST_BYTES_OF_TWO : MOST_BYTES;
  const fitted = new Map<unknown, Wire>();
  for (const [value, wire] of largeIn(output, bytes))
    fitted.set(value, await fit(wire, bytes, notes)); // deadline: encoding is quick
  return { output: fitted.size > 0 ? asObject(replaced(output, fitted)) : output, notes };
}

/** Finds the images that exceed the limits, so that an output without any is not copied. */
function* largeIn(value: unknown, bytes: number): Iterable<readonly [value: unknown, wire: Wire]> {
  if (Array.isArray(value)) for (const item of value) yield* largeIn(item, bytes);
  if (!isObject(value)) return;
  const wire = typeof value["data"] === "string" ? Wire.safeParse(value).data : undefined;
  if (!wire) for (const member of Object.values(value)) yield* largeIn(member, bytes);
  else if (Math.max(wire.width, wire.height) > mostSide(wire)) yield [value, wire];
  else if (Buffer.byteLength(wire.data, "base64") > bytes) yield [value, wire];
}

function replaced(value: unknown, fitted: ReadonlyMap<unknown, Wire>): unknown {
  const own = fitted.get(value);
  if (own) return own;
  if (Array.isArray(value)) return value.map((item) => replaced(item, fitted));
  return isObject(value) ? mapValues(value, (member) => replaced(member, fitted)) : value;
}

function mostSide({ x }: Wire): number {
  return x === undefined ? MOST_VIEWPORT_SIDE : MOST_SIDE;
}

async function fit(wire: Wire, bytes: number, notes: string[]): Promise<Wire> {
  const { format, width, height, x, y } = wire;
  const bounds = { side: mostSide(wire), bytes, format };
  const fitted = await fitImage(Buffer.from(wire.data, "base64"), bounds); // deadline: encoding is quick
  const picture = { ...wire, ...fitted, data: fitted.data.toString("base64") };
  if (fitted.scale === 1) return picture;
  const scale = Number(fitted.scale.toFixed(4));
  const size = { width: Math.min(width, 1_280), height: Math.min(height, 1_000) };
  const region = JSON.stringify({ area: "region", x, y, ...size });
  notes.push(
    `Image scaled to ${Math.round(scale * 100)} %: ${picture.width}×${picture.height} of ${width}×${height}. Divide its pixels by ${scale} to get coordinates.${x === undefined ? "" : ` For a part in full size: "screenshot": ${region}.`}`,
  );
  return { ...picture, scale };
}

/** Signatures of PNG, JPEG, GIF and WebP. Other formats are not decoded: the files are untrusted. */
const DECODED = /^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|RIFF.{4}WEBP)/s;
/** Limits the memory: a small file may decode to a huge image. */
const MOST_PIXELS_OF_FILE = 25_000_000;

/** Converts a downloaded image for models; returns undefined for other formats and malformed files. */
export async function fittedFile(
  data: Buffer,
  format: PictureFormat,
): Promise<RenderedImage | undefined> {
  if (!DECODED.test(data.toString("latin1", 0, 12))) return undefined;
  const bounds = { side: MOST_VIEWPORT_SIDE, bytes: MOST_BYTES, format };
  const limited = { ...bounds, limitInputPixels: MOST_PIXELS_OF_FILE };
  const fitted = await fitImage(data, limited).catch(() => undefined); // deadline: encoding is quick
  return fitted && { data: fitted.data, mimeType: `image/${format}` };
}
