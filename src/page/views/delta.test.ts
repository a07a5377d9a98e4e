import { expect, test } from "vitest";
import { longestRising } from "./delta.ts";

function left(numbers: readonly number[]): readonly number[] {
  const run = longestRising(numbers);
  return numbers.filter((_number, place) => run.has(place));
}

test.each([
  [[], []],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [1, 2, 9, 3, 4],
    [1, 2, 3, 4],
  ],
  [
    [5, 1, 2, 3],
    [1, 2, 3],
  ],
  [
    [2, 3, 4, 1],
    [2, 3, 4],
  ],
  [[3, 2, 1], [1]],
])("of %j as many stay as can: %j", (numbers, expected) => {
  expect(left(numbers)).toEqual(expected);
});
