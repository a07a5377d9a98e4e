import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { lengthOf, numberOf } from "./lengths.ts";

const SCREEN = { width: 1000, height: 800 };

everyRow<[string, number | undefined, number]>(it, [
  ["12px", 12, 0],
  ["-1.5em", -24, 0],
  ["0", 0, 0],
  ["5", undefined, 0],
  ["10vw", 100, 0],
  ["2dvh", 16, 0],
  ["calc(1px + 50%)", 1, 0.5],
  ["calc(-1 * 9999px)", -9999, 0],
  ["calc(100px - 2 * (1px + 1em))", 66, 0],
  ["calc(10px / 4)", 2.5, 0],
  ["min(1px, 2em, 3vw)", 1, 0],
  ["max(10%, 20%)", 0, 0.2],
  ["clamp(1px, 5px, 3px)", 3, 0],
  ["clamp(4px, 5px, 3px)", 4, 0],
  ["calc(1px + 1)", undefined, 0],
  ["calc(1px * 1px)", undefined, 0],
  ["min(1px, 10%)", undefined, 0],
  ["calc(1px +", undefined, 0],
  ["calc(nonsense)", undefined, 0],
  [`calc(${"(".repeat(1_000)}1px`, undefined, 0],
])("a length is pixels and a share of the whole", ([text, value, share]) => {
  const length = lengthOf(text, SCREEN);
  expect(length?.pixels).toBe(value);
  expect(length?.share ?? 0).toBeCloseTo(share);
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
