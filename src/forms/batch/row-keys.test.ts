import { expect, test } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import type { FormSchema } from "../form-schema.ts";
import { identitiesOf } from "./row-keys.ts";
import type { Row } from "./rows.ts";
import { checkRows } from "./validate.ts";

const FORM: FormSchema = {
  version: 1,
  url: "https://example.com/form",
  fields: [
    { name: "id", type: "text", selector: "#id", required: true },
    { name: "day", type: "date", selector: "#day", required: false },
  ],
};

async function keysOf(rows: readonly Row[], ...keyFields: readonly string[]) {
  using deadline = Deadline.after(10_000);
  const checked = await checkRows(deadline, FORM, rows);
  return identitiesOf(checked.rows, rows, keyFields).map(({ key }) => key);
}

test("a row is known by the same, whether one of the same content before it is wrong or put right", async () => {
  const [, sent] = await keysOf([{ id: "a", day: "2026-02-30" }, { id: "a" }]);
  const [, again] = await keysOf([{ id: "a", day: "2026-02-28" }, { id: "a" }]);
  expect(again).toBe(sent);
});

test("a key is the same in any spelling", async () => {
  const [one, other] = await keysOf(
    [
      { id: 7, day: "15.6.2026" },
      { id: "7", day: "2026-06-15" },
    ],
    "id",
    "day",
  );
  expect(other).toBe(one);
});

test("rows of the same content are told apart, and so are other keys", async () => {
  expect(new Set(await keysOf([{ id: "a" }, { id: "a" }, { id: "b" }])).size).toBe(3);
  expect(new Set(await keysOf([{ id: "a" }, { id: "b" }], "id")).size).toBe(2);
});
