import type { ShapePart, ShapePoint } from "./vector-shape.ts";

const ARROW: ShapePart = {
  fill: [
    [0, 0],
    [0, 17],
    [4, 13.2],
    [6.8, 19.6],
    [9.6, 18.4],
    [6.9, 12.2],
    [12.2, 12.2],
  ],
};

const HAND: readonly ShapePart[] = [
  line(4, [0, 2], [0, 14]),
  line(3.6, [3.8, 9], [3.8, 14]),
  line(3.4, [7.2, 10], [7.2, 15]),
  line(3, [10.2, 11.5], [10.2, 15]),
  line(3.2, [-5, 12], [-1, 17]),
  polygon([-2, 12], [11.7, 12], [11.4, 17], [9, 22], [1, 22], [-3, 16]),
];

const TEXT: readonly ShapePart[] = [
  line(1.6, [0, -8], [0, 8]),
  line(1.6, [-3, -9.5], [-1.2, -9.2], [0, -8], [1.2, -9.2], [3, -9.5]),
  line(1.6, [-3, 9.5], [-1.2, 9.2], [0, 8], [1.2, 9.2], [3, 9.5]),
];

const DOUBLE_ARROW: readonly ShapePart[] = [
  line(2, [-7, 0], [7, 0]),
  polygon([-11, 0], [-6, -4.5], [-6, 4.5]),
  polygon([11, 0], [6, -4.5], [6, 4.5]),
];

const LENS: readonly ShapePart[] = [ring(-1, -1, 7), line(3, [4.5, 4.5], [9.5, 9.5])];
const HOURGLASS: readonly ShapePart[] = [
  line(2, [-6, -9], [6, -9]),
  line(2, [-6, 9], [6, 9]),
  polygon([-5, -9], [5, -9], [0, 0]),
  polygon([-5, 9], [5, 9], [0, 0]),
];

/** Outlines of the mouse cursors; the hot spot of each is the origin. */
export const SHAPES = {
  arrow: [ARROW],
  hand: HAND,
  text: TEXT,
  verticalText: turn(TEXT, 90),
  crosshair: [line(1.6, [-10, 0], [10, 0]), line(1.6, [0, -10], [0, 10])],
  grab: openHand(0),
  grabbing: openHand(4),
  notAllowed: [ring(0, 0, 8.5), line(2.6, [-5.5, -5.5], [5.5, 5.5])],
  wait: HOURGLASS,
  progress: [ARROW, ...shift(HOURGLASS, 17, 9, 0.6)],
  help: [
    ARROW,
    line(2, [13, 5], [14.2, 3], [17, 2.4], [19, 4.4], [18.2, 7], [16, 8.6], [16, 10.5]),
    line(2.4, [16, 14], [16, 14]),
  ],
  move: [...DOUBLE_ARROW, ...turn(DOUBLE_ARROW, 90)],
  zoomIn: [...LENS, line(1.6, [-4, -1], [2, -1]), line(1.6, [-1, -4], [-1, 2])],
  zoomOut: [...LENS, line(1.6, [-4, -1], [2, -1])],
  resizeRow: turn(DOUBLE_ARROW, 90),
  resizeColumn: DOUBLE_ARROW,
  resizeFalling: turn(DOUBLE_ARROW, 45),
  resizeRising: turn(DOUBLE_ARROW, -45),
} satisfies Readonly<Record<string, readonly ShapePart[]>>;

export type ShapeName = keyof typeof SHAPES;

/** `curl` pulls the fingers in. */
function openHand(curl: number): readonly ShapePart[] {
  return [
    line(3.2, [-4.5, curl - 7], [-4.5, 2]),
    line(3.2, [-1, curl - 9], [-1, 2]),
    line(3.2, [2.5, curl - 8.5], [2.5, 2]),
    line(3, [6, curl - 6], [6, 2]),
    line(3.2, [-9 + curl / 2, 0], [-4, 6]),
    polygon([-6, 0], [7.4, 0], [7, 6], [4.5, 10], [-3.5, 10], [-7, 5]),
  ];
}

function line(widthPx: number, ...points: readonly ShapePoint[]): ShapePart {
  return { line: points, widthPx };
}

function polygon(...points: readonly ShapePoint[]): ShapePart {
  return { fill: points };
}

function ring(x: number, y: number, radius: number): ShapePart {
  const points = Array.from({ length: 25 }, (_, index): ShapePoint => {
    const angle = (index / 24) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { line: points, widthPx: 2.2 };
}

function turn(parts: readonly ShapePart[], degrees: number): readonly ShapePart[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return parts.map((part) => mapPoints(part, ([x, y]) => [x * cos - y * sin, x * sin + y * cos]));
}

function shift(
  parts: readonly ShapePart[],
  dx: number,
  dy: number,
  size: number,
): readonly ShapePart[] {
  return parts.map((part) => mapPoints(part, ([x, y]) => [x * size + dx, y * size + dy]));
}

function mapPoints(part: ShapePart, map: (point: ShapePoint) => ShapePoint): ShapePart {
  if ("fill" in part) return { fill: part.fill.map(map) };
  return { line: part.line.map(map), widthPx: part.widthPx };
}
