/** Every documented call is published with its documented fields, and has a test that names it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { asObject, type JsonObject } from "../../src/shared/json-object.ts";
import { openApiDocument } from "../../src/surfaces/http/openapi.ts";
import { ROWS } from "./rows.ts";

const document = openApiDocument(OPERATIONS);

/** The published calls by method and path, with each path parameter written as `{id}`. */
const published = new Map(
  Object.entries(asObject(document["paths"])).flatMap(([path, calls]) =>
    Object.entries(asObject(calls)).map(([method, call]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{id}")}`,
      asObject(call),
    ]),
  ),
);

/** The schema of a nested member, undefined if there is none; a list is replaced by its items. */
function member(schema: JsonObject, path: readonly string[]): JsonObject | undefined {
  const whole = whatItIs(schema);
  const [name, ...rest] = path;
  if (name === undefined) return whole;
  const found = asObject(whole["properties"])[name];
  return found === undefined ? undefined : member(asObject(found), rest);
}

function whatItIs(schema: JsonObject): JsonObject {
  const { $ref: ref, items, anyOf } = schema;
  if (typeof ref === "string") return whatItIs(named(ref));
  if (items !== undefined) return whatItIs(asObject(items));
  if (Array.isArray(anyOf)) return whatItIs(asObject(anyOf[0]));
  return schema;
}

function named(ref: string): JsonObject {
  const keys = ref.replace("#/", "").split("/");
  return keys.reduce((found, key) => asObject(found[key]), document);
}

function taken(call: JsonObject, field: string): unknown {
  const parameters = Array.isArray(call["parameters"]) ? call["parameters"] : [];
  const parameter = parameters.find((one: unknown) => asObject(one)["name"] === field);
  return parameter ?? member(bodyOf(asObject(call["requestBody"])), field.split("."));
}

function answered(call: JsonObject, path: string): unknown {
  const { 200: ok, 201: created } = asObject(call["responses"]);
  return member(bodyOf(asObject(ok ?? created)), path.split("."));
}

function bodyOf({ content }: JsonObject): JsonObject {
  return asObject(asObject(asObject(content)["application/json"])["schema"]);
}

const SCENARIOS = join(import.meta.dirname, "../scenarios");
const titles = readdirSync(SCENARIOS)
  .filter((name) => name.endsWith(".test.ts"))
  .flatMap((name) => [
    ...readFileSync(join(SCENARIOS, name), "utf8").matchAll(/\(\s*["`]([^"`]+)["`]/g),
  ])
  .map(([, title = ""]) => title);

everyRow(test, ROWS)(
  "each call is published with every documented field and member",
  ({ method, path, takes, answers }) => {
    const call = published.get(`${method} ${path}`);
    expect(call).toBeDefined();
    expect(takes.filter((field) => taken(call ?? {}, field) === undefined)).toEqual([]);
    expect(answers.filter((one) => answered(call ?? {}, one) === undefined)).toEqual([]);
  },
);

everyRow(test, ROWS)("each call is named by a scenario", ({ method, path }) => {
  const name = new RegExp(`${method} ${RegExp.escape(path)}(?![\\w/{-])`);
  expect(titles.filter((title) => name.test(title))).not.toEqual([]);
});
