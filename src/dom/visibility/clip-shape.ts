/** Computes the part of an element that `clip` and `clip-path` leave visible. */
import type { Box } from "../document/types.ts";
import type { Region } from "../document/region.ts";

type ClipStyle = Pick<CSSStyleDeclaration, "position" | "clip" | "clipPath">;

/** Returns the visible region, maybe empty; undefined without a clip shape that `rectOf` or `insetOf` can parse. */
export function clipShapeOf({ position, clip, clipPath }: ClipStyle, box: Box): Region | undefined {
  const isPlaced = position === "absolute" || position === "fixed";
  const shape = (isPlaced ? rectOf(clip, box) : undefined) ?? insetOf(clipPath, box);
  return shape && Object.values(shape).every(Number.isFinite) ? shape : undefined;
}

/** CSS Masking 1: parses `rect(top, right, bottom, left)`. */
function rectOf(clip: string, { x, y, width, height }: Box): Region | undefined {
  const inner = /^rect\((.*)\)/.exec(clip)?.[1];
  if (inner === undefined) return undefined;
  const [top = "", right = "", bottom = "", left = ""] = inner.split(/[,\s]+/);
  const at = (edge: string, auto: number) => (edge === "auto" ? auto : length(edge, NaN));
  return {
    left: x + at(left, 0),
    top: y + at(top, 0),
    right: x + at(right, width),
    bottom: y + at(bottom, height),
  };
}

/** CSS Shapes 1: parses `inset()` without its rounded corners, and `circle()` or `ellipse()` of radius 0. */
function insetOf(path: string, { x, y, width, height }: Box): Region | undefined {
  if (/^(?:circle|ellipse)\(0(?:px|%)?[ )]/.test(path))
    return { left: x, top: y, right: x, bottom: y };
  const inner = /^inset\((.*?)(?: round .*)?\)/.exec(path)?.[1];
  if (inner === undefined) return undefined;
  const [top = "0", right = top, bottom = top, left = right] = inner.split(" ");
  return {
    left: x + length(left, width),
    top: y + length(top, height),
    right: x + width - length(right, width),
    bottom: y + height - length(bottom, height),
  };
}

/** Returns a length in pixels; NaN for anything but a length in `px` or `%`. */
function length(text: string, whole: number): number {
  const [, count, unit] = /^(-?[\d.]+)(px|%)?$/.exec(text) ?? [];
  return unit === "%" ? (Number(count) / 100) * whole : Number(count);
}
