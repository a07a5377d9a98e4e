import { expect, test } from "vitest";
import type { Box, NodeKind, SnapshotNode } from "../../../page/snapshot.ts";
import { MARKUP_TAGS, type MarkupTag } from "../../model/picture.ts";
import { drawMarkup } from "./markup.ts";
import type { Raster } from "./raster.ts";

const [WIDTH, HEIGHT] = [320, 240];

function blank(): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  return { data, width: WIDTH, height: HEIGHT, channels: 3 };
}

function node(kinds: readonly NodeKind[], box: Box | undefined, ref = 7): SnapshotNode {
  return {
    ref,
    parent: null,
    tag: "a",
    role: "link",
    name: "",
    text: "",
    kinds,
    state: {},
    attributes: {},
    form: null,
    frame: 0,
    shadow: false,
    ...(box ? { box } : {}),
  };
}

const WHOLE = { coordinates: "viewport", origin: { x: 0, y: 0 } } as const;

function draw(nodes: readonly SnapshotNode[], markup: readonly MarkupTag[] = MARKUP_TAGS) {
  const raster = blank();
  drawMarkup(raster, nodes, { markup, place: WHOLE });
  return (x: number, y: number) => {
    const at = (y * WIDTH + x) * 3;
    return [...raster.data.subarray(at, at + 3)];
  };
}

const BOX: Box = { x: 120, y: 120, width: 60, height: 30 };
const ELEMENTS = MARKUP_TAGS.filter((tag) => tag !== "grid");
const WHITE = [255, 255, 255];

/** The colour at 75 % opacity on a white background. */
function shade(colour: readonly number[]): readonly number[] {
  return colour.map((value) => 255 + Math.floor(((value - 255) * 192) / 256));
}

test.each([
  ["clickable", [76, 175, 80], 2],
  ["typeable", [255, 152, 0], 2],
] as const)("%s: a solid line around the element", (kind, colour, width) => {
  const at = draw([node([kind], BOX)], [kind]);
  expect(at(119, 135)).toEqual(shade(colour));
  expect(at(120 - width, 135)).toEqual(shade(colour));
  expect(at(120 - width - 1, 135)).toEqual(WHITE);
  expect(at(180, 135)).toEqual(shade(colour));
  expect(at(150, 150)).toEqual(shade(colour));
  expect(at(150, 119)).toEqual(shade(colour));
});

test("the element itself stays untouched", () => {
  const at = draw([node(["clickable", "selected"], BOX)], ELEMENTS);
  for (let y = 120; y < 150; y++) for (let x = 120; x < 180; x++) expect(at(x, y)).toEqual(WHITE);
});

test("scrollable: dashes", () => {
  const at = draw([node(["scrollable"], BOX)], ["scrollable"]);
  const line = Array.from({ length: 24 }, (_, index) => at(118 + index, 151)[1] === 255);
  expect(line.map((gap) => (gap ? "." : "#")).join("")).toBe("######......######......");
});

test("selected: three pixels of blue outside the other mark", () => {
  const at = draw([node(["typeable", "selected"], BOX)], ELEMENTS);
  const row = [114, 115, 117, 118, 119].map((x) => at(x, 135));
  const [blue, orange] = [shade([33, 150, 243]), shade([255, 152, 0])];
  expect(row).toEqual([WHITE, blue, blue, orange, orange]);
});

test("the label carries the ref above the left corner", () => {
  const at = draw([node(["clickable"], BOX, 1)], ["clickable"]);
  expect(at(118, 109)).toEqual([50, 110, 54]); // the label's background: dark green
  expect(at(123, 112)).toEqual(WHITE); // stem of the 1
});

test("only the requested annotations are drawn", () => {
  const at = draw([node(["clickable"], BOX)], ["typeable", "selected"]);
  expect(at(119, 135)).toEqual(WHITE);
  expect(at(118, 109)).toEqual(WHITE);
});

test("elements without a box, hidden or outside the picture are left out", () => {
  const nodes = [
    node(["clickable"], undefined),
    { ...node(["clickable"], BOX), hidden: "covered" as const },
    node(["clickable"], { x: 400, y: 10, width: 50, height: 50 }),
    node(["clickable"], { x: 10, y: -60, width: 50, height: 50 }),
  ];
  const raster = blank();
  drawMarkup(raster, nodes, { markup: ELEMENTS, place: WHOLE });
  expect(raster.data).toEqual(blank().data);
});

test("an element that leaves the picture is framed inside it", () => {
  const at = draw([node(["clickable"], { x: -50, y: 100, width: 500, height: 50 })], ["clickable"]);
  expect(at(0, 125)).toEqual(shade([76, 175, 80]));
  expect(at(WIDTH - 1, 125)).toEqual(shade([76, 175, 80]));
});

test("the grid: faint red lines every hundred pixels, numbers at the edges", () => {
  const at = draw([], ["grid"]);
  const faint = at(100, 50);
  expect(faint[0]).toBe(255);
  expect(faint[1]).toBeGreaterThan(150);
  expect(at(50, 200)).toEqual(faint);
  expect(at(99, 50)).toEqual(WHITE);
  const dark = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) if ((at(x, y)[1] ?? 0) < 60) return true;
    }
    return false;
  };
  expect(dark(101, 0, 16, 9)).toBe(true);
  expect(dark(0, 101, 16, 9)).toBe(true);
});
