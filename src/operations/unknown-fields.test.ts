import { describe, expect, it } from "vitest";
import { nearest } from "./unknown-fields.ts";

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
