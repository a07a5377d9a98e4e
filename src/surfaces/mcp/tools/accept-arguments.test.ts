import { expect, test } from "vitest";
import { OPERATIONS } from "../../../operations/registry.ts";
import { parseInput } from "../../../operations/definition/parse-input.ts";
import { everyRow } from "../../../shared/every-row.ts";
import { acceptArguments } from "./accept-arguments.ts";

const accept = (name: string, given: object) => {
  const schema = OPERATIONS.find((operation) => operation.name === name)?.input;
  if (!schema) throw new Error(name);
  const { input, warnings } = acceptArguments(schema, given);
  return { input: parseInput(schema, input).input, warnings: warnings.length };
};

const ROWS = [
  ["tab.click", { ref: "1" }, { ref: 1 }],
  ["tab.click", { x: "100", y: "-2.5" }, { x: 100, y: -2.5 }],
  ["tab.click", { ref: 1, click_count: "2" }, { click_count: 2 }],
  ["tab.click", { ref: 1, modifiers: '["Control"]' }, { modifiers: ["Control"] }],
  ["tab.click", { ref: 1, modifiers: "Control" }, { modifiers: ["Control"] }],
  ["tab.click", { ref: 1, elements: "true" }, { elements: true }],
  ["tab.click", { ref: 1, screenshot: "none" }, { screenshot: { area: "none" } }],
  ["tab.click", { ref: 1, wait_until: "immediate" }, { wait_until: { type: "immediate" } }],
  ["tab.click", { ref: 1, screenshot: '{"area":"none"}' }, { screenshot: { area: "none" } }],
  [
    "tab.click",
    { ref: 1, wait_until: { type: "immediate", timeout_ms: "900" } },
    { wait_until: { type: "immediate", timeout_ms: 900 } },
  ],
  ["tab.click", { ref: 1, tab_id: "", x: "", modifiers: "", button: null }, { ref: 1 }],
  ["tab.type", { text: 123 }, { text: "123" }],
  ["page.view", { budget: "500" }, { budget: 500 }],
] as const;

everyRow(test, ROWS)("is read as the schema wants it", ([name, given, expected]) => {
  const { input, warnings } = accept(name, given);
  expect(input).toMatchObject(expected);
  expect(warnings).toBeGreaterThan(0);
});

test("text stays text, and what is not clear is rejected", () => {
  expect(accept("tab.type", { text: "123" })).toMatchObject({
    input: { text: "123" },
    warnings: 0,
  });
  expect(() => accept("tab.click", { ref: "first" })).toThrow('"ref" must be');
  expect(() => accept("tab.click", { ref: 1, screenshot: "nothing" })).toThrow('"screenshot"');
  expect(() => accept("tab.navigate", { url: null })).toThrow('"url" is required');
});
