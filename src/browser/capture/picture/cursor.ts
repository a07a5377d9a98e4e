import { SHAPES, type ShapeName } from "./cursor-shapes.ts";
import { fillMask, type Raster } from "./raster.ts";
import { renderShape, type ShapeMasks } from "./vector-shape.ts";

/** Where the mouse points and what it looks like there. */
export interface Cursor {
  /** CSS pixels of the viewport. */
  readonly x: number;
  readonly y: number;
  /** A CSS `cursor` keyword; unknown ones show an arrow, `none` nothing. */
  readonly cursorType: string;
}

const BY_KEYWORD: Readonly<Record<string, ShapeName>> = {
  pointer: "hand",
  text: "text",
  "vertical-text": "verticalText",
  crosshair: "crosshair",
  cell: "crosshair",
  grab: "grab",
  grabbing: "grabbing",
  "not-allowed": "notAllowed",
  "no-drop": "notAllowed",
  wait: "wait",
  progress: "progress",
  help: "help",
  move: "move",
  "all-scroll": "move",
  "zoom-in": "zoomIn",
  "zoom-out": "zoomOut",
  "col-resize": "resizeColumn",
  "e-resize": "resizeColumn",
  "w-resize": "resizeColumn",
  "ew-resize": "resizeColumn",
  "row-resize": "resizeRow",
  "n-resize": "resizeRow",
  "s-resize": "resizeRow",
  "ns-resize": "resizeRow",
  "nw-resize": "resizeFalling",
  "se-resize": "resizeFalling",
  "nwse-resize": "resizeFalling",
  "ne-resize": "resizeRising",
  "sw-resize": "resizeRising",
  "nesw-resize": "resizeRising",
};

/** Room for the largest shape on every side of its hot spot. */
const MASK = { sizePx: 56, origin: 28, borderPx: 1.5 } as const;

const rendered = new Map<ShapeName, ShapeMasks>();

/** Draws the mouse cursor: black with a white border, so that it shows on any page. */
export function drawCursor(raster: Raster, cursor: Cursor, scale: number): void {
  const shape = cursorShape(cursor.cursorType);
  if (!shape) return;
  const { body, border } = masksOf(shape);
  const place = {
    left: Math.round(cursor.x * scale) - MASK.origin,
    top: Math.round(cursor.y * scale) - MASK.origin,
  };
  fillMask(raster, border, place, { colour: [255, 255, 255], opacity: 1 });
  fillMask(raster, body, place, { colour: [0, 0, 0], opacity: 1 });
}

export function cursorShape(cursorType: string): ShapeName | null {
  if (cursorType === "none") return null;
  return Object.hasOwn(BY_KEYWORD, cursorType) ? (BY_KEYWORD[cursorType] ?? "arrow") : "arrow";
}

function masksOf(shape: ShapeName): ShapeMasks {
  const known = rendered.get(shape);
  if (known) return known;
  const masks = renderShape(SHAPES[shape], MASK);
  rendered.set(shape, masks);
  return masks;
}
