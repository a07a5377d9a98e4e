import { expect, test } from "vitest";
import type { FormSchema } from "./form-schema.ts";
import { numberAt, withEntries } from "./lists.ts";

const plain = { type: "text", required: true } as const;
const schema: FormSchema = {
  version: 1,
  url: "http://127.0.0.1/",
  fields: [
    {
      name: "items",
      type: "list",
      selector: "#more",
      required: false,
      list: { present: 1, fields: [{ ...plain, name: "qty", selector: `#q${numberAt(2)}` }] },
    },
  ],
  steps: [{ fields: ["items"] }],
};
const fieldsWith = (...names: readonly string[]) =>
  withEntries(schema, names).fields.map(({ name, selector }) => `${name} ${selector}`);

test("a large batch has more names than a call takes arguments", () => {
  const names = Array.from({ length: 300_000 }, (_name, index) => `items[${index % 7}].qty`);
  expect(withEntries(schema, names).fields).toHaveLength(8);
});

test("each entry has fields of its own, as many as the form has or the row gives", () => {
  expect(fieldsWith()).toEqual(["items #more", "items[0].qty #q2"]);
  expect(fieldsWith("items[2].qty", "who")).toHaveLength(4);
  expect(withEntries(schema, []).steps).toEqual([{ fields: ["items", "items[0].qty"] }]);
});

test.each(["items[1000000000].qty", "items[x].qty", "items[-1].qty", "items[", "items[1]"])(
  "%s is no entry",
  (name) => {
    expect(fieldsWith(name)).toHaveLength(2);
  },
);
