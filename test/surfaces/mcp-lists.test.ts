/** What every profile lists, held against what clients and the providers of their models accept. */
import { expect, test } from "vitest";
import type { Tool } from "@modelcontextprotocol/client";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { asObject, isObject, type JsonObject } from "../../src/shared/json-object.ts";
import { connect, startServer } from "./mcp-mount.ts";

const nouns = new Set(OPERATIONS.map(({ name }) => name.slice(0, name.indexOf("."))));
const PROFILES = ["core", "full", "grouped", "abp-new", "browsy", ...nouns];

test.each(PROFILES)(
  "%s: all hints, short waits, and schemas that every provider accepts",
  async (profile) => {
    const tools = await toolsOf(profile);
    for (const { annotations } of tools)
      expect(annotations).toEqual({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: annotations?.readOnlyHint,
        openWorldHint: false,
      });
    const problems = tools.flatMap(({ name, inputSchema }) => [
      ...problemsOf(inputSchema, name),
      ...defaultsOf(inputSchema)
        .filter((limitMs) => limitMs > 25_000)
        .map((limitMs) => `${name} waits for ${limitMs} ms`),
      ...["anyOf", "oneOf", "allOf"].filter((key) => key in inputSchema).map((key) => name + key),
    ]);
    expect(problems).toEqual([]);
  },
);

test("core: tools that only read, and tools that destroy nothing", async () => {
  const tools = await toolsOf("core");
  const having = (hint: "readOnlyHint" | "destructiveHint", value: boolean) =>
    tools.filter(({ annotations }) => annotations?.[hint] === value).map(({ name }) => name);
  const reading =
    "browser_get_status browser_list_tabs browser_get_tab_info browser_screenshot browser_get_dialog " +
    "browser_list_downloads browser_get_download browser_get_execution_state browser_view " +
    "browser_wait browser_next_page browser_more_tools";
  expect(having("readOnlyHint", true)).toEqual(reading.split(" "));
  const going =
    "browser_new_tab browser_close_tab browser_navigate browser_go_back browser_go_forward " +
    "browser_scroll browser_mouse_move browser_activate_tab browser_stop_loading page_browse";
  expect(having("destructiveHint", false).toSorted()).toEqual(
    [...reading.split(" "), ...going.split(" ")].toSorted(),
  );
});

test("core: clients that load tools on demand learn what Fermata is for, and have five tools at once", async () => {
  const url = await startServer({ operations: OPERATIONS, tools: ["core"] });
  const client = await connect(url, "auto");
  const instructions = client.getInstructions() ?? "";
  expect(Buffer.byteLength(instructions)).toBeLessThan(2_000);
  expect(instructions.split(". ")[0]).toMatch(/open.*read.*form.*log.*screenshot.*test/);
  const { tools } = await client.listTools();
  expect(
    tools.filter(({ _meta }) => _meta?.["anthropic/alwaysLoad"]).map(({ name }) => name),
  ).toEqual("browser_navigate browser_click browser_type browser_view page_browse".split(" "));
});

async function toolsOf(profile: string): Promise<readonly Tool[]> {
  const url = await startServer({ operations: OPERATIONS, tools: [profile], hasModel: true });
  return (await (await connect(url, "auto")).listTools()).tools;
}

/** Defaults of all time limits of waits. */
function defaultsOf(schema: unknown): readonly number[] {
  return Object.entries(asObject(schema)).flatMap(([key, part]) =>
    key === "timeout_ms" ? [Number(asObject(part)["default"] ?? 0)] : defaultsOf(part),
  );
}

const REJECTED = ["$ref", "$defs", "const", "propertyNames", "oneOf", "allOf", "not"];

function problemsOf(schema: unknown, path: string): readonly string[] {
  if (!isObject(schema)) return [`${path} is no schema`];
  const { type, enum: values, anyOf, items, properties, additionalProperties: others } = schema;
  const parts: JsonObject = {
    ...asObject(properties),
    ...(type === "array" && { "[]": items }),
    ...(isObject(others) && { "*": others }),
    ...(Array.isArray(anyOf) && Object.fromEntries(anyOf.entries())),
  };
  const isTyped = typeof type === "string" || (Array.isArray(anyOf) && anyOf.length > 0);
  const isOfStrings = !Array.isArray(values) || values.every((value) => typeof value === "string");
  return [
    ...REJECTED.filter((key) => key in schema).map((key) => `${path} has ${key}`),
    ...(isTyped ? [] : [`${path} has no type`]),
    ...(isOfStrings && (!values || type === "string") ? [] : [`${path} is no enum of strings`]),
    ...Object.entries(parts).flatMap(([name, part]) => problemsOf(part, `${path}.${name}`)),
  ];
}
