import { expect, test } from "vitest";
import { ABP_TOOLS } from "../../src/contracts/abp.ts";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { toolName, toolsOf } from "../../src/surfaces/mcp/tool.ts";

const tools = toolsOf(OPERATIONS);

test("the contract names operations that exist, and their fields", () => {
  const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));
  for (const [name, { parameters = {} }] of Object.entries(ABP_TOOLS)) {
    const fields = Object.keys(byName.get(name)?.input.shape ?? {});
    expect([...byName.keys()]).toContain(name);
    for (const field of Object.values(parameters)) expect(fields).toContain(field);
  }
});

test("every operation but plain pictures is a tool, under a name of its own that models accept", () => {
  expect(tools).toHaveLength(OPERATIONS.filter(({ http }) => http.binary !== true).length);
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name } of tools) expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
});

test("names that the contract does not give follow one rule", () => {
  expect(toolName("tab.find_all")).toBe("browser_find_all");
  expect(toolName("history.list")).toBe("history_list");
});

const [click] = tools.filter(({ name }) => name === "browser_click");

test.each([
  [
    { network_tag: "t", format: "png", markup: [] },
    { network: { tag: "t" }, screenshot: { format: "png", markup: [] } },
  ],
  [{ format: "png", screenshot: { quality: 5 } }, { screenshot: { format: "png", quality: 5 } }],
  [{ screenshot: { format: "jpeg" }, format: "png" }, { screenshot: { format: "jpeg" } }],
  [{ wait_until: { type: "time", ms: 5 } }, { wait_until: { type: "time", duration_ms: 5 } }],
  [{ constructor: 1 }, { constructor: 1 }],
  [undefined, {}],
])("flat spellings of the newer tools: %j", (args, input) => {
  expect(click?.toInput(args)).toEqual(input);
});
