import type { Box } from "../../page/snapshot.ts";
import type { Point } from "../../page/world.ts";

export const MARKUP_TAGS = ["clickable", "typeable", "scrollable", "grid", "selected"] as const;
export type MarkupTag = (typeof MARKUP_TAGS)[number];

export const PICTURE_FORMATS = ["webp", "png", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_AREAS = ["viewport", "full_page", "region", "element"] as const;
export type PictureArea = (typeof PICTURE_AREAS)[number];

export interface PictureRequest {
  readonly area: "none" | PictureArea;
  /** Whether the caller explicitly requests a screenshot: a tab without a browser then gets a browser. */
  readonly requested?: boolean;
  /** The part of the page for area `region`, screenshot pixels from the page's upper left corner. */
  readonly region?: Box;
  /** Reference number of the element for area `element`. */
  readonly ref?: number;
  /** Whether the caller also reads the whole page. The page is then observed once for both purposes. */
  readonly whole?: boolean;
  readonly markup: readonly MarkupTag[];
  readonly cursor: boolean;
  readonly format: PictureFormat;
  /** 1–100, for webp and jpeg. */
  readonly quality: number;
}

/** An encoded screenshot. One image pixel is one viewport pixel and one coordinate unit. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly virtualTimeMs: number;
  readonly format: PictureFormat;
  readonly place: PicturePlace;
  /** Position of the upper left pixel on the page, screenshot pixels; absent for the viewport. */
  readonly origin?: Point;
}

/** The coordinates of a screenshot's pixels. */
export interface PicturePlace {
  /** viewport: the coordinates that actions use. page: measured from the page's upper left corner. */
  readonly coordinates: "viewport" | "page";
  /** Coordinates of the upper left pixel. */
  readonly origin: Point;
  /** The part of the screenshot that is in the viewport, in pixels of the screenshot; absent if all of it is. */
  readonly visible?: Box;
}

/** The place of a viewport screenshot. */
export const WHOLE_VIEWPORT: PicturePlace = { coordinates: "viewport", origin: { x: 0, y: 0 } };

/** A screenshot of a frozen page without annotations, from Chromium: PNG, one pixel per CSS pixel at zoom 1. */
export interface Frame {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** Page clock at the time of the screenshot, milliseconds since the epoch. */
  readonly virtualTimeMs: number;
  /** Position of the upper left pixel on the page, screenshot pixels. Absent, like `place`, for the viewport. */
  readonly origin?: Point;
  readonly place?: PicturePlace;
}
