import type { Box, SnapshotNode } from "../../../page/snapshot.ts";
import type { Point } from "../../../page/world.ts";
import type { MarkupTag, PicturePlace } from "../../model/picture.ts";
import { drawText, textSize } from "./digits.ts";
import { LABEL_PADDING, layoutLabels, type PlacedLabel } from "./label-layout.ts";
import {
  clip,
  type Rgb,
  fillRect,
  isEmpty,
  type PixelRect,
  type Raster,
  rectAt,
} from "./raster.ts";
import { surveyTerrain } from "./terrain.ts";

type ElementTag = Exclude<MarkupTag, "grid">;

interface MarkStyle {
  readonly colour: Rgb;
  /** Background of the label: the same hue, dark enough for white digits. */
  readonly dark: Rgb;
  readonly widthPx: number;
  /** Distance of the line from the element, so that two outlines of one element are both visible. */
  readonly gapPx: number;
  readonly dashed: boolean;
}

const STYLES: Readonly<Record<ElementTag, MarkStyle>> = {
  clickable: { colour: [76, 175, 80], dark: [27, 94, 32], widthPx: 2, gapPx: 0, dashed: false },
  typeable: { colour: [255, 152, 0], dark: [178, 72, 0], widthPx: 2, gapPx: 0, dashed: false },
  scrollable: { colour: [156, 39, 176], dark: [96, 20, 120], widthPx: 2, gapPx: 0, dashed: true },
  selected: { colour: [33, 150, 243], dark: [13, 71, 161], widthPx: 3, gapPx: 2, dashed: false },
};

/** Order in which outlines are drawn. */
const DRAW_ORDER: readonly ElementTag[] = ["clickable", "typeable", "scrollable", "selected"];
/** A label has the colour of the first tag in this list that its element has. */
const LABEL_ORDER: readonly ElementTag[] = ["typeable", "clickable", "scrollable", "selected"];

const LINE_OPACITY = 0.75;
const DASH_PX = 6;

interface Mark {
  readonly text: string;
  readonly box: PixelRect;
  readonly tags: ReadonlySet<ElementTag>;
}

interface MarkupOptions {
  readonly markup: readonly MarkupTag[];
  /** The coordinates that the grid shows, and the part of the screenshot that is in view. */
  readonly place: PicturePlace;
}

/** Draws the requested annotations into a clean screenshot. */
export function drawMarkup(
  raster: Raster,
  nodes: readonly SnapshotNode[],
  options: MarkupOptions,
): void {
  const { place } = options;
  const marks = marksOf(raster, nodes, options);
  const lines = options.markup.includes("grid") ? gridLines(raster, place.origin) : [];
  const terrain = surveyTerrain(raster);
  for (const { number } of lines) terrain.take(number);
  const labels = layoutLabels(marks, terrain);

  for (const { line } of lines) fillRect(raster, line, { colour: RED, opacity: 0.3 });
  if (place.visible) drawVisiblePart(raster, place.visible);
  for (const tag of DRAW_ORDER) {
    for (const mark of marks) if (mark.tags.has(tag)) drawOutline(raster, mark.box, STYLES[tag]);
  }
  for (const line of lines) drawNumber(raster, line);
  for (const label of labels) drawLabel(raster, label);
}

const GRID_STEP_PX = 100;
const RED: Rgb = [255, 0, 0];

interface GridLine {
  readonly line: PixelRect;
  readonly text: string;
  /** Rectangle in which the line's coordinate is written, at the edge of the image. */
  readonly number: PixelRect;
}

/** Returns the lines of the grid. @param origin coordinates of the image's upper left corner */
function gridLines({ width, height }: Raster, origin: Point): readonly GridLine[] {
  const line = (value: number, rect: PixelRect, left: number, top: number): GridLine => {
    const text = String(value);
    const size = textSize(text, "thin");
    return { line: rect, text, number: rectAt(left, top, size.width + 2, size.height + 2) };
  };
  return [
    ...gridSteps(width, origin.x).map((x) => line(x + origin.x, rectAt(x, 0, 1, height), x + 1, 0)),
    ...gridSteps(height, origin.y).map((y) => line(y + origin.y, rectAt(0, y, width, 1), 0, y + 1)),
  ];
}

function gridSteps(length: number, origin: number): readonly number[] {
  const first = (Math.floor(origin / GRID_STEP_PX) + 1) * GRID_STEP_PX - origin;
  const count = Math.max(0, Math.ceil((length - first) / GRID_STEP_PX));
  return Array.from({ length: count }, (_, index) => first + index * GRID_STEP_PX);
}

function drawNumber(raster: Raster, { text, number }: GridLine): void {
  fillRect(raster, number, { colour: [255, 255, 255], opacity: 0.7 });
  const place = { left: number.left + 1, top: number.top + 1, size: "thin" } as const;
  drawText(raster, text, place, { colour: [190, 0, 0], opacity: 0.85 });
}

/** Outlines the viewport in a screenshot that shows more than the viewport. */
function drawVisiblePart(raster: Raster, visible: Box): void {
  const box = clip(toPixels(visible), raster.width, raster.height);
  if (!isEmpty(box)) drawOutline(raster, box, VISIBLE);
}

const VISIBLE: MarkStyle = {
  colour: RED,
  dark: [190, 0, 0],
  widthPx: 3,
  gapPx: 0,
  dashed: true,
};

function marksOf(
  raster: Raster,
  nodes: readonly SnapshotNode[],
  options: Pick<MarkupOptions, "markup">,
): readonly Mark[] {
  const marks: Mark[] = [];
  for (const node of nodes) {
    if (!node.box || node.hidden) continue;
    const tags = new Set(node.kinds.filter((kind) => options.markup.includes(kind)));
    const box = clip(toPixels(node.box), raster.width, raster.height);
    if (tags.size > 0 && !isEmpty(box)) marks.push({ text: String(node.ref), box, tags });
  }
  return marks;
}

function toPixels(box: Box): PixelRect {
  return {
    left: Math.round(box.x),
    top: Math.round(box.y),
    right: Math.round(box.x + box.width),
    bottom: Math.round(box.y + box.height),
  };
}

/** Draws an outline outside the element, to hide nothing of it. At the image's edge, the outline may be inside. */
function drawOutline(raster: Raster, box: PixelRect, style: MarkStyle): void {
  const reach = style.gapPx + style.widthPx;
  const outer = clip(grow(box, reach), raster.width, raster.height);
  const { left, top, right, bottom } = outer;
  const { widthPx } = style;
  const sides: readonly PixelRect[] = [
    { left, top, right, bottom: top + widthPx },
    { left, top: bottom - widthPx, right, bottom },
    { left, top: top + widthPx, right: left + widthPx, bottom: bottom - widthPx },
    { left: right - widthPx, top: top + widthPx, right, bottom: bottom - widthPx },
  ];
  const paint = { colour: style.colour, opacity: LINE_OPACITY };
  for (const side of sides) {
    for (const part of style.dashed ? dashes(side) : [side]) fillRect(raster, part, paint);
  }
}

function dashes(side: PixelRect): readonly PixelRect[] {
  const parts: PixelRect[] = [];
  if (side.right - side.left >= side.bottom - side.top) {
    for (let left = side.left; left < side.right; left += 2 * DASH_PX) {
      parts.push({ ...side, left, right: Math.min(left + DASH_PX, side.right) });
    }
  } else {
    for (let top = side.top; top < side.bottom; top += 2 * DASH_PX) {
      parts.push({ ...side, top, bottom: Math.min(top + DASH_PX, side.bottom) });
    }
  }
  return parts;
}

function drawLabel(raster: Raster, { preference, rect, size }: PlacedLabel<Mark>): void {
  const tag = LABEL_ORDER.find((candidate) => preference.tags.has(candidate)) ?? "selected";
  const padding = LABEL_PADDING[size];
  fillRect(raster, rect, { colour: STYLES[tag].dark, opacity: 0.9 });
  const place = { left: rect.left + padding.x, top: rect.top + padding.y, size };
  drawText(raster, preference.text, place, { colour: [255, 255, 255], opacity: 1 });
}

function grow(rect: PixelRect, by: number): PixelRect {
  return {
    left: rect.left - by,
    top: rect.top - by,
    right: rect.right + by,
    bottom: rect.bottom + by,
  };
}
