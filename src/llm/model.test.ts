import { expect, test } from "vitest";
import { type Usage, addUsage, NO_USAGE } from "./model.ts";

const PAID: Usage = { calls: 1, inputTokens: 10, cachedTokens: 4, outputTokens: 2, cost: 0.5 };

test("everything adds up", () => {
  const sum = { calls: 2, inputTokens: 20, cachedTokens: 8, outputTokens: 4, cost: 1 };
  expect(addUsage(addUsage(NO_USAGE, PAID), PAID)).toEqual(sum);
});

test("what a part has cost and nobody knows leaves the whole unknown", () => {
  const { cost: _, ...unpriced } = PAID;
  expect(addUsage(PAID, unpriced)).not.toHaveProperty("cost");
  expect(addUsage(unpriced, PAID).calls).toBe(2);
});
