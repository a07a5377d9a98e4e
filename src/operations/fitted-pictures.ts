/** Images as MCP clients and their models accept them: bounds of the sides and of the bytes. */
import { z } from "zod";
import { fitImage } from "../browser/capture/picture/fit.ts";
import { PICTURE_FORMATS, type PictureFormat } from "../browser/model/picture.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import type { RenderedImage } from "./operation.ts";

const MOST_SIDE = 8_000;
const MOST_VIEWPORT_SIDE = 2_000;
/** 700 kB in base64; with the page before the step, half of what all images together may have. */
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

/** The output with each of its images within bounds, and sentences about those that were scaled. */
export async function withFittedPictures(output: JsonObject) {
  const notes: string[] = [];
  const bytes = "screenshot_before" in output ? MOST_BYTES_OF_TWO : MOST_BYTES;
  const fitted = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(fitted));
    if (!isObject(value)) return value;
    const wire = typeof value["data"] === "string" ? Wire.safeParse(value).data : undefined;
    return wire ? fit(wire, bytes, notes) : membersOf(value);
  };
  const membersOf = async (value: JsonObject): Promise<Record<string, unknown>> => {
    const members = Object.entries(value).map(async ([key, one]) => [key, await fitted(one)]);
    return Object.fromEntries(await Promise.all(members));
  };
  return { output: await membersOf(output), notes };
}

async function fit(wire: Wire, bytes: number, notes: string[]): Promise<Wire> {
  const { format, width, height, x, y } = wire;
  const side = x === undefined ? MOST_VIEWPORT_SIDE : MOST_SIDE;
  const data = Buffer.from(wire.data, "base64");
  if (Math.max(width, height) <= side && data.length <= bytes) return wire;
  const fitted = await fitImage(data, { side, bytes, format }); // deadline: encoding is quick
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

/** PNG, JPEG, GIF and WebP: the decoders of other formats do not see what a page sends. */
const DECODED = /^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|RIFF.{4}WEBP)/s;
/** A small file may be an image of any size. */
const MOST_PIXELS_OF_FILE = 25_000_000;

/** A file of the web as an image that models can see; undefined if it is none, or a broken one. */
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
