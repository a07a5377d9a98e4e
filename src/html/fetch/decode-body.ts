import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
import { pipeline, Readable, type Transform } from "node:stream";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { isBinary } from "./media-type.ts";
import type { Body, BodyCut } from "./body.ts";

export const ACCEPTED_ENCODINGS = "gzip, deflate, br, zstd";
/** Maximum number of content codings of one body. Real sites use at most two. */
const MAX_LAYERS = 3;
/** Binary logarithm of the largest window: 8 MB, the most that RFC 9659 requires user agents to support. */
const ZSTD_WINDOW_LOG = 23;
const DEFLATE = 8;
const ZLIB_HEAD_BYTES = 2;
const GZIP_HEAD_BYTES = 10;
const GZIP_HEAD_SUM = 2;
const GZIP_EXTRA = 4;
const GZIP_NAME = 8;
const GZIP_COMMENT = 16;

/** Size of the pieces in which damaged data is decompressed; the piece with the damage is lost. */
const PIECE_BYTES = 1_024;

/**
 * Decodes a body's content codings (RFC 9110, 8.4) into at most `maxBytes`: decompression stops there. Returns what
 * could be decompressed of an incomplete or damaged body. As in browsers, an unknown coding is ignored if the body is
 * text.
 * @throws AppError NETWORK_ERROR for too many codings, for an unknown coding of binary data, or if nothing is decodable
 */
export async function decodeBody(
  deadline: Deadline,
  body: Body,
  codings: string,
  maxBytes: number,
): Promise<Body> {
  const layers = layersOf(codings);
  if (!layers && isBinary(body.bytes)) throw unreadable(codings);
  if (!layers) return body;
  let current = body;
  for (const coding of layers.toReversed()) {
    if (current.bytes.length === 0) break;
    current = await unpack(deadline, current, coding, maxBytes);
  }
  return current;
}

/**
 * Decompresses a body while it arrives; rejects if it is incomplete or damaged. A body with an unknown coding stays
 * unchanged. An empty body stays empty: a response to HEAD declares a coding, but has no body.
 * @throws AppError NETWORK_ERROR for too many codings
 */
export async function* unpacked(
  body: AsyncIterable<Uint8Array>,
  codings: string,
): AsyncIterable<Uint8Array> {
  const layers = layersOf(codings) ?? [];
  let current = body;
  for (const coding of layers.toReversed()) current = withoutLayer(current, coding);
  yield* current;
}

async function* withoutLayer(
  body: AsyncIterable<Uint8Array>,
  coding: string,
): AsyncIterable<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  const first = await pieces.next(); // deadline: the reader of the body has one
  if (first.done) return;
  const whole = Readable.from(joined(first.value, { [Symbol.asyncIterator]: () => pieces }));
  const decoder = decoderOf(coding, first.value, true);
  pipeline(whole, decoder, () => {}); // the reader of `decoder` gets the errors
  yield* decoder;
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first;
  yield* rest;
}

/** Returns the codings in a header, except `identity`; undefined if one is unknown. @throws AppError for too many */
function layersOf(codings: string): readonly string[] | undefined {
  const layers = codings
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (layers.length > MAX_LAYERS) throw unreadable(codings);
  return layers.every((coding) => CODINGS.has(coding)) ? layers : undefined;
}

function unreadable(codings: string): AppError {
  return new AppError(
    "NETWORK_ERROR",
    `The response has the content coding ${codings.slice(0, 100)}; at most ${MAX_LAYERS} codings are supported, each one of ${ACCEPTED_ENCODINGS}.`,
  );
}

async function unpack(
  deadline: Deadline,
  { bytes, cut }: Body,
  coding: string,
  maxBytes: number,
): Promise<Body> {
  const whole = await run(deadline, decoderOf(coding, bytes, true), [bytes], maxBytes);
  if (!whole.error) return { bytes: whole.bytes, ...marked(whole.isFull ? "size" : cut) };
  const plain = withoutFrame(coding, bytes);
  const unframed = plain && (await run(deadline, createInflateRaw(), [plain], maxBytes));
  if (unframed && !unframed.error) {
    return { bytes: unframed.bytes, ...marked(unframed.isFull ? "size" : cut) };
  }
  // Not strict: a strict decoder drops its pending output if its input is incomplete.
  const part = await run(deadline, decoderOf(coding, bytes, false), piecesOf(bytes), maxBytes);
  if (part.bytes.length > 0) return { bytes: part.bytes, cut: cut ?? "damaged" };
  throw new AppError("NETWORK_ERROR", `The response cannot be decompressed (${coding}).`, {
    cause: whole.error,
  });
}

function marked(cut: BodyCut | undefined): { readonly cut?: BodyCut } {
  return cut ? { cut } : {};
}

interface Unpacked {
  readonly bytes: Uint8Array;
  /** Whether the data exceeds the limit. */
  readonly isFull: boolean;
  readonly error?: unknown;
}

async function run(
  deadline: Deadline,
  decoder: Transform,
  pieces: Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Unpacked> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const forget = deadline.onEnd(() => void decoder.destroy(deadline.error));
  try {
    for (const piece of pieces) decoder.write(piece);
    decoder.end();
    // deadline: its end destroys the decoder
    for await (const chunk of decoder) {
      const piece: Uint8Array = chunk;
      chunks.push(piece.subarray(0, maxBytes - size));
      size += piece.length;
      if (size > maxBytes) return { bytes: Buffer.concat(chunks), isFull: true };
    }
    return { bytes: Buffer.concat(chunks), isFull: false };
  } catch (error) {
    deadline.check();
    return { bytes: Buffer.concat(chunks), isFull: false, error };
  } finally {
    forget();
    decoder.destroy();
  }
}

function* piecesOf(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

/** Removes the header of gzip or deflate data, so that no checksum is checked. Undefined for other codings. */
function withoutFrame(coding: string, bytes: Uint8Array): Uint8Array | undefined {
  if (coding === "deflate") return bytes.subarray(ZLIB_HEAD_BYTES);
  return coding.endsWith("gzip") ? bytes.subarray(gzipHeadLength(bytes)) : undefined;
}

/** Returns the length of a gzip header. RFC 1952, 2.3. */
function gzipHeadLength(bytes: Uint8Array): number {
  const [, , , flags = 0] = bytes;
  let length = GZIP_HEAD_BYTES;
  if (flags & GZIP_EXTRA) length += 2 + (bytes[length] ?? 0) + 256 * (bytes[length + 1] ?? 0);
  for (const text of [GZIP_NAME, GZIP_COMMENT]) {
    if (flags & text) length = bytes.indexOf(0, length) + 1 || bytes.length;
  }
  return flags & GZIP_HEAD_SUM ? length + 2 : length;
}

const CODINGS: ReadonlySet<string> = new Set(["gzip", "x-gzip", "deflate", "br", "zstd"]);

/** Returns a decoder. For incomplete input, a strict decoder fails; a lenient decoder returns the decoded part. */
function decoderOf(coding: string, bytes: Uint8Array, isStrict: boolean): Transform {
  const finishFlush = isStrict ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
  switch (coding) {
    case "br":
      return createBrotliDecompress(
        isStrict ? {} : { finishFlush: constants.BROTLI_OPERATION_FLUSH },
      );
    case "zstd":
      return createZstdDecompress({
        ...(!isStrict && { finishFlush: constants.ZSTD_e_flush }),
        params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
      });
    case "deflate": {
      // Servers disagree about whether "deflate" has a zlib header.
      const hasHeader = ((bytes[0] ?? 0) & 0x0f) === DEFLATE;
      return hasHeader ? createInflate({ finishFlush }) : createInflateRaw({ finishFlush });
    }
    default:
      return createGunzip({ finishFlush });
  }
}
