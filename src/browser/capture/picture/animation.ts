/** Makes an animated WebP of encoded screenshots. Decodes only one screenshot at a time. */
import sharp from "sharp";
import type { Deadline } from "../../../shared/deadline.ts";

export interface AnimationOptions {
  /** Pixels; wider images are scaled down. */
  readonly maxWidth: number;
  /** Duration of each image, in milliseconds. */
  readonly frameMs: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Frame {
  /** The chunks of a WebP file that contain the image data. */
  readonly chunks: Buffer;
  readonly forMs: number;
}

/** Images taller than this many times their width, such as whole pages, are scaled down to fit. */
const MOST_HEIGHT_PER_WIDTH = 2;
const QUALITY = 75;

/**
 * Returns an endless animation of the images in order, on a canvas with the proportions of the first image. If an image
 * equals the previous one, the previous one is shown for longer.
 * @param pictures functions that read one image each, of any format and size; undefined for an image to skip
 * @returns undefined if there is no image
 */
export async function animationOf(
  deadline: Deadline,
  pictures: readonly (() => Promise<Buffer | undefined>)[],
  { maxWidth, frameMs }: AnimationOptions,
): Promise<Buffer | undefined> {
  const frames: Frame[] = [];
  let canvas: Size | undefined;
  for (const read of pictures) {
    const picture = await deadline.race(read());
    if (!picture) continue;
    canvas ??= await deadline.race(canvasFor(picture, maxWidth));
    const chunks = await deadline.race(chunksOf(picture, canvas));
    const last = frames.at(-1);
    if (last?.chunks.equals(chunks))
      frames.push({ chunks, forMs: (frames.pop()?.forMs ?? 0) + frameMs });
    else frames.push({ chunks, forMs: frameMs });
  }
  return canvas && animatedFile(canvas, frames);
}

async function canvasFor(picture: Buffer, maxWidth: number): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.min(1, maxWidth / width);
  const shownWidth = Math.max(1, Math.round(width * scale));
  const shownHeight = Math.max(1, Math.round(height * scale));
  return { width: shownWidth, height: Math.min(shownHeight, shownWidth * MOST_HEIGHT_PER_WIDTH) };
}

async function chunksOf(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const file = await sharp(picture)
    .flatten({ background: "white" })
    .resize({ width, height, fit: "contain", background: "white" })
    .webp({ quality: QUALITY, effort: 0 })
    .toBuffer();
  return Buffer.concat(pictureChunks(file));
}

/** Sizes in bytes: of the file header, and of the header of each chunk. */
const FILE_HEADER = 12;
const CHUNK_HEADER = 8;
const PICTURE_CHUNKS: ReadonlySet<string> = new Set(["VP8 ", "VP8L"]);

/** https://developers.google.com/speed/webp/docs/riff_container */
function pictureChunks(file: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = FILE_HEADER; at + CHUNK_HEADER <= file.length;) {
    const size = file.readUInt32LE(at + 4);
    const end = at + CHUNK_HEADER + size + (size % 2);
    if (PICTURE_CHUNKS.has(file.toString("latin1", at, at + 4))) found.push(file.subarray(at, end));
    at = end;
  }
  return found;
}

const HAS_ANIMATION = 0b10;
/** Flag: the frame replaces the pixels of the previous frame instead of blending with them. */
const WITHOUT_BLENDING = 0b10;
const FOR_EVER = 0;
const WHITE = 0xff_ff_ff_ff;

function animatedFile(canvas: Size, frames: readonly Frame[]): Buffer {
  const head = chunk(
    "VP8X",
    uint(HAS_ANIMATION, 4),
    uint(canvas.width - 1, 3),
    uint(canvas.height - 1, 3),
  );
  const loop = chunk("ANIM", uint(WHITE, 4), uint(FOR_EVER, 2));
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    head,
    loop,
    ...frames.map((frame) => frameChunk(canvas, frame)),
  ]);
  return Buffer.concat([Buffer.from("RIFF", "latin1"), uint(body.length, 4), body]);
}

function frameChunk({ width, height }: Size, { chunks, forMs }: Frame): Buffer {
  const place = [uint(0, 3), uint(0, 3), uint(width - 1, 3), uint(height - 1, 3)];
  return chunk(
    "ANMF",
    ...place,
    uint(Math.min(forMs, 0xff_ff_ff), 3),
    uint(WITHOUT_BLENDING, 1),
    chunks,
  );
}

/** Returns a chunk of a RIFF file, padded to an even length. */
function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const filling = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name, "latin1"), uint(content.length, 4), content, filling]);
}

function uint(value: number, bytes: number): Buffer {
  const data = Buffer.alloc(bytes);
  data.writeUIntLE(value, 0, bytes);
  return data;
}
