import { describe, expect, test } from "vitest";
import { AppError } from "../shared/errors.ts";
import {
  choiceOf,
  configuredChoice,
  configuredPrice,
  type ModelChoice,
  type ModelSettings,
  priceOf,
  listPrice,
} from "./model-settings.ts";

const settings = (more: Partial<ModelSettings>): ModelSettings => ({ temperature: 0.3, ...more });
const reported = (choice: ModelChoice | undefined) =>
  choice && `${choice.provider.name} ${choice.model}`;
const configured = (more: Partial<ModelSettings>) => reported(configuredChoice(settings(more)));

describe("what the settings name", () => {
  test.each<[Partial<ModelSettings>, string | undefined]>([
    [{}, undefined],
    [{ name: "anthropic/claude-sonnet-5" }, "anthropic claude-sonnet-5"],
    [{ name: "openrouter/google/gemini" }, "openrouter google/gemini"],
    [{ provider: "openrouter", name: "google/gemini" }, "openrouter google/gemini"],
    [{ provider: "AZURE_OPENAI", name: "mine" }, "azure mine"],
    [{ endpoint: "http://gpu:8000", name: "openai/gpt-oss" }, "openai-compatible openai/gpt-oss"],
    [{ provider: "ollama", endpoint: "http://gpu:11434", name: "qwen3" }, "ollama qwen3"],
  ])("%j is %s", (given, choice) => {
    expect(configured(given)).toBe(choice);
  });

  test.each<[Partial<ModelSettings>, string]>([
    [{ provider: "openai" }, "No model is named."],
    [{ endpoint: "http://gpu:8000" }, "No model is named."],
    [{ provider: "nobody", name: "x" }, '"nobody" does not name a provider'],
    [{ name: "gpt-5" }, '"gpt-5" does not name a provider; it must begin with one of anthro'],
    [{ name: "nobody/gpt-5" }, '"nobody/gpt-5" does not name a provider'],
  ])("%j names nothing", (given, message) => {
    expect(() => configured(given)).toThrow(AppError);
    expect(() => configured(given)).toThrow(message);
  });
});

describe("what a caller names", () => {
  const own = configuredChoice(settings({ name: "openrouter/google/gemini" }));

  test.each([
    ["mistral/small", "mistral small"],
    ["anthropic/claude", "anthropic claude"],
    ["meta/llama", "openrouter meta/llama"],
    ["llama", "openrouter llama"],
  ])("%s is %s", (word, choice) => {
    expect(reported(choiceOf(word, own))).toBe(choice);
  });

  test("a model of nobody", () => {
    expect(() => choiceOf("llama", undefined)).toThrow('"llama" does not name a provider');
  });
});

test("a price needs both ends", () => {
  expect(configuredPrice(settings({ priceInput: 1 }))).toBeUndefined();
  expect(configuredPrice(settings({ priceInput: 0, priceOutput: 0 }))).toEqual({
    input: 0,
    output: 0,
  });
  expect(configuredPrice(settings({ priceInput: 1, priceCached: 0.1, priceOutput: 2 }))).toEqual({
    input: 1,
    cached: 0.1,
    output: 2,
  });
});

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
  expect(priceOf(tokens, price)).toBeCloseTo(2 + 0.6 + 2.5 + 5, 10);
  expect(priceOf(tokens, { input: 10, output: 50 })).toBeCloseTo(10 + 5, 10);
});
