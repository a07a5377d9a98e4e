/** What every profile lists, held against what clients and the providers of their models accept. */
import { expect, test } from "vitest";
import type { Tool } from "@modelcontextprotocol/client";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { asObject, isObject, type JsonObject } from "../../src/shared/json-object.ts";
import { connect, startServer } from "./mcp-mount.ts";

const nouns = new Set(OPERATIONS.map(({ name }) => name.slice(0, name.indexOf("."))));
const PROFILES = ["core", "full", "grouped", "abp-new", "browsy", ...nouns];

test.each(PROFILES)("%s: schemas that every provider accepts", async (profile) => {
  const tools = await toolsOf(profile);
  const problems = tools.flatMap(({ name, inputSchema }) => [
    ...problemsOf(inputSchema, name),
    ...["anyOf", "oneOf", "allOf"].filter((key) => key in inputSchema).map((key) => name + key),
  ]);
  expect(problems).toEqual([]);
});

async function toolsOf(profile: string): Promise<readonly Tool[]> {
  const url = await startServer({ operations: OPERATIONS, tools: [profile], hasModel: true });
  return (await (await connect(url, "auto")).listTools()).tools;
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
