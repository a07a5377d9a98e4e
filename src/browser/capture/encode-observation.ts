import { EncodedCache } from "./picture/encoded-cache.ts";
import type { Picture, PictureFormat, PictureRequest } from "../model/picture.ts";
import type { Point } from "../../page/world.ts";
import type { PicturedObservation } from "./observe-in-view.ts";

/** A screenshot in the JSON form that callers receive. */
export interface WirePicture {
  /** Base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
  readonly virtual_time_ms: number;
  readonly format: PictureFormat;
  /** Position of the screenshot's upper left corner on the page; absent for the viewport. */
  readonly x?: number;
  readonly y?: number;
  /**
   * The coordinate system of `origin`. viewport: the coordinates that actions take. page: measured from the upper left
   * corner of the page.
   */
  readonly coordinates: "viewport" | "page";
  /** Coordinates of the upper left pixel. */
  readonly origin: Point;
  /** Screenshot pixels per coordinate unit. */
  readonly scale: number;
}

const CACHE = new EncodedCache();

/** Encodes an observation with the requested annotations. Reuses the result for the same request and observation. */
export function encodeObservation(
  observation: PicturedObservation,
  request: PictureRequest,
): Promise<Picture> {
  return CACHE.picture({
    frame: observation.frame,
    nodes: observation.snapshot.nodes,
    request,
    cursor: { ...observation.pointer, cursorType: observation.snapshot.cursorType },
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
    coordinates: picture.place.coordinates,
    origin: { x: picture.place.origin.x, y: picture.place.origin.y },
    scale: 1,
  };
}
