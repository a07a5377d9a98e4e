import { describe, expect, it } from "vitest";
import type { FormField } from "../form-schema.ts";
import { fingerprintOf } from "../learn/fingerprint.ts";
import { changesOf } from "./changes.ts";
import type { RowEntry } from "./rows.ts";

const name: FormField = { name: "name", type: "text", selector: "#n", required: true };
const phone: FormField = { name: "phone", type: "tel", selector: "#p", required: false };
const size: FormField = {
  name: "size",
  type: "select",
  selector: "#s",
  required: false,
  options: [
    { value: "s", label: "Small" },
    { value: "m", label: "Medium" },
  ],
};
const fields = [name, phone, size];
const schema = { fields, fingerprint: fingerprintOf(fields) };
const row = (entries: Record<string, RowEntry>) => ({
  index: 0,
  entries: new Map(Object.entries(entries)),
});
const text: RowEntry = { kind: "text", text: "Ada" };
const medium: RowEntry = {
  kind: "choose",
  options: [{ value: "m", label: "Medium" }],
  isListed: true,
};
const rows = [row({ name: text, size: medium })];

describe("the form as it was learned", () => {
  it.each([
    ["the same fields", schema, fields],
    ["a schema without a fingerprint", { fields }, [name]],
    ["fields that cannot be read", schema, undefined],
    [
      "other words and selectors",
      schema,
      [{ ...name, label: "Your name", selector: "#x" }, phone, size],
    ],
  ])("%s: nothing is told", (_what, learned, now) => {
    expect(changesOf(learned, now, rows)).toEqual({ obstacles: [], warnings: [] });
  });
});

describe("what keeps rows from being sent", () => {
  it("a choice of theirs that is gone", () => {
    const small = { ...size, options: [{ value: "s" }, { value: "l" }] };
    const changes = changesOf(schema, [name, phone, small], rows);
    expect(changes.obstacles).toEqual(['"size" has no choice "Medium" any more']);
    expect(changesOf(schema, [name, phone, small], [row({ name: text })]).obstacles).toEqual([]);
  });

  it("something that has become required, unless they all have it or the form does", () => {
    const requested = { ...phone, required: true };
    const now = [name, requested, size];
    expect(changesOf(schema, now, rows).obstacles).toEqual(['it asks for "phone" now']);
    expect(changesOf(schema, now, [row({ name: text, phone: text })]).obstacles).toEqual([]);
    const filled = [name, { ...requested, defaultValue: "+43" }, size];
    expect(changesOf(schema, filled, rows).obstacles).toEqual([]);
  });

  it("not what other fields decide", () => {
    const dependent = { ...size, dependsOn: ["name"] };
    const learned = { ...schema, fields: [name, phone, dependent] };
    const now = [name, phone, { ...size, options: [{ value: "" }] }];
    expect(changesOf(learned, now, rows).obstacles).toEqual([]);
  });
});

it("what does no harm is told in one sentence", () => {
  const now: readonly FormField[] = [
    { ...name, pattern: "[A-Z].*" },
    { ...phone, type: "text" },
    { ...size, options: [...(size.options ?? []), { value: "l" }] },
    { name: "city", type: "text", selector: "#c", required: false },
    { name: "token", type: "hidden", selector: "#t", required: false },
  ];
  expect(changesOf(schema, now, rows)).toEqual({
    obstacles: [],
    warnings: [
      'The form has changed since it was learned: "name" has another pattern; "phone" was tel and is text; "size" has new choices; there is a new field "city". Learn it again.',
    ],
  });
  const removed = changesOf(schema, [name, size], rows);
  expect(removed.warnings).toEqual(["The form has changed since it was learned. Learn it again."]);
});
