import { expect, test } from "vitest";
import { everyRow } from "../../../shared/every-row.ts";
import { cursorShape, drawCursor } from "./cursor.ts";
import type { Raster } from "./raster.ts";

const SIZE = 64;

async function draw(cursorType: string, x = 32, y = 32): Promise<Raster> {
  const data = new Uint8Array(SIZE * SIZE * 3).fill(128);
  const raster: Raster = { data, width: SIZE, height: SIZE, channels: 3 };
  await drawCursor(raster, { x, y, cursorType });
  return raster;
}

const pixel = (raster: Raster, x: number, y: number) => raster.data[(y * SIZE + x) * 3];

everyRow(test, [
  ["default", ["arrow", 0]],
  ["auto", ["arrow", 0]],
  ["something-new", ["arrow", 0]],
  ["constructor", ["arrow", 0]],
  ["pointer", ["hand", 0]],
  ["text", ["text", 0]],
  ["crosshair", ["crosshair", 0]],
  ["grab", ["grab", 0]],
  ["grabbing", ["grab", 0]],
  ["not-allowed", ["notAllowed", 0]],
  ["wait", ["wait", 0]],
  ["progress", ["wait", 0]],
  ["ew-resize", ["resize", 0]],
  ["ns-resize", ["resize", 90]],
  ["nwse-resize", ["resize", 45]],
  ["nesw-resize", ["resize", -45]],
  ["none", null],
])("each type of cursor has a shape", ([cursorType, shape]) => {
  expect(cursorShape(cursorType)).toEqual(shape);
});

test("the arrow's tip is at the pointer, black with a white border", async () => {
  const raster = await draw("default");
  expect(pixel(raster, 33, 40)).toBe(0);
  expect(pixel(raster, 31, 40)).toBe(255);
  expect(pixel(raster, 28, 40)).toBe(128);
  expect(pixel(raster, 32, 28)).toBe(128);
});

test("the border shows on black, the body on white", async () => {
  const values = new Set((await draw("text")).data);
  expect(values).toContain(0);
  expect(values).toContain(255);
});

test("none draws nothing", async () => {
  expect(new Set((await draw("none")).data)).toEqual(new Set([128]));
});

test("the cursor is clipped at the edges and absent far outside", async () => {
  expect(pixel(await draw("default", 0, 0), 1, 8)).toBe(0);
  await draw("pointer", SIZE, SIZE);
  expect(new Set((await draw("default", 9999, 9999)).data)).toEqual(new Set([128]));
});
