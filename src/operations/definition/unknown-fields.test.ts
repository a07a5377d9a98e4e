import { describe, expect, it } from "vitest";
import { z } from "zod";
import { closestName, unknownFieldWarnings } from "./unknown-fields.ts";

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
    expect(closestName(name, fields)).toBe(expected);
  });
});

describe("unknownFieldWarnings", () => {
  it.each(["toString", "constructor", "__proto__"])("%s is a field that nobody knows", (name) => {
    const value: unknown = JSON.parse(`{"url":"a","${name}":{"b":1}}`);
    const warnings = unknownFieldWarnings(z.object({ url: z.string() }), value);
    expect(warnings).toEqual([`Unknown field "${name}" was ignored; known are url.`]);
  });

  it("tells of some where there are thousands", () => {
    const value = {
      url: "a",
      ...Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, n])),
    };
    const warnings = unknownFieldWarnings(z.object({ url: z.string() }), value);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(0)).toBe('Unknown field "f0" was ignored; known are url.');
    expect(warnings.at(-1)).toBe("4980 further unknown fields were ignored too.");
  });

  it("tells where a field stands", () => {
    const schema = z.object({ rows: z.array(z.object({ x: z.number() })) });
    expect(unknownFieldWarnings(schema, { rows: [{ x: 1 }, { x: 2, y: 3 }] })).toEqual([
      'Unknown field "rows[1].y" was ignored; known are x.',
    ]);
  });
});
