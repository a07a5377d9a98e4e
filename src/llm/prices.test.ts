import { expect, test } from "vitest";
import { costOf, listPrice } from "./prices.ts";

test("a model with the day of its making has the price of the model", () => {
  expect(listPrice("openai/gpt-5-2025-08-07")).toEqual(listPrice("openai/gpt-5"));
  expect(listPrice("anthropic/claude-haiku-4-5-20251001")).toMatchObject({ input: 1, output: 5 });
});

test.each(["openai/gpt-5-nano-next", "azure/gpt-5", "ollama/gpt-5", "gpt-5"])(
  "nobody knows the price of %s",
  (name) => {
    expect(listPrice(name)).toBeUndefined();
  },
);

test("what the cache gave and took has a price of its own", () => {
  const tokens = { input: 1_000_000, cached: 600_000, cacheWrite: 200_000, output: 100_000 };
  const price = { input: 10, output: 50, cached: 1, cacheWrite: 12.5 };
  expect(costOf(tokens, price)).toBeCloseTo(2 + 0.6 + 2.5 + 5, 10);
  expect(costOf(tokens, { input: 10, output: 50 })).toBeCloseTo(10 + 5, 10);
});
