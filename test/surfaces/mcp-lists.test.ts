/** The list of every profile, checked against the limits of clients and model providers. */
import { expect, test } from "vitest";
import type { Tool } from "@modelcontextprotocol/client";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { asObject, isObject, type JsonObject } from "../../src/shared/json-object.ts";
import { connect, startServer } from "./mcp-mount.ts";

const PROFILES = ["core", "abp", "abp-new", "browsy", "full"];

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
      ...["anyOf", "oneOf", "allOf"].filter((key) => key in inputSchema).map((key) => name + key),
    ]);
    expect(problems).toEqual([]);
  },
);

test("core: which tools only read, which destroy nothing, and which are always loaded", async () => {
  const tools = await toolsOf("core");
  const namesOf = (is: (tool: Tool) => unknown) => tools.filter(is).map(({ name }) => name);
  const reading =
    "browser_get_status browser_list_tabs browser_get_tab_info browser_screenshot browser_get_dialog " +
    "browser_list_downloads browser_get_download browser_get_execution_state browser_view " +
    "browser_wait browser_next_page browser_more_tools";
  expect(namesOf(({ annotations }) => annotations?.readOnlyHint).join(" ")).toBe(reading);
  const going =
    "browser_new_tab browser_close_tab browser_navigate browser_go_back browser_go_forward " +
    "browser_scroll browser_mouse_move browser_activate_tab browser_stop_loading page_browse";
  const harmless = namesOf(
    ({ annotations: hints }) => !hints?.destructiveHint && !hints?.readOnlyHint,
  );
  expect(harmless.join(" ")).toBe(going);
  expect(namesOf(({ _meta }) => _meta?.["anthropic/alwaysLoad"]).join(" ")).toBe(
    "browser_navigate browser_click browser_type browser_view page_browse",
  );
});

async function toolsOf(profile: string): Promise<readonly Tool[]> {
  const url = await startServer({ operations: OPERATIONS, tools: [profile], hasModel: true });
  return (await (await connect(url, "auto")).listTools()).tools;
}

const REJECTED = ["$ref", "$defs", "const", "propertyNames", "oneOf", "allOf", "not"];

function problemsOf(schema: unknown, path: string): readonly string[] {
  if (!isObject(schema)) return [`${path} is no schema`];
  const { type, enum: values = [], default: usual } = schema;
  const texts = Array.isArray(values) && values.every((value) => typeof value === "string");
  const isLong = path.endsWith(".timeout_ms") && Number(usual) > 25_000;
  return [
    ...REJECTED.filter((key) => key in schema).map((key) => `${path} has ${key}`),
    ...(isLong ? [`${path} is too long`] : []),
    ...(typeof type === "string" || "anyOf" in schema ? [] : [`${path} has no type`]),
    ...(texts && (type === "string" || !("enum" in schema)) ? [] : [`${path} has no texts`]),
    ...partsOf(schema).flatMap(([name, part]) => problemsOf(part, `${path}.${name}`)),
  ];
}

function partsOf({ type, properties, items, anyOf, additionalProperties: others }: JsonObject) {
  return Object.entries({
    ...asObject(properties),
    ...(type === "array" && { "[]": items }),
    ...(isObject(others) && { "*": others }),
    ...(Array.isArray(anyOf) && Object.fromEntries(anyOf.entries())),
  });
}
