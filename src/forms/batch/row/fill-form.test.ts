import { expect, test } from "vitest";
import type { FormField } from "../../form-schema.ts";
import { placesOf } from "./fill-form.ts";

function field(name: string, dependsOn: readonly string[] = []): FormField {
  return { name, type: "text", selector: `#${name}`, required: false, dependsOn: [...dependsOn] };
}

const STEPS = [{ fields: ["who"] }, { fields: ["what"] }, { fields: ["when"] }];

test("what shows only later is in the step of the last field that decides about it", () => {
  const fields = [
    field("who"),
    field("what"),
    field("when"),
    field("company", ["who"]),
    field("branch", ["company"]),
    field("size", ["company", "what"]),
    field("unknown"),
  ];
  expect(Object.fromEntries(placesOf({ fields, steps: STEPS }))).toEqual({
    who: 0,
    what: 1,
    when: 2,
    company: 0,
    branch: 0,
    size: 1,
    unknown: 2,
  });
});

test("fields that all depend on each other are looked at once", () => {
  const names = Array.from({ length: 60 }, (_, n) => `f${n}`);
  const fields = names.map((name) => field(name, [...names, "what"]));
  const places = placesOf({ fields: [...fields, field("what")], steps: STEPS });
  expect(places.get("f0")).toBe(1);
  expect(places.size).toBe(61);
});
