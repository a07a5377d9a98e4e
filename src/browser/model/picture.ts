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
  /** The caller has said that it wants one: a tab without a browser takes one for it. */
  readonly requested?: boolean;
  /** The part of the page that area `region` shows, picture pixels from the page's upper left corner. */
  readonly region?: Box;
  /** The element that area `element` shows. */
  readonly ref?: number;
  /** Whoever asks reads the whole page as well: one look is enough for both. */
  readonly whole?: boolean;
  readonly markup: readonly MarkupTag[];
  readonly cursor: boolean;
  readonly format: PictureFormat;
  /** 1–100, for webp and jpeg. */
  readonly quality: number;
}

/** An encoded picture; one image pixel is one viewport pixel is one coordinate unit. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly virtualTimeMs: number;
  readonly format: PictureFormat;
  readonly place: PicturePlace;
  /** Where its corner lies on the page, picture pixels; absent for the viewport. */
  readonly origin?: Point;
}

/** Which coordinates the pixels of a picture have. */
export interface PicturePlace {
  /** viewport: those that an action takes. */
  readonly coordinates: "viewport" | "page";
  /** Of the picture's upper left pixel. */
  readonly origin: Point;
  /** The part of the page that is in view, in pixels of the picture; where it is not all of the picture. */
  readonly visible?: Box;
}

/** Of a picture of the viewport. */
export const WHOLE_VIEWPORT: PicturePlace = { coordinates: "viewport", origin: { x: 0, y: 0 } };

/** A clean picture of a frozen page, as Chromium gave it: PNG, one pixel per CSS pixel at zoom 1. */
export interface Frame {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** Page clock at the picture, milliseconds since the epoch. */
  readonly virtualTimeMs: number;
  /** Where its corner lies on the page, picture pixels; absent for the viewport, like the next. */
  readonly origin?: Point;
  readonly place?: PicturePlace;
}
