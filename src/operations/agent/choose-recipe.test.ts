import { expect, it } from "vitest";
import { chooseRecipe, type KnownRecipe } from "./choose-recipe.ts";
import type { Recipe } from "../../agent/model/recipe.ts";

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 4, 3, 12);
const RECIPE: Recipe = {
  version: 1,
  template: "Find {{item}}",
  host: "shop.example",
  hosts: ["shop.example"],
  start: "https://shop.example/",
  parameters: [{ name: "item", from: "words", shape: { words: 1, isNumber: false } }],
  steps: [],
  answer: { text: "", readings: [], listings: [], isBound: true, proofs: [] },
  provenance: { taskId: "t", dateMs: 0, model: "m", modelCalls: 1, leftOut: 0 },
};

const known = (more: Partial<KnownRecipe> = {}): KnownRecipe => ({
  name: "sites/shop-example/recipes/find",
  host: "shop.example",
  intent: "find {}",
  revision: 1,
  createdMs: NOW,
  recipe: RECIPE,
  successes: 2,
  failures: 0,
  failuresInRow: 0,
  lastUsedMs: NOW,
  lastFailedMs: null,
  lastFailure: null,
  updatedMs: NOW,
  ...more,
});
const choose = (one: KnownRecipe, intent = "Find tea") =>
  chooseRecipe([one], { intent, nowMs: NOW });

it("one that fits is taken with its values", () => {
  expect(choose(known())).toMatchObject({ chosen: { values: { item: "tea" } } });
});

it("of another task nothing is told", () => {
  expect(choose(known({ failuresInRow: 3, lastFailedMs: NOW }), "Sing a song")).toEqual({});
});

it("one that failed three times in a row is left alone: why, and until when, is told", () => {
  const why = "step 2 (click_element button): the element was not there";
  const failed = { failures: 3, failuresInRow: 3, lastFailedMs: NOW - 1_000, lastFailure: why };
  const { leftAlone } = choose(known(failed));
  expect(leftAlone).toContain("sites/shop-example/recipes/find fits, but is not used");
  expect(leftAlone).toContain(`3 times in a row, the last time with "${why}"`);
  expect(leftAlone).toContain("2026-05-04 11:59 UTC");
});

it("after a day it is tried again", () => {
  const failed = { failures: 9, failuresInRow: 9, lastFailedMs: NOW - DAY };
  expect(choose(known(failed))).toMatchObject({ chosen: {} });
});
