import sharp from "sharp";
import { fillMask, type Mask, type Raster } from "./raster.ts";

/** The mouse pointer's position and shape. */
export interface Cursor {
  /** Position in the image. */
  readonly x: number;
  readonly y: number;
  /** A CSS `cursor` keyword; an unknown keyword shows an arrow, and `none` shows no cursor. */
  readonly cursorType: string;
}

/** SVG paths, each with the width of its stroke; a filled path has the width 0. The hot spot is the origin. */
type Shape = readonly (readonly [strokePx: number, path: string])[];

const LENS: Shape = [
  [2.2, "M-8-1a7 7 0 1 0 14 0a7 7 0 1 0-14 0"],
  [3, "M4.5 4.5L9.5 9.5"],
];

const SHAPES = {
  arrow: [[0, "M0 0V17L4 13.2 6.8 19.6 9.6 18.4 6.9 12.2H12.2Z"]],
  hand: [
    [4, "M0 2V14M3.8 9V14M7.2 10V15"],
    [3, "M10.2 11.5V15M-5 12L-1 17"],
    [0, "M-2 12H11.7L11.4 17 9 22H1L-3 16Z"],
  ],
  text: [[1.6, "M0-8V8M-3-9.5L-1.2-9.2 0-8 1.2-9.2 3-9.5M-3 9.5L-1.2 9.2 0 8 1.2 9.2 3 9.5"]],
  crosshair: [[1.6, "M-10 0H10M0-10V10"]],
  grab: [
    [3.2, "M-4.5-7V2M-1-9V2M2.5-8.5V2M6-6V2M-9 0L-4 6"],
    [0, "M-6 0H7.4L7 6 4.5 10H-3.5L-7 5Z"],
  ],
  notAllowed: [
    [2.2, "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0"],
    [2.6, "M-5.5-5.5L5.5 5.5"],
  ],
  wait: [
    [2, "M-6-9H6M-6 9H6"],
    [0, "M-5-9H5L-5 9H5Z"],
  ],
  move: [
    [2, "M-7 0H7M0-7V7"],
    [0, "M-11 0L-6-4.5V4.5ZM11 0L6-4.5V4.5ZM0-11L-4.5-6H4.5ZM0 11L-4.5 6H4.5Z"],
  ],
  zoomIn: [...LENS, [1.6, "M-4-1H2M-1-4V2"]],
  zoomOut: [...LENS, [1.6, "M-4-1H2"]],
  resize: [
    [2, "M-7 0H7"],
    [0, "M-11 0L-6-4.5V4.5ZM11 0L6-4.5V4.5Z"],
  ],
} satisfies Readonly<Record<string, Shape>>;

type Drawing = readonly [shape: keyof typeof SHAPES, turnDegrees: number];

const KEYWORDS: readonly (readonly [...Drawing, keywords: string])[] = [
  ["hand", 0, "pointer"],
  ["text", 0, "text"],
  ["text", 90, "vertical-text"],
  ["crosshair", 0, "crosshair cell"],
  ["grab", 0, "grab grabbing"],
  ["notAllowed", 0, "not-allowed no-drop"],
  ["wait", 0, "wait progress"],
  ["move", 0, "move all-scroll"],
  ["zoomIn", 0, "zoom-in"],
  ["zoomOut", 0, "zoom-out"],
  ["resize", 0, "col-resize e-resize w-resize ew-resize"],
  ["resize", 90, "row-resize n-resize s-resize ns-resize"],
  ["resize", 45, "nw-resize se-resize nwse-resize"],
  ["resize", -45, "ne-resize sw-resize nesw-resize"],
];

const BY_KEYWORD: ReadonlyMap<string, Drawing> = new Map(
  KEYWORDS.flatMap(([shape, turn, keywords]) =>
    keywords.split(" ").map((keyword): [string, Drawing] => [keyword, [shape, turn]]),
  ),
);

/** Returns the shape for a CSS `cursor` keyword, and the shape's rotation; null for `none`. */
export function cursorShape(cursorType: string): Drawing | null {
  return cursorType === "none" ? null : (BY_KEYWORD.get(cursorType) ?? ["arrow", 0]);
}

/** Draws the mouse cursor: black with a white border, so that it is visible on any page. */
export async function drawCursor(raster: Raster, cursor: Cursor): Promise<void> {
  const drawing = cursorShape(cursor.cursorType);
  if (!drawing) return;
  const { body, border } = await masksOf(drawing);
  const place = {
    left: Math.round(cursor.x) - HOT_SPOT_PX,
    top: Math.round(cursor.y) - HOT_SPOT_PX,
  };
  fillMask(raster, border, place, { colour: [255, 255, 255], opacity: 1 });
  fillMask(raster, body, place, { colour: [0, 0, 0], opacity: 1 });
}

/** Distance from the hot spot to each edge of the mask; enough for the largest shape. */
const HOT_SPOT_PX = 28;
const SIZE_PX = 2 * HOT_SPOT_PX;
const BORDER_PX = 1.5;

interface Masks {
  readonly body: Mask;
  /** The body, enlarged by a border around it. */
  readonly border: Mask;
}

const rendered = new Map<string, Promise<Masks>>();

function masksOf(drawing: Drawing): Promise<Masks> {
  const key = drawing.join(" ");
  const masks = rendered.get(key) ?? render(drawing);
  rendered.set(key, masks);
  return masks;
}

async function render([name, turn]: Drawing): Promise<Masks> {
  const shape: Shape = SHAPES[name];
  const paths = (colour: string, morePx: number) =>
    shape.map(([strokePx, path]) => {
      const fill = strokePx === 0 ? colour : "none";
      return `<path d="${path}" fill="${fill}" stroke="${colour}" stroke-width="${strokePx + morePx}"/>`;
    });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE_PX}" height="${SIZE_PX}">`,
    `<g transform="translate(${HOT_SPOT_PX} ${HOT_SPOT_PX}) rotate(${turn})" stroke-linecap="round" stroke-linejoin="round">`,
    ...paths("white", 2 * BORDER_PX),
    ...paths("black", 0),
    "</g></svg>",
  ];
  const data = await sharp(Buffer.from(svg.join("")))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const mask = (share: (red: number, alpha: number) => number): Mask => {
    const alpha = Uint8Array.from({ length: SIZE_PX * SIZE_PX }, (_, pixel) =>
      share(data[pixel * 4] ?? 0, data[pixel * 4 + 3] ?? 0),
    );
    return { alpha, width: SIZE_PX, height: SIZE_PX };
  };
  return {
    body: mask((red, alpha) => Math.round((alpha * (255 - red)) / 255)),
    border: mask((_, alpha) => alpha),
  };
}
