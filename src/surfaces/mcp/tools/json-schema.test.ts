import { expect, test } from "vitest";
import { z } from "zod";
import {
  brief,
  inputJsonSchema,
  outputJsonSchema,
  shortened,
  terse,
  withoutPictures,
} from "./json-schema.ts";

test("an input has the tool's names for its fields, and what is required", () => {
  const schema = z.object({
    script: z.string().describe("Code."),
    count: z.int().default(1).describe("How often."),
  });
  expect(inputJsonSchema(schema, (field) => (field === "script" ? "expression" : field))).toEqual({
    properties: {
      expression: { type: "string", description: "Code." },
      count: { type: "integer", default: 1, description: "How often." },
    },
    required: ["expression"],
  });
});

test("an input has no enum of numbers, propertyNames, list of types or schema without a type", () => {
  const cell = z.union([z.string(), z.null()]);
  const rest = z.record(z.string(), z.unknown());
  const schema = z.object({ clicks: z.literal([1, 2, 3]), version: z.literal(1), rest, cell });
  expect(inputJsonSchema(schema).properties).toEqual({
    clicks: { type: "integer", minimum: 1, maximum: 3 },
    version: { type: "integer", minimum: 1, maximum: 1 },
    rest: { type: "object" },
    cell: { anyOf: [{ type: "string" }, { type: "null" }] },
  });
});

test("terse leaves out bounds and empty defaults, at every depth, but no fields of such names", () => {
  const member = { type: "number", minimum: 0, maximum: 9, default: 5 };
  expect(
    terse({
      type: "object",
      default: {},
      properties: { minimum: member, list: { type: "array", default: [], items: member } },
    }),
  ).toEqual({
    type: "object",
    properties: {
      minimum: { type: "number", default: 5 },
      list: { type: "array", items: { type: "number", default: 5 } },
    },
  });
});

test("brief tells the kind of value only", () => {
  const items = { type: "string", enum: ["a"], description: "gone" };
  expect(brief({ type: "array", items, description: "gone", default: ["a"] })).toEqual({
    type: "array",
    items: { type: "string", enum: ["a"] },
  });
});

test("pictures lose their data, in the answer and in its schema", () => {
  const picture = z.strictObject({
    data: z.string(),
    width: z.int(),
    height: z.int(),
    format: z.string(),
  });
  const schema = z.strictObject({
    after: picture.optional(),
    more: z.array(picture),
    data: z.strictObject({ data: z.string() }).describe("gone"),
    description: z.string().describe("gone"),
  });
  const json = outputJsonSchema(schema);
  expect(json).toMatchObject({
    type: "object",
    properties: {
      after: { required: ["width", "height", "format"] },
      more: { items: { required: ["width", "height", "format"] } },
      data: { properties: { data: { type: "string" } }, required: ["data"] },
      description: { type: "string" },
    },
  });
  expect(JSON.stringify(json)).not.toContain("gone");
  const bytes = { data: "AAAA", width: 1, height: 2, format: "png" };
  const bare = { width: 1, height: 2, format: "png" };
  expect(withoutPictures({ after: bytes, more: [bytes], data: { data: "kept" }, n: null })).toEqual(
    {
      after: bare,
      more: [bare],
      data: { data: "kept" },
      n: null,
    },
  );
});

test("long data is cut in lists, texts and maps, and not in points and ids", () => {
  const item = { id: "tab_1", point: [1, 2] };
  expect(shortened(item)).toBe(item);
  const items = Array.from({ length: 900 }, () => item);
  const map = Object.fromEntries(items.map((_item, index) => [`name ${index}`, items]));
  const cut = shortened({ items, map, text: "é".repeat(90_000), url: "u".repeat(299) });
  expect(JSON.stringify(cut).length).toBeLessThan(20_000);
  expect(cut).toMatchObject({ url: "u".repeat(299), text: expect.stringMatching(/^é{300,}$/) });
  expect(cut).toMatchObject({ items: expect.arrayContaining([item]) });
});
