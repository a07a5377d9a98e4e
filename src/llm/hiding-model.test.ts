import { expect, test } from "vitest";
import { hidingModel } from "./hiding-model.ts";
import type { Model } from "./model.ts";

test("its abilities are those that the model has now", () => {
  const model = { name: "a", abilities: { vision: true, tools: true } };
  const ask: Model["ask"] = () => Promise.reject(new Error("not asked here"));
  const hiding = hidingModel(Object.assign(model, { ask }), (value) => value);
  model.abilities = { vision: false, tools: false };
  expect(hiding.abilities).toEqual({ vision: false, tools: false });
});
