import { expect, it } from "vitest";
import type { FormField } from "../form-schema.ts";
import { fingerprintOf } from "./fingerprint.ts";

const name: FormField = { name: "name", type: "text", selector: "#n", required: true };
const size: FormField = {
  name: "size",
  type: "select",
  selector: "#s",
  required: false,
  options: [{ value: "s" }, { value: "m" }],
};

it("is the same for what rows do not notice", () => {
  const before = fingerprintOf([name, size]);
  const token: FormField = { name: "token", type: "hidden", selector: "#t", required: false };
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf([size, { ...name, selector: "#other", label: "Your name" }])).toBe(before);
  expect(fingerprintOf([name, size, token])).toBe(before);
});

it.each<[string, readonly FormField[]]>([
  ["a field that is gone", [name]],
  ["another name", [{ ...name, name: "full_name" }, size]],
  ["another type", [{ ...name, type: "email" }, size]],
  ["what is not required any more", [{ ...name, required: false }, size]],
  ["another option", [name, { ...size, options: [{ value: "s" }, { value: "l" }] }]],
])("tells %s", (_what, fields) => {
  expect(fingerprintOf(fields)).not.toBe(fingerprintOf([name, size]));
});
