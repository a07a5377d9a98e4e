import { expect, test } from "vitest";
import { surplusOf } from "./surplus.ts";

const tasks = (count: number, characters: number) =>
  Array.from({ length: count }, (_, id) => ({ id, characters }));

test("as many ended tasks are kept as there is room for, the latest", () => {
  expect(surplusOf(tasks(500, 10))).toEqual([]);
  expect(surplusOf(tasks(503, 10)).map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(surplusOf(tasks(5, 5_000_000)).map(({ id }) => id)).toEqual([0]);
  expect(surplusOf(tasks(1, 30_000_000))).toHaveLength(1);
});
