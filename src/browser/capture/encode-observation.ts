import { EncodedCache } from "./picture/encoded-cache.ts";
import type { Picture, PictureFormat, PictureRequest } from "../model/picture.ts";
import type { PicturedSight } from "./observe-in-view.ts";

/** A picture in the documented wire spelling. */
export interface WirePicture {
  /** Base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
  readonly virtual_time_ms: number;
  readonly format: PictureFormat;
  /** Where its corner lies on the page; absent for the viewport. */
  readonly x?: number;
  readonly y?: number;
}

const CACHE = new EncodedCache();

/** What was seen, marked up and encoded as asked. The same request for the same sight costs nothing. */
export function encodeSight(sight: PicturedSight, request: PictureRequest): Promise<Picture> {
  return CACHE.picture({
    frame: sight.frame,
    nodes: sight.snapshot.nodes,
    request,
    cursor: { ...sight.pointer, cursorType: sight.snapshot.cursorType },
    scale: 1,
  });
}

export function wirePicture(picture: Picture): WirePicture {
  return {
    data: picture.data.toString("base64"),
    width: picture.width,
    height: picture.height,
    virtual_time_ms: Math.round(picture.virtualTimeMs),
    format: picture.format,
    ...picture.origin,
  };
}
