/** What `clip` and `clip-path` leave of an element. */
import type { Box } from "./types.ts";
import type { Region } from "./region.ts";

type ClipStyle = Pick<CSSStyleDeclaration, "position" | "clip" | "clipPath">;

/** Undefined when neither cuts a shape that we know; an empty region when nothing is left. */
export function clipShapeOf(style: ClipStyle, box: Box): Region | undefined {
  const { position } = style;
  const cut = position === "absolute" || position === "fixed" ? rectOf(style.clip, box) : undefined;
  const shape = cut ?? pathOf(style.clipPath, box);
  return shape && Object.values(shape).every(Number.isFinite) ? shape : undefined;
}

/** CSS Masking 1, `rect(top, right, bottom, left)`, for positioned elements only. */
function rectOf(clip: string, box: Box): Region | undefined {
  if (!clip.startsWith("rect(")) return undefined;
  const [top = "", right = "", bottom = "", left = ""] = partsOf(clip);
  const at = (part: string, auto: number): number => (part === "auto" ? auto : pixels(part));
  return {
    left: box.x + at(left, 0),
    top: box.y + at(top, 0),
    right: box.x + at(right, box.width),
    bottom: box.y + at(bottom, box.height),
  };
}

/** CSS Shapes 1: insets, rectangles, polygons, circles and ellipses. */
function pathOf(path: string, box: Box): Region | undefined {
  const [, shape, inner = ""] =
    /^(inset|rect|xywh|circle|ellipse|polygon)\((.*)\)/.exec(path) ?? [];
  if (shape === "inset") return insetOf(inner, box);
  if (shape === "rect") return edgesOf(inner, box);
  if (shape === "xywh") return placedOf(inner, box);
  if (shape === "polygon") return polygonOf(inner, box);
  if (shape === undefined) return undefined;
  return /^0(px|%)?( |$)/.test(inner) ? emptyAt(box) : roundOf(inner, box);
}

/** Without what it says of corners. */
function sidesOf(inner: string): readonly string[] {
  return (inner.split(/\bround\b/)[0] ?? "").trim().split(/\s+/);
}

/** `rect(top right bottom left)`, all from the left and upper edge. */
function edgesOf(inner: string, box: Box): Region {
  const [top = "", right = "", bottom = "", left = ""] = sidesOf(inner);
  const at = (edge: string, auto: string, whole: number) =>
    length(edge === "auto" ? auto : edge, whole);
  return {
    left: box.x + at(left, "0", box.width),
    top: box.y + at(top, "0", box.height),
    right: box.x + at(right, "100%", box.width),
    bottom: box.y + at(bottom, "100%", box.height),
  };
}

/** `xywh(x y width height)`. */
function placedOf(inner: string, box: Box): Region {
  const [x = "", y = "", width = "", height = ""] = sidesOf(inner);
  const [left, top] = [box.x + length(x, box.width), box.y + length(y, box.height)];
  const [across, down] = [length(width, box.width), length(height, box.height)];
  return { left, top, right: left + across, bottom: top + down };
}

function insetOf(inner: string, box: Box): Region {
  const [top = "0", right = top, bottom = top, left = right] = sidesOf(inner);
  return {
    left: box.x + length(left, box.width),
    top: box.y + length(top, box.height),
    right: box.x + box.width - length(right, box.width),
    bottom: box.y + box.height - length(bottom, box.height),
  };
}

/** The box around a circle of one radius or an ellipse of two, `at` a place. */
function roundOf(inner: string, { x, y, width, height }: Box): Region {
  const [radii = "", place = ""] = inner.split(/\bat\b/);
  const [first = "", second] = radii.trim().split(" ");
  const [left = "50%", top = "50%"] = place === "" ? [] : place.trim().split(" ");
  const across = length(first, second === undefined ? diagonalOf(width, height) : width);
  const down = second === undefined ? across : length(second, height);
  const middle = { x: x + length(left, width), y: y + length(top, height) };
  return {
    left: middle.x - across,
    top: middle.y - down,
    right: middle.x + across,
    bottom: middle.y + down,
  };
}

/** Of which the radius of a circle is told in parts. */
function diagonalOf(width: number, height: number): number {
  return Math.hypot(width, height) / Math.SQRT2;
}

/** The box around its corners. */
function polygonOf(inner: string, box: Box): Region {
  const corners = inner.split(",").map((corner) => corner.trim().split(/\s+/).slice(-2));
  const around = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x = "", y = ""] of corners) {
    const [across, down] = [box.x + length(x, box.width), box.y + length(y, box.height)];
    around.left = Math.min(around.left, across);
    around.top = Math.min(around.top, down);
    around.right = Math.max(around.right, across);
    around.bottom = Math.max(around.bottom, down);
  }
  return around;
}

function emptyAt({ x, y }: Box): Region {
  return { left: x, top: y, right: x, bottom: y };
}

function partsOf(text: string): readonly string[] {
  return text.slice(text.indexOf("(") + 1, -1).split(/[,\s]+/);
}

function length(text: string, whole: number): number {
  return text.endsWith("%") ? (Number.parseFloat(text) / 100) * whole : pixels(text);
}

/** NaN for what is no plain length. */
function pixels(text: string): number {
  return /^-?[\d.]+(px)?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
}
