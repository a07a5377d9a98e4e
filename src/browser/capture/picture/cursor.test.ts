import { expect, test } from "vitest";
import { everyRow } from "../../../shared/every-row.ts";
import { cursorShape, drawCursor } from "./cursor.ts";
import type { Raster } from "./raster.ts";

const SIZE = 64;

function draw(cursorType: string, x = 32, y = 32, scale = 1): Raster {
  const data = new Uint8Array(SIZE * SIZE * 3).fill(128);
  const raster: Raster = { data, width: SIZE, height: SIZE, channels: 3 };
  drawCursor(raster, { x, y, cursorType }, scale);
  return raster;
}

const pixel = (raster: Raster, x: number, y: number) => raster.data[(y * SIZE + x) * 3];

everyRow(test, [
  ["default", "arrow"],
  ["auto", "arrow"],
  ["something-new", "arrow"],
  ["constructor", "arrow"],
  ["pointer", "hand"],
  ["text", "text"],
  ["crosshair", "crosshair"],
  ["grab", "grab"],
  ["grabbing", "grabbing"],
  ["not-allowed", "notAllowed"],
  ["wait", "wait"],
  ["progress", "progress"],
  ["ew-resize", "resizeColumn"],
  ["ns-resize", "resizeRow"],
  ["nwse-resize", "resizeFalling"],
  ["nesw-resize", "resizeRising"],
  ["none", null],
])("each type of cursor has a shape", ([cursorType, shape]) => {
  expect(cursorShape(cursorType)).toBe(shape);
});

test("the arrow's tip is at the pointer, black with a white border", () => {
  const raster = draw("default");
  expect(pixel(raster, 33, 40)).toBe(0);
  expect(pixel(raster, 31, 40)).toBe(255);
  expect(pixel(raster, 28, 40)).toBe(128);
  expect(pixel(raster, 32, 28)).toBe(128);
});

test("the border shows on black, the body on white", () => {
  const values = new Set(draw("text").data);
  expect(values).toContain(0);
  expect(values).toContain(255);
});

test("none draws nothing", () => {
  expect(new Set(draw("none").data)).toEqual(new Set([128]));
});

test("at the edges it is cut off, far outside it is gone", () => {
  expect(pixel(draw("default", 0, 0), 1, 8)).toBe(0);
  expect(() => draw("pointer", SIZE, SIZE)).not.toThrow();
  expect(new Set(draw("default", 9999, 9999).data)).toEqual(new Set([128]));
});

test("the position follows the scale", () => {
  expect(draw("default", 16, 16, 2).data).toEqual(draw("default", 32, 32, 1).data);
});
