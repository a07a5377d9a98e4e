/** Every kind of control is set to its value from the row, and the site receives that value. */
import { afterAll, expect, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import type { Row } from "../../src/forms/batch/rows.ts";
import type { FormSchema } from "../../src/forms/form-schema.ts";
import { useBrowser } from "../support/browser.ts";
import { batchRunner } from "./batch-runner.ts";
import { bookingSchema, guestbookSchema, uploadSchema, widgetsSchema } from "./site-schemas.ts";

const site = await startFormsSite();
afterAll(() => site.close());
const browser = await useBrowser();
const { run } = batchRunner(browser);

/** The data that the site receives for a row that it must accept. */
async function sent(schema: FormSchema, row: Row) {
  const { report } = await run({ schema, rows: [row] });
  expect(report.rows).toMatchObject([{ outcome: "confirmed" }]);
  return site.submissions().at(-1)?.entries;
}

test("numbers, radio buttons, boxes, dates and lists of several choices", async () => {
  const row = {
    reference: "AB-123",
    guests: 3,
    level: "I could teach it",
    topics: ["wood", "glass"],
    day: "5.3.2027",
    materials: ["own", "bought"],
    rules: "on",
  };
  expect(await sent(bookingSchema(site.url), row)).toEqual([
    ["reference", "AB-123"],
    ["guests", "3"],
    ["email", ""],
    ["level", "expert"],
    ["topics", "wood"],
    ["topics", "glass"],
    ["day", "2027-03-05"],
    ["materials", "own"],
    ["materials", "bought"],
    ["rules", "yes"],
  ]);
});

test("what a page has made itself: lists, a switch, a slider, a counter, an editor", async () => {
  const row = {
    reference: "room",
    colour: "Moss",
    floor: "Stone",
    heating: true,
    lamps: 5,
    light: 52,
    wishes: "A quiet one", // words: a field of the page
  };
  expect(Object.fromEntries((await sent(widgetsSchema(site.url), row)) ?? [])).toMatchObject({
    colour: "moss",
    floor: "stone",
    heating: "true",
    lamps: "5",
    brightness: "52",
    wishes: "A quiet one", // words: a field of the page
  });
});

test("files by their content", async () => {
  const file = (filename: string) => ({ filename, data: "SGVsbG8=" });
  const row = {
    reference: "files",
    drawing: file("plan.pdf"),
    more: [file("a.txt"), file("b.txt")],
  };
  expect(await sent(uploadSchema(site.url), row)).toEqual([
    ["reference", "files"],
    ["drawing", "plan.pdf"],
    ["more", "a.txt"],
    ["more", "b.txt"],
  ]);
});

test("a trap for programs and what is hidden are left alone", async () => {
  const row = {
    reference: "guest",
    website: "https://example.com/",
    token: "mine",
    entry: "Hello",
  };
  expect(await sent(guestbookSchema(site.url), row)).toEqual([
    ["token", "c0ffee"],
    ["reference", "guest"],
    ["website", ""],
    ["entry", "Hello"],
  ]);
});
