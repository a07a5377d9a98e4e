import { expect, test } from "vitest";
import { clip, fillMask, fillRect, isEmpty, type Raster, rectAt } from "./raster.ts";

function grey(width: number, height: number, channels: 3 | 4 = 3): Raster {
  return { data: new Uint8Array(width * height * channels).fill(100), width, height, channels };
}

test("a rectangle covers its pixels and no others", () => {
  const raster = grey(4, 3);
  fillRect(raster, rectAt(1, 1, 2, 1), { colour: [1, 2, 3], opacity: 1 });
  const row = [100, 100, 100, 1, 2, 3, 1, 2, 3, 100, 100, 100];
  expect([...raster.data.subarray(12, 24)]).toEqual(row);
  expect([...raster.data].filter((value) => value !== 100)).toHaveLength(6);
});

test("half opacity mixes", () => {
  const raster = grey(1, 1);
  fillRect(raster, rectAt(0, 0, 1, 1), { colour: [200, 0, 100], opacity: 0.5 });
  expect([...raster.data]).toEqual([150, 50, 100]);
});

test("pixels outside are clipped", () => {
  const raster = grey(2, 2);
  fillRect(raster, rectAt(-5, -5, 100, 100), { colour: [0, 0, 0], opacity: 1 });
  fillRect(raster, rectAt(5, 5, 3, 3), { colour: [9, 9, 9], opacity: 1 });
  expect([...raster.data]).toEqual(Array.from({ length: 12 }, () => 0));
  expect(isEmpty(clip(rectAt(5, 5, 3, 3), 2, 2))).toBe(true);
});

test("the alpha channel stays", () => {
  const raster = grey(1, 1, 4);
  fillRect(raster, rectAt(0, 0, 1, 1), { colour: [1, 2, 3], opacity: 1 });
  expect([...raster.data]).toEqual([1, 2, 3, 100]);
});

test("a mask weighs each pixel and may hang over the edge", () => {
  const raster = grey(2, 1);
  const mask = { alpha: Uint8Array.of(255, 0, 255, 128), width: 4, height: 1 };
  fillMask(raster, mask, { left: -2, top: 0 }, { colour: [200, 200, 200], opacity: 1 });
  expect([raster.data[0], raster.data[3]]).toEqual([200, 150]);
});
