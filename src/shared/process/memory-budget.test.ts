import { expect, test } from "vitest";
import { MemoryBudget } from "./memory-budget.ts";

function filled(limitBytes: number, ...sizes: readonly number[]) {
  const budget = new MemoryBudget(limitBytes);
  const forgotten: number[] = [];
  const holdings = sizes.map((bytes, index) => budget.hold(bytes, () => forgotten.push(index)));
  return { budget, forgotten, holdings };
}

test("what was kept first goes first, as much as has to", () => {
  const { budget, forgotten } = filled(100, 40, 30, 20, 60);
  expect(forgotten).toEqual([0, 1]);
  expect(budget.usedBytes).toBe(80);
});

test("the newest stays, however large it is", () => {
  const { budget, forgotten } = filled(100, 40, 300);
  expect(forgotten).toEqual([0]);
  expect(budget.usedBytes).toBe(300);
});

test("what was released takes nothing and is not forgotten", () => {
  const { budget, forgotten, holdings } = filled(100, 40, 40);
  holdings[0]?.release();
  holdings[0]?.release();
  expect(budget.usedBytes).toBe(40);
  budget.hold(60, () => {});
  expect(forgotten).toEqual([]);
});

test("a release after it was forgotten changes nothing", () => {
  const { budget, holdings } = filled(100, 90, 90);
  holdings[0]?.release();
  expect(budget.usedBytes).toBe(90);
});

test("a lower limit holds from the next one on", () => {
  const { budget, forgotten } = filled(100, 40, 40);
  budget.limitBytes = 50;
  budget.hold(10, () => {});
  expect(forgotten).toEqual([0]);
});
