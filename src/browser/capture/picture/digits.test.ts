import { expect, test } from "vitest";
import { drawText, textSize } from "./digits.ts";
import type { Raster } from "./raster.ts";

function draw(text: string, size: "large" | "small" | "thin"): string {
  const { width, height } = textSize(text, size);
  const raster: Raster = { data: new Uint8Array(width * height * 3), width, height, channels: 3 };
  const paint = { colour: [255, 255, 255], opacity: 1 } as const;
  drawText(raster, text, { left: 0, top: 0, size }, paint);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (raster.data[(y * width + x) * 3] ? "#" : ".")).join(
      "",
    ),
  );
  return rows.join("\n");
}

test("digits are drawn side by side", () => {
  expect(draw("17", "thin")).toBe(
    `
.#..####
##.....#
.#....#.
.#....#.
.#...#..
.#...#..
###..#..`.trim(),
  );
});

test.each(["large", "small", "thin"] as const)("all %s digits differ", (size) => {
  const drawn = Array.from("0123456789", (digit) => draw(digit, size));
  expect(new Set(drawn).size).toBe(10);
  for (const picture of drawn) expect(picture).toContain("#");
});

test("sizes", () => {
  expect(textSize("", "large")).toEqual({ width: 0, height: 9 });
  expect(textSize("123", "large")).toEqual({ width: 20, height: 9 });
  expect(textSize("a1b", "thin")).toEqual({ width: 3, height: 7 });
});
