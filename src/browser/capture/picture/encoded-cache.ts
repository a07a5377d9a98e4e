import type { Frame } from "../../model/picture.ts";
import type { Picture } from "../../model/picture.ts";
import { encodePicture, type PictureInput } from "./encode.ts";

type ByKey = Map<string, Promise<Picture>>;

/** A page may look the same for long while the numbers of its elements rise; of one frame, no more are kept. */
const MOST_OF_A_FRAME = 6;

/**
 * Encodes each picture once: the after-picture of one step is the before-picture of the next, and of a page that looks as
 * before, with the same elements at the same places. The bytes of frames are told apart by identity, and what was encoded
 * of them is forgotten with them.
 */
export class EncodedCache {
  readonly #frames = new WeakMap<Buffer, ByKey>();
  readonly #encode: (input: PictureInput) => Promise<Picture>;

  constructor(encode: (input: PictureInput) => Promise<Picture> = encodePicture) {
    this.#encode = encode;
  }

  async picture(input: PictureInput): Promise<Picture> {
    return taken(input.frame, await this.#encoded(input)); // deadline: encoding is quick
  }

  #encoded(input: PictureInput): Promise<Picture> {
    const { png } = input.frame;
    const pictures: ByKey = this.#frames.get(png) ?? new Map();
    this.#frames.set(png, pictures);
    const key = keyOf(input);
    const known = pictures.get(key);
    if (known) return known;
    const [oldest] = pictures.keys();
    if (oldest !== undefined && pictures.size >= MOST_OF_A_FRAME) pictures.delete(oldest);
    const picture = this.#encode(input);
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key)); // the caller hears of it; the next one tries again
    return picture;
  }
}

/** The picture as one of this frame, which may have been taken at another time. */
function taken(
  { virtualTimeMs, origin }: Frame,
  { data, width, height, format }: Picture,
): Picture {
  return { data, width, height, virtualTimeMs, format, ...(origin && { origin }) };
}

function keyOf(input: PictureInput): string {
  const { request, cursor, scale } = input;
  return JSON.stringify([
    request.markup.toSorted(),
    marked(input),
    request.format,
    request.format === "png" ? null : request.quality,
    request.cursor && cursor ? [cursor.x, cursor.y, cursor.cursorType] : null,
    scale,
  ]);
}

/** Of the elements, what is drawn. */
function marked({ nodes, request }: PictureInput): readonly unknown[] {
  return nodes.flatMap(({ ref, box, hidden, kinds }) => {
    const tags =
      hidden === undefined && box ? kinds.filter((kind) => request.markup.includes(kind)) : [];
    return tags.length > 0 ? [ref, box, tags] : [];
  });
}
