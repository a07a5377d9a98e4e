import { describe, expect, it } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import { everyRow } from "../../shared/every-row.ts";
import type { FormField, FormSchema } from "../form-schema.ts";
import { checkRows } from "./validate.ts";
import type { Row } from "./rows.ts";

function schemaWith(...fields: readonly Partial<FormField>[]): FormSchema {
  const whole = fields.map((field, place): FormField => ({
    name: `f${place + 1}`,
    type: "text",
    selector: "input",
    required: false,
    ...field,
  }));
  return { version: 1, url: "https://example.com/form", fields: whole };
}

async function checked(schema: FormSchema, ...rows: readonly Row[]) {
  using deadline = Deadline.after(10_000);
  return checkRows(deadline, schema, rows);
}

/** Returns the first error in this value of a field; without an error, the validated entry. */
async function entered(field: Partial<FormField>, value: Row[string]): Promise<unknown> {
  const { rows } = await checked(schemaWith(field), { f1: value });
  const [row] = rows;
  return row?.problems[0] ?? row?.entries.get("f1");
}

const COLOURS = [
  { value: "r", label: "Red" },
  { value: "g", label: "Green" },
];

everyRow<[Partial<FormField>, Row[string], unknown]>(it, [
  [{}, 12.5, { kind: "text", text: "12.5" }],
  [{}, null, { kind: "text", text: "" }],
  [{}, "a\nb", '"f1" takes one line, and the value has several.'],
  [{ type: "textArea" }, "a\r\nb", { kind: "text", text: "a\nb" }],
  [{ maxLength: 3 }, "four", '"f1" takes at most 3 characters, not 4.'],
  [{ minLength: 3 }, "ab", '"f1" takes at least 3 characters, not 2.'],
  [{ type: "email" }, "nobody", '"f1" takes an e-mail address such as name@example.com.'],
  [{ type: "url" }, "example", '"f1" takes a whole address such as https://example.com/.'],
  [{ type: "number", min: "2", max: "5" }, 7, '"f1" takes at least 2 and at most 5, not 7.'],
  [{ type: "number" }, 1.5, '"f1" takes steps of 1, not 1.5.'],
  [{ type: "number", step: "any" }, 1.5, { kind: "text", text: "1.5" }],
  [{ type: "number" }, "many", '"f1" takes a number such as 12.5, not "many".'],
  [{ type: "date" }, "15.6.2026", { kind: "picked", value: "2026-06-15" }],
  [{ type: "date" }, "2026-02-30", '"f1" takes a date such as 2026-06-15, not "2026-02-30".'],
  [{ type: "date" }, "06/07/2026", '"f1" takes a date such as 2026-06-15, not "06/07/2026".'],
  [
    { type: "date", min: "2027-01-01" },
    "2026-06-15",
    '"f1" takes at least 2027-01-01, not 2026-06-15.',
  ],
  [{ type: "range", min: "0", max: "10" }, "4", { kind: "slide", value: 4 }],
  [{ type: "checkbox" }, "YES", { kind: "check", checked: true }],
  [{ type: "checkbox" }, 1, { kind: "check", checked: true }],
  [{ type: "checkbox" }, "off", { kind: "check", checked: false }],
  [
    { type: "select", options: COLOURS },
    "green",
    { kind: "choose", options: [COLOURS[1]], isListed: true },
  ],
  [
    { type: "radio", options: COLOURS },
    "r",
    { kind: "choose", options: [COLOURS[0]], isListed: true },
  ],
  [{ type: "select", options: COLOURS }, "blue", '"f1" takes one of "Red", "Green", not "blue".'],
  [{ type: "select", options: COLOURS }, ["r", "g"], '"f1" takes one value, not 2.'],
  [
    { type: "select", options: COLOURS, multiple: true },
    ["r", "Green"],
    { kind: "choose", options: COLOURS, isListed: true },
  ],
  [{ type: "file" }, ["a.txt", "b.txt"], '"f1" takes one file, not 2.'],
  [{}, { filename: "a.txt", data: "YQ==" }, '"f1" takes no file.'],
  [{ pattern: "[A-Z]{2}" }, "ABC", '"f1" has to match the pattern [A-Z]{2}.'],
  [{ pattern: "\\p{Lu}{2}" }, "ÄÖ", { kind: "text", text: "ÄÖ" }],
  [{ pattern: "[" }, "anything", { kind: "text", text: "anything" }],
])("a value is entered as its field takes it", async ([field, value, expected]) => {
  expect(await entered(field, value)).toEqual(expected);
});

describe("a secret", () => {
  const secret = { sensitive: true } as const;
  const numbered = { ...secret, type: "number", min: "100", max: "999" } as const;

  it.each<[Partial<FormField>, Row[string], string]>([
    [numbered, "4111 1111", '"f1" takes a number such as 12.5, not the one given.'],
    [numbered, 4111, '"f1" takes another value.'],
    [
      { ...secret, type: "month" },
      "13/31",
      '"f1" takes a month such as 2026-06, not the one given.',
    ],
    [{ ...secret, type: "range" }, "4111x", '"f1" takes a number, not the one given.'],
    [
      { ...secret, type: "select", options: COLOURS },
      "hunter2",
      '"f1" takes one of "Red", "Green", not the one given.',
    ],
  ])("of %j is not told: %j", async (field, value, expected) => {
    expect(await entered(field, value)).toBe(expected);
  });
});

describe("a row", () => {
  it("needs what is required, unless the form holds something from the start", async () => {
    const schema = schemaWith(
      { required: true },
      { required: true, defaultValue: "at" },
      { type: "checkbox", required: true },
      { type: "hidden", required: true },
    );
    const { rows } = await checked(
      schema,
      {},
      { f1: "x", f2: "", f3: true },
      { f1: "x", f3: "on" },
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['"f1" is required.', '"f3" is required.'],
      ['"f2" is required.'],
      [],
    ]);
  });

  it("says nothing of a field that is called what every object has", async () => {
    const schema = schemaWith({ name: "constructor" }, { name: "toString", required: true });
    const { rows } = await checked(schema, {}, { toString: "x" });
    expect(rows.map(({ problems }) => problems)).toEqual([['"toString" is required.'], []]);
    expect(rows.map(({ entries }) => [...entries.keys()])).toEqual([[], ["toString"]]);
  });

  it("has values only for fields that show, and options that go with its other values", async () => {
    const schema = schemaWith(
      { type: "select", options: COLOURS },
      { required: true, visibleWhen: { field: "f1", values: ["g"] } },
      {
        type: "select",
        dependsOn: ["f1"],
        optionsWhen: [{ field: "f1", values: ["r"], options: COLOURS }],
      },
    );
    const { rows } = await checked(
      schema,
      { f1: "Green" },
      { f1: "Red", f2: "x" },
      { f1: "Red", f3: "blue" },
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['"f2" is required.'],
      ['"f2" appears only if "f1" is "g".'],
      ['"f3" takes one of "Red", "Green", not "blue".'],
    ]);
  });
});

describe("a box that decides", () => {
  it("is true or false, in whatever words it is ticked", async () => {
    const schema = schemaWith(
      { type: "checkbox" },
      { required: true, visibleWhen: { field: "f1", values: ["true"] } },
      { required: true, visibleWhen: { field: "f1", values: ["false"] } },
    );
    const { rows } = await checked(schema, { f1: "yes" }, { f1: true, f2: "x" }, { f3: "x" });
    expect(rows.map(({ problems }) => problems)).toEqual([['"f2" is required.'], [], []]);
  });
});

describe("warnings", () => {
  it("tell of keys that the form has no field for, and of fields that are left alone", async () => {
    const schema = schemaWith({}, { type: "hidden" }, { honeypot: true });
    const rows = [
      { f1: "x", surname: "y" },
      { f3: "z", surname: "", age: "9" },
    ];
    const { warnings } = await checked(schema, ...rows);
    expect(warnings).toEqual([
      'The form has no field for "surname" (2 rows), "age" (1 row); its fields are "f1", "f2", "f3".',
      '"f3" cannot be filled in (hidden, or a honeypot): given values are ignored.',
    ]);
  });

  it("tell of a pattern that takes too long, which holds nobody up", async () => {
    const schema = schemaWith({ pattern: "(a+)+" });
    const { rows, warnings } = await checked(schema, { f1: `${"a".repeat(40)}!` });
    expect(rows[0]?.problems).toEqual([]);
    expect(warnings).toEqual([
      'The pattern of "f1" takes too long to test; only the site will validate its values.',
    ]);
  });
});
