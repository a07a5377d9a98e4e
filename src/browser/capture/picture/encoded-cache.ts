import { WHOLE_VIEWPORT, type Frame, type Picture } from "../../model/picture.ts";
import { MEMORY, type Holding } from "../../../shared/process/memory-budget.ts";
import { encodePicture, type PictureInput } from "./encode.ts";

interface Encoded {
  readonly picture: Promise<Picture>;
  /** Entry of the image in the memory budget; set once the image is encoded. */
  memory?: Holding;
}

type ByKey = Map<string, Encoded>;

/** Releases the encoded images of a frame when the frame is garbage-collected. */
const WITH_FRAMES = new FinalizationRegistry((pictures: ByKey) => {
  for (const { memory } of pictures.values()) memory?.release();
});

/** Limit of images for one frame: a page may look the same for a long time while its elements get new refs. */
const MOST_OF_A_FRAME = 6;

/**
 * Encodes each screenshot once: the screenshot after one step is also the screenshot before the next step. A page may
 * also look the same after several steps. Identifies a frame by its buffer, and releases the images with the buffer.
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
    const pictures = this.#of(png);
    const key = keyOf(input);
    const known = pictures.get(key);
    if (known) return known.picture;
    const [oldest] = pictures.keys();
    if (oldest !== undefined && pictures.size >= MOST_OF_A_FRAME) drop(pictures, oldest);
    const encoded: Encoded = { picture: this.#encode(input) };
    pictures.set(key, encoded);
    encoded.picture.then(
      ({ data }) => {
        if (pictures.get(key) !== encoded) return;
        encoded.memory = MEMORY.pictures.hold(data.length, () => pictures.delete(key));
      },
      () => pictures.delete(key), // the caller gets the error; the next call tries again
    );
    return encoded.picture;
  }

  #of(png: Buffer): ByKey {
    const known = this.#frames.get(png);
    if (known) return known;
    const pictures: ByKey = new Map();
    this.#frames.set(png, pictures);
    WITH_FRAMES.register(png, pictures);
    return pictures;
  }
}

function drop(pictures: ByKey, key: string): void {
  pictures.get(key)?.memory?.release();
  pictures.delete(key);
}

/** Returns the image with the time and position of this frame. The image may come from an earlier, identical frame. */
function taken(
  { virtualTimeMs, origin, place = WHOLE_VIEWPORT }: Frame,
  { data, width, height, format }: Picture,
): Picture {
  return { data, width, height, virtualTimeMs, format, place, ...(origin && { origin }) };
}

function keyOf(input: PictureInput): string {
  const { request, cursor } = input;
  return JSON.stringify([
    request.markup.toSorted(),
    marked(input),
    request.format,
    request.format === "png" ? null : request.quality,
    request.cursor && cursor ? [cursor.x, cursor.y, cursor.cursorType] : null,
    request.markup.length > 0 ? input.frame.place : null,
  ]);
}

/** Returns, for each element that gets an annotation, the properties that the annotation shows. */
function marked({ nodes, request }: PictureInput): readonly unknown[] {
  return nodes.flatMap(({ ref, box, hidden, kinds }) => {
    const tags =
      hidden === undefined && box ? kinds.filter((kind) => request.markup.includes(kind)) : [];
    return tags.length > 0 ? [ref, box, tags] : [];
  });
}
