import type { SnapshotNode } from "../../page/snapshot.ts";
import type { Frame } from "../engine.ts";
import type { Picture } from "../step/step-types.ts";
import { encodePicture, type PictureInput } from "./encode.ts";

type ByKey = Map<string, Promise<Picture>>;

/**
 * Encodes each picture once: the after-picture of one step is the before-picture of the next. Frames and node lists
 * are told apart by identity, and forgotten with them; hold on to both to find the picture again.
 */
export class EncodedCache {
  readonly #frames = new WeakMap<Frame, WeakMap<readonly SnapshotNode[], ByKey>>();
  readonly #encode: (input: PictureInput) => Promise<Picture>;

  constructor(encode: (input: PictureInput) => Promise<Picture> = encodePicture) {
    this.#encode = encode;
  }

  picture(input: PictureInput): Promise<Picture> {
    const pictures = this.#picturesOf(input);
    const key = keyOf(input);
    const known = pictures.get(key);
    if (known) return known;
    const picture = this.#encode(input);
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key)); // the caller hears of it; the next one tries again
    return picture;
  }

  #picturesOf({ frame, nodes, request }: PictureInput): ByKey {
    const byNodes = this.#frames.get(frame) ?? new WeakMap<readonly SnapshotNode[], ByKey>();
    this.#frames.set(frame, byNodes);
    const owner = request.markup.some((tag) => tag !== "grid") ? nodes : NO_NODES;
    const pictures: ByKey = byNodes.get(owner) ?? new Map();
    byNodes.set(owner, pictures);
    return pictures;
  }
}

/** Stands for every node list where no node is drawn. */
const NO_NODES: readonly SnapshotNode[] = [];

function keyOf({ request, cursor, scale }: PictureInput): string {
  return JSON.stringify([
    request.markup.toSorted(),
    request.format,
    request.format === "png" ? null : request.quality,
    request.cursor && cursor ? [cursor.x, cursor.y, cursor.cursorType] : null,
    scale,
  ]);
}
