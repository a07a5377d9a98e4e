import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { numberOf, pixelsOf } from "./lengths.ts";

const SCREEN = { width: 1000, height: 800 };

everyRow<[string, number | undefined]>(it, [
  ["12px", 12],
  ["-1.5em", -24],
  ["0", 0],
  ["5", undefined],
  ["10vw", 100],
  ["2dvh", 16],
  ["50%", 100],
  ["calc(1px + 50%)", 101],
  ["calc(-1 * 9999px)", -9999],
  ["calc(100px - 2 * (1px + 1em))", 66],
  ["calc(10px / 4)", 2.5],
  ["min(1px, 2em, 3vw)", 1],
  ["max(10%, 20%)", 40],
  ["clamp(1px, 5px, 3px)", 3],
  ["clamp(4px, 5px, 3px)", 4],
  ["calc(1px +", undefined],
  ["calc(nonsense)", undefined],
  [`calc(${"(".repeat(1_000)}1px`, undefined],
])("a length is pixels and a share of the whole", ([text, pixels]) => {
  expect(pixelsOf(text, SCREEN, 200)).toBe(pixels);
});

it("a share of an unknown whole is unknown", () => {
  expect(pixelsOf("calc(1px + 50%)", SCREEN)).toBeUndefined();
});

it.each<[string, number | undefined]>([
  ["0.5", 0.5],
  ["50%", 0.5],
  ["calc((100 - 25) / 100)", 0.75],
  ["min(1, 50%)", 0.5],
  ["1px", undefined],
])("%s is the number %s", (text, number) => {
  expect(numberOf(text)).toBe(number);
});
