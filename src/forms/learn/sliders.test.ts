import { expect, test } from "vitest";
import { endsSaid, movedIn } from "./sliders.ts";

test("a slider's ends and its step are what its input said there", () => {
  expect(endsSaid([4, 1, 1, 2, 20, 20, 19])).toEqual({ min: 1, max: 20, step: 1 });
  expect(endsSaid([undefined, 0, 0, 0.1, 0.3, 0.3, 0.2])).toEqual({ min: 0, max: 0.3, step: 0.1 });
  expect(endsSaid([5, 10, 10, 8, 0, 0, 2])).toEqual({ min: 0, max: 10, step: 2 });
});

test("steps that are not all the same are told as none", () => {
  expect(endsSaid([1, 1, 1, 5, 100, 100, 50])).toEqual({ min: 1, max: 100 });
  expect(endsSaid([0, 0, 0, 3, 10, 10, 7])).toEqual({ min: 0, max: 10 });
});

test("keys that do not lead to the ends tell nothing of them", () => {
  expect(endsSaid([4, 4, 3, 4, 4, 5, 4])).toBeUndefined();
  expect(endsSaid([4, 4, 4, 4, 4, 4, 4])).toBeUndefined();
  expect(endsSaid([4, 1, 1])).toBeUndefined();
});

test("what a slider writes into is what changes with it", () => {
  const number = (ref: number, value: number) => ({
    ref,
    value,
    selector: `#i${ref}`,
    isNamed: true,
    isTyped: false,
  });
  const looks = [
    [number(1, 4), number(2, 7)],
    [number(1, 5), number(2, 7)],
    [number(1, 4), number(2, 7)],
  ];
  expect(movedIn(looks)).toEqual([number(1, 4)]);
});
