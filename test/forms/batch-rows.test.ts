/** Rows are submitted to the demonstration site, which counts all submissions. */
import { afterAll, expect, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import { useBrowser } from "../support/browser.ts";
import { batchRunner } from "./batch-runner.ts";
import {
  callbackSchema,
  contactRow,
  contactSchema,
  deliverySchema,
  reportSchema,
  wizardSchema,
} from "./site-schemas.ts";

const site = await startFormsSite();
afterAll(() => site.close());
const browser = await useBrowser();
const { run } = batchRunner(browser);

const sentTo = (path: string, rowId: string) =>
  site.submissions().filter((one) => one.path === path && one.rowId === rowId);

test("each row is filled in, sent once and confirmed", async () => {
  const rows = ["a1", "a2"].map(contactRow);
  const { report, reported } = await run({ schema: contactSchema(site.url), rows });
  expect(report).toMatchObject({
    status: "done",
    mode: "abort-on-first",
    successCount: 2,
    failureCount: 0,
    pending: 0,
    rows: [
      { index: 0, status: "success", outcome: "confirmed", sent: true, httpStatus: 200 },
      { index: 1, status: "success", outcome: "confirmed" },
    ],
  });
  expect(report.rows[0]?.finalUrl).toBe(`${site.url}/thanks?reference=a1`);
  expect(sentTo("/contact", "a1")).toMatchObject([
    {
      entries: [
        ["reference", "a1"],
        ["name", "Ada"],
        ["email", "a1@example.com"],
        ["topic", "order"],
        ["message", "Two lines,\r\nas it happens."],
      ],
    },
  ]);
  expect(reported.map(({ text }) => text)).toEqual([
    "Submitting row 1 of 2…",
    "Row 1 of 2: confirmed",
    "Submitting row 2 of 2…",
    "Row 2 of 2: confirmed",
  ]);
  expect(reported.map(({ data }) => data)).toMatchObject([
    { index: 0, total: 2, done: 0, outcome: null, successCount: 0, failureCount: 0 },
    { index: 0, total: 2, done: 1, outcome: "confirmed", successCount: 1, failureCount: 0 },
    { index: 1, successCount: 1 },
    { index: 1, successCount: 2 },
  ]);
});

test("status 500 in row 2 keeps row 1, and ends the batch", async () => {
  site.setFault("b2", "error");
  const rows = ["b1", "b2", "b3"].map(contactRow);
  const { report } = await run({ schema: contactSchema(site.url), rows });
  expect(report).toMatchObject({
    status: "partial",
    successCount: 1,
    failureCount: 1,
    pending: 1,
    rows: [
      { index: 0, outcome: "confirmed" },
      { index: 1, status: "failed", outcome: "unknown", httpStatus: 500 },
    ],
  });
  expect(report.rows).toHaveLength(2);
  expect(sentTo("/contact", "b3")).toEqual([]);
});

test("mode continue goes on behind failures, up to so many", async () => {
  for (const id of ["c1", "c3"]) site.setFault(id, "error");
  const rows = ["c1", "c2", "c3", "c4"].map(contactRow);
  const more = {
    schema: contactSchema(site.url),
    rows,
    mode: "continue",
    stopAfterFailures: 2,
  } as const;
  const { report } = await run(more);
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(["unknown", "confirmed", "unknown"]);
  expect(report).toMatchObject({ status: "partial", successCount: 1, failureCount: 2, pending: 1 });
});

test("a late answer is waited for", async () => {
  site.setFault("d1", "late");
  const { report } = await run({ schema: contactSchema(site.url), rows: [contactRow("d1")] });
  expect(report.rows).toMatchObject([{ outcome: "confirmed" }]);
  expect(sentTo("/contact", "d1")).toHaveLength(1);
});

test("an answer that never comes is unknown, and the row is never sent again", async () => {
  site.setFault("e1", "never");
  const batch = {
    schema: contactSchema(site.url),
    rows: [contactRow("e1"), contactRow("e2")],
    answerMs: 1_000,
  };
  const first = await run({ ...batch, id: "late" });
  expect(first.report).toMatchObject({
    status: "failed",
    pending: 1,
    rows: [{ outcome: "unknown", status: "failed", sent: true }],
  });
  site.setFault("e1", undefined);
  const again = await run({ ...batch, id: "late" });
  expect(again.report.rows).toMatchObject([{ outcome: "unknown" }, { outcome: "confirmed" }]);
  const other = await run(batch);
  expect(other.report.rows).toMatchObject([{ outcome: "skipped" }, { outcome: "skipped" }]);
  expect(sentTo("/contact", "e1")).toHaveLength(1);
  expect(sentTo("/contact", "e2")).toHaveLength(1);
});

test("a connection that is cut is unknown", async () => {
  site.setFault("f1", "cut");
  const { report } = await run({ schema: contactSchema(site.url), rows: [contactRow("f1")] });
  expect(report.rows).toMatchObject([{ outcome: "unknown", sent: true }]);
  expect(sentTo("/contact", "f1")).toHaveLength(1);
});

test("?error=1 is no success", async () => {
  const row = { ...contactRow("g1"), email: "g1@refused.example" };
  const { report } = await run({ schema: contactSchema(site.url), rows: [row] });
  expect(report.rows).toMatchObject([
    {
      outcome: "rejected",
      sent: true,
      finalUrl: `${site.url}/contact?error=1`,
      error: expect.stringContaining("cannot be reached"),
    },
  ]);
});

test("what the page itself refuses is told by field", async () => {
  const row = { reference: "h1", email: "h1@example.com", postcode: "12" };
  const { report } = await run({ schema: reportSchema(site.url), rows: [row] });
  expect(report.rows).toMatchObject([
    {
      outcome: "rejected",
      error: expect.stringContaining("Please check this entry"),
      fieldErrors: [{ field: "postcode", message: "Please check this entry." }],
    },
  ]);
  expect(sentTo("/report", "h1")).toEqual([]);
});

test("a form without a form element, sent by script, that says later how it went", async () => {
  const rows = [
    { reference: "i1", phone: "0123 456" },
    { reference: "i2", email: "i2@refused.example" },
  ];
  const { report } = await run({ schema: callbackSchema(site.url), rows });
  expect(report.rows).toMatchObject([
    { outcome: "confirmed", confirmation: "Thank you, we will call you back." },
    { outcome: "rejected", httpStatus: 422 },
  ]);
});

test("fields that depend on others, and those that show only then", async () => {
  const rows = [
    { reference: "j1", country: "Austria", region: "Vienna", gift: "yes", greeting: "Best wishes" },
    { reference: "j2", country: "other", country_name: "Norway" },
  ];
  const { report } = await run({ schema: deliverySchema(site.url), rows });
  expect(report).toMatchObject({ status: "done", successCount: 2 });
  expect(Object.fromEntries(sentTo("/delivery", "j1")[0]?.entries ?? [])).toMatchObject({
    country: "at",
    region: "vienna",
    gift: "1",
    greeting: "Best wishes",
  });
  expect(Object.fromEntries(sentTo("/delivery", "j2")[0]?.entries ?? [])).toMatchObject({
    country: "other",
    country_name: "Norway",
  });
});

test("a form in several steps", async () => {
  const row = { reference: "k1", name: "Ada", goods: "Books", metres: 3, remarks: "By the door" };
  const { report } = await run({ schema: wizardSchema(site.url), rows: [row] });
  expect(report).toMatchObject({ status: "done" });
  expect(Object.fromEntries(sentTo("/wizard", "k1")[0]?.entries ?? [])).toEqual({
    reference: "k1",
    name: "Ada",
    goods: "books",
    metres: "3",
    remarks: "By the door",
  });
});
