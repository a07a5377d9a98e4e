import { expect, it } from "vitest";
import type { FormField } from "./form-schema.ts";
import { rowSchemaOf } from "./row-schema.ts";

const field = (more: Partial<FormField> & Pick<FormField, "name" | "type">): FormField => ({
  selector: `[name=${more.name}]`,
  required: false,
  ...more,
});

it("says what a program has to give", () => {
  const fields = [
    field({ name: "ref", type: "text", required: true, pattern: "[A-Z]+", label: "Reference" }),
    field({ name: "guests", type: "number", min: "1", max: "8" }),
    field({ name: "weight", type: "number", step: "0.5" }),
    field({ name: "agree", type: "checkbox", required: true }),
    field({
      name: "topics",
      type: "checkbox",
      multiple: true,
      options: [{ value: "a" }, { value: "b" }],
    }),
    field({ name: "country", type: "select", options: [{ value: "at" }, { value: "other" }] }),
    field({
      name: "which",
      type: "text",
      required: true,
      visibleWhen: { field: "country", values: ["other"] },
    }),
    field({ name: "website", type: "text", honeypot: true }),
    field({ name: "token", type: "hidden" }),
    field({ name: "id", type: "text", readonly: true }),
  ];
  expect(rowSchemaOf({ fields, url: "https://example.com/" })).toEqual({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "One row for the form of https://example.com/",
    type: "object",
    properties: {
      ref: { description: "Reference", type: "string", pattern: "^(?:[A-Z]+)$" },
      guests: { type: "integer", minimum: 1, maximum: 8 },
      weight: { type: "number" },
      agree: { type: "boolean" },
      topics: { type: "array", items: { type: "string", enum: ["a", "b"] } },
      country: { type: "string", enum: ["at", "other"] },
      which: { type: "string" },
    },
    required: ["ref", "agree"],
    allOf: [
      {
        if: { properties: { country: { enum: ["other"] } }, required: ["country"] },
        // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
        then: { required: ["which"] },
      },
    ],
  });
});
