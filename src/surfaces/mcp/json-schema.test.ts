import { expect, test } from "vitest";
import { z } from "zod";
import { inputJsonSchema, outputJsonSchema, withoutPictures } from "./json-schema.ts";

test("an input keeps its own descriptions and names nested members only", () => {
  const schema = z.object({
    script: z.string().describe("Code."),
    count: z.int().default(1).describe("How often."),
    wait_until: z
      .object({
        type: z.enum(["time", "text"]).default("time").describe("Until."),
        timeout_ms: z.number().min(0).default(5).describe("Longest."),
        kinds: z
          .array(z.enum([..."abcdefghi"]))
          .optional()
          .describe("Many."),
      })
      .prefault({})
      .describe("When."),
  });
  expect(inputJsonSchema(schema, { script: "expression" })).toEqual({
    type: "object",
    properties: {
      expression: { type: "string", description: "Code." },
      count: { type: "integer", default: 1, description: "How often." },
      wait_until: {
        type: "object",
        description: "When.",
        properties: {
          type: { type: "string", enum: ["time", "text"] },
          timeout_ms: { type: "number" },
          kinds: { type: "array", items: { type: "string" } },
        },
      },
    },
    required: ["expression"],
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
