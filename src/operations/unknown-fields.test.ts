import { describe, expect, it } from "vitest";
import { z } from "zod";
import { nearest, unknownFieldWarnings } from "./unknown-fields.ts";

const fields = ["timeout_ms", "duration_ms", "text", "url", "x", "y"];

describe("nearest", () => {
  it.each([
    ["timeoutMs", "timeout_ms"],
    ["timeout", "timeout_ms"],
    ["durration_ms", "duration_ms"],
    ["txt", "text"],
    ["uri", "url"],
    ["X", "x"],
    ["colour", undefined],
    ["", undefined],
  ])("%s → %s", (name, expected) => {
    expect(nearest(name, fields)).toBe(expected);
  });
});

describe("unknownFieldWarnings", () => {
  it.each(["toString", "constructor", "__proto__"])("%s is a field that nobody knows", (name) => {
    const value: unknown = JSON.parse(`{"url":"a","${name}":{"b":1}}`);
    const warnings = unknownFieldWarnings(z.object({ url: z.string() }), value);
    expect(warnings).toEqual([`Unknown field "${name}" was ignored; known are url.`]);
  });
});
