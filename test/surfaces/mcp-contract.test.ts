import { expect, test } from "vitest";
import { ABP_NEWER_TOOLS } from "../../src/contracts/abp-newer.ts";
import { ABP_TOOLS } from "../../src/contracts/abp.ts";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { toolName } from "../../src/contracts/tool-name.ts";
import { newerToolsOf, toolsOf } from "../../src/surfaces/mcp/tools/tool.ts";

const tools = toolsOf(OPERATIONS);
const newer = newerToolsOf(OPERATIONS);

test("the contract names operations that exist, and their fields", () => {
  const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));
  for (const [name, { parameters = {} }] of Object.entries(ABP_TOOLS)) {
    const fields = Object.keys(byName.get(name)?.input.shape ?? {});
    expect([...byName.keys()]).toContain(name);
    for (const field of Object.values(parameters)) expect(fields).toContain(field);
  }
});

test("the newer tools choose among operations that exist, with their fields", () => {
  const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));
  for (const { by, operations, parameters = {} } of Object.values(ABP_NEWER_TOOLS)) {
    const fields = Object.values(operations).map((name) => byName.get(name)?.input.shape);
    expect(fields).not.toContain(undefined);
    // A selecting argument must not replace a field of an operation.
    for (const own of fields) expect(Object.keys(own ?? {})).not.toContain(by);
    for (const field of Object.values(parameters)) {
      expect(fields.some((own) => Object.hasOwn(own ?? {}, field))).toBe(true);
    }
  }
});

test("every operation but plain pictures is a tool, under a name of its own that models accept", () => {
  expect(tools).toHaveLength(OPERATIONS.filter(({ http }) => http.binary !== true).length);
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name } of [...tools, ...newer]) expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
});

test("names that the contract does not give follow one rule", () => {
  expect(toolName("tab.find_all")).toBe("browser_find_all");
  expect(toolName("history.list")).toBe("history_list");
});

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
  const click = tools.find(({ name }) => name === "browser_click");
  expect(click?.toCall(args).input).toEqual(input);
});

const MARKED = { markup: [] };

test.each([
  ["browser_tabs", { action: "new", url: "u" }, "tab.create", { url: "u" }],
  ["browser_tabs", { action: "close", tab_id: "t" }, "tab.close", { tab_id: "t" }],
  ["browser_dialog", { action: "check" }, "tab.dialog", {}],
  [
    "browser_dialog",
    { action: "accept", prompt_text: "p" },
    "tab.accept_dialog",
    { prompt_text: "p", screenshot: MARKED },
  ],
  ["browser_javascript", { expression: "1" }, "tab.execute", { script: "1" }],
  ["browser_navigate", { url: "u" }, "tab.navigate", { url: "u" }],
  ["browser_navigate", { action: "back" }, "tab.back", {}],
])("the newer tools choose an operation: %s %j", (name, args, operation, input) => {
  // A documented tool of that name is called.
  const tool = [...tools, ...newer].find((one) => one.name === name);
  const call = tool?.toCall(args);
  expect([call?.operation.name, call?.input]).toEqual([operation, input]);
});

test("a choice that there is not is refused with those that there are", () => {
  const tabs = newer.find(({ name }) => name === "browser_tabs");
  expect(() => tabs?.toCall({ action: "open" })).toThrow(
    '"action" must be one of list, new, close, info, activate, stop; got "open".',
  );
  expect(tabs?.toCall({})).toMatchObject({ operation: { name: "tab.list" } });
  expect(() => tabs?.toCall({ action: "constructor" })).toThrow("must be one of");
});
