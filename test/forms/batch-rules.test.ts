/** Reasons not to submit rows: checks, approval, drift, stops, and earlier submissions. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import { formIdentity, identitiesOf } from "../../src/forms/batch/row-keys.ts";
import { checkRows } from "../../src/forms/batch/validate.ts";
import type { FormSchema } from "../../src/forms/form-schema.ts";
import { useBrowser } from "../support/browser.ts";
import { text, useSite } from "../support/site.ts";
import { batchRunner } from "./batch-runner.ts";
import { contactRow, contactSchema } from "./site-schemas.ts";
import { patience } from "../support/patience.ts";

const site = await startFormsSite();
afterAll(() => site.close());
const restless = await useSite({
  "/": `<!doctype html><title>restless</title><form action="/sent" method="post">
    <select name="list" onchange="this.form.submit()"><option>a<option>b</select><input name="name"></form>`,
  "/sent": "<!doctype html><title>sent</title><p>Here",
  "/dialogs": `<!doctype html><title>dialogs</title><form onsubmit="send(event)">
    <input name="name" onfocus="if (!window.told) { told = true; alert('Careful') }"><button>Send</button></form>
    <script>
      async function send(event) {
        event.preventDefault();
        if (!confirm("Really?")) return;
        await fetch("/call", { method: "POST" });
        alert("Thank you, " + document.forms[0].name.value);
      }
    </script>`,
  "/call": text("ok"),
});
const browser = await useBrowser();
const { run, ledger } = batchRunner(browser);
const schema = contactSchema(site.url);

let before = 0;
beforeEach(() => {
  before = site.submissions().length;
});
const sentSince = () =>
  site
    .submissions()
    .slice(before)
    .map(({ rowId }) => rowId);

/** A form at an address without a server: any navigation to it fails the test. */
const nowhere = { ...schema, url: "http://127.0.0.1:9/contact" };

test("a missing value costs no visit, and ends the batch before it begins", async () => {
  const rows = [contactRow("a1"), { ...contactRow("a2"), reference: "" }];
  const { report, reported } = await run({ schema: nowhere, rows });
  expect(report).toMatchObject({
    status: "failed",
    failureCount: 1,
    pending: 1,
    rows: [
      {
        index: 1,
        status: "validation-error",
        outcome: "validation-error",
        error: '"reference" is required.',
      },
    ],
  });
  expect(reported).toEqual([]);
});

test("in mode continue the rows that are right are sent", async () => {
  const rows = [{ ...contactRow("b1"), topic: "love" }, contactRow("b2")];
  const { report } = await run({ schema, rows, mode: "continue" });
  expect(report).toMatchObject({
    status: "partial",
    rows: [{ outcome: "validation-error" }, { outcome: "confirmed" }],
  });
  expect(sentSince()).toEqual(["b2"]);
});

test("what the caller says shows success decides", async () => {
  const good = await run({ schema, rows: [contactRow("c1")], successIndicator: "h1" });
  expect(good.report.rows, "by other signs: it showed before").toMatchObject([
    { outcome: "confirmed", confirmation: expect.any(String) },
  ]);
  const seen = await run({ schema, rows: [contactRow("c2")], successIndicator: "#confirmation" });
  expect(seen.report.rows[0]).toMatchObject({ outcome: "confirmed" });
  expect(seen.report.rows[0]).not.toHaveProperty("confirmation");
  const never = await run({ schema, rows: [contactRow("c3")], successIndicator: "#never" });
  expect(never.report.rows).toMatchObject([{ outcome: "unknown", sent: true }]);
  expect(sentSince()).toEqual(["c1", "c2", "c3"]);
});

test("a dry run fills in and sends nothing", async () => {
  const rows = [contactRow("d1"), contactRow("d2")];
  const { report, reported } = await run({ schema, rows, isDryRun: true });
  expect(report).toMatchObject({
    status: "done",
    dryRun: true,
    pending: 2,
    rows: [
      { outcome: "skipped", sent: false },
      { outcome: "skipped", sent: false },
    ],
  });
  expect(reported[0]?.text).toBe("Trying row 1 of 2…");
  expect(sentSince()).toEqual([]);
  expect((await run({ schema, rows })).report.status, "they may still be sent").toBe("done");
});

test("a dry run tells what the browser would not let through", async () => {
  const lax = { ...schema, fields: schema.fields.map((field) => ({ ...field, required: false })) };
  const { report } = await run({ schema: lax, rows: [{ name: "Ada" }], isDryRun: true });
  expect(report.rows).toMatchObject([
    {
      outcome: "rejected",
      sent: false,
      fieldErrors: [{ field: "reference" }, { field: "email" }, { field: "topic" }],
    },
  ]);
});

test("a field that has moved is found again, and one that is gone ends the batch", async () => {
  const [reference, ...others] = schema.fields;
  if (!reference) throw new Error("The schema has no field.");
  const locators = [{ kind: "name" as const, value: "reference" }];
  const moved = { ...reference, selector: "#gone", locators };
  const rows = [contactRow("e1")];
  const { report } = await run({ schema: { ...schema, fields: [moved, ...others] }, rows });
  expect(report).toMatchObject({
    status: "done",
    warnings: ['"reference" has moved; it was found by its name.'],
  });
  const lost = { ...reference, selector: "#gone" };
  const drifted = run({
    schema: { ...schema, fields: [lost, ...others] },
    rows: [contactRow("e2")],
  });
  await expect(drifted).rejects.toThrow('it has no "reference" any more');
  const unknown = run({
    schema: { ...schema, fields: others },
    rows: [{ email: "a@example.com", topic: "press" }],
  });
  await expect(unknown).rejects.toThrow("asks for");
  expect(sentSince()).toEqual(["e1"]);
});

test("a row that was sent is not sent by another batch, unless that is asked for", async () => {
  const rows = [contactRow("f1")];
  await run({ schema, rows });
  const again = await run({ schema, rows });
  expect(again.report).toMatchObject({
    status: "partial",
    pending: 1,
    rows: [{ status: "skipped", outcome: "skipped", sent: false }],
  });
  expect(sentSince()).toEqual(["f1"]);
  const requested = await run({ schema, rows, mayRepeat: true });
  expect(requested.report.rows).toMatchObject([{ outcome: "confirmed" }]);
  expect(sentSince()).toEqual(["f1", "f1"]);
});

test("by keys: another content is sent with a warning, and a key twice is wrong", async () => {
  const rowKeys = ["reference"];
  await run({ schema, rows: [contactRow("g1")], rowKeys });
  const rows = [{ ...contactRow("g1"), name: "Grace" }, contactRow("g2"), contactRow("g2")];
  const { report } = await run({ schema, rows, rowKeys, mode: "continue" });
  expect(report.rows).toMatchObject([
    { outcome: "confirmed" },
    { outcome: "confirmed" },
    { outcome: "validation-error", error: "It has the same key as row 2." },
  ]);
  expect(report.warnings).toMatchObject([expect.stringContaining("with other values")]);
});

test("equal rows without keys are rows of their own", async () => {
  const rows = [contactRow("h1"), contactRow("h1")];
  const { report } = await run({ schema, rows, id: "equal" });
  expect(report).toMatchObject({ status: "done", successCount: 2 });
  const again = await run({ schema, rows, id: "equal" });
  expect(again.report).toMatchObject({ status: "done", successCount: 2 });
  expect(sentSince()).toEqual(["h1", "h1"]);
});

test("what was being sent when a server was killed is unknown for good", async () => {
  const rows = [contactRow("i1"), contactRow("i2")];
  using deadline = patience();
  const checked = await checkRows(deadline, schema, rows);
  const [first] = identitiesOf(checked.rows, rows, []);
  if (!first) throw new Error("The row has no identity.");
  await ledger.claim("killed", { form: formIdentity(schema), ...first, mayRepeat: false });
  const resumed = await run({ schema, rows, id: "killed" });
  expect(resumed.report).toMatchObject({
    status: "partial",
    rows: [{ outcome: "unknown", sent: true }, { outcome: "confirmed" }],
  });
  expect(sentSince()).toEqual(["i2"]);
});

test("nothing is sent without approval, and a question shows what would be", async () => {
  const rows = ["j1", "j2", "j3"].map(contactRow);
  const refused = await run({ schema, rows, approve: "batch", answers: ["no"] });
  expect(refused.report).toMatchObject({ status: "failed", pending: 3, rows: [] });
  expect(refused.questions[0]).toContain('Row 1: reference = "j1"');
  const each = await run({ schema, rows, approve: "row", answers: ["yes", "no", "stop"] });
  expect(each.report.rows.map(({ outcome }) => outcome)).toEqual([
    "confirmed",
    "skipped",
    "skipped",
  ]);
  expect(sentSince()).toEqual(["j1"]);
});

test("calling it off ends it inside of a row, and tells that the row was sent", async () => {
  site.setFault("k1", "never");
  const ending = new AbortController();
  const stored: object[] = [];
  const running = run({
    schema,
    rows: ["k1", "k2"].map(contactRow),
    id: "called off",
    signal: ending.signal,
    answerMs: 60_000,
    onStored: (report) => stored.push(report),
  });
  await expect.poll(sentSince).toEqual(["k1"]);
  ending.abort();
  await running;
  expect(stored.at(-1)).toMatchObject({ rows: [{ index: 0, outcome: "unknown", sent: true }] });
  expect([...(await ledger.rows("called off")).values()]).toMatchObject([{ state: "unknown" }]);
});

test("the time for all rows ends it, and what was not sent is pending", async () => {
  site.setFault("l1", "never");
  const rows = ["l1", "l2"].map(contactRow);
  const { report } = await run({ schema, rows, maxMs: 8_000, answerMs: 60_000, mode: "continue" });
  expect(report).toMatchObject({
    pending: 1,
    rows: [{ outcome: "unknown" }],
    warnings: ["The time for all rows (8 s) ended."],
  });
  expect(sentSince()).toEqual(["l1"]);
});

test("a form that is sent by a choice alone is unknown, and not sent again", async () => {
  const lists = ["a", "b"].map((value) => ({ value }));
  const form: FormSchema = {
    version: 1,
    url: `${restless.url}/`,
    fields: [
      { name: "list", type: "select", selector: "select", required: true, options: lists },
      { name: "name", type: "text", selector: "input", required: false },
    ],
  };
  const batch = { schema: form, rows: [{ list: "b", name: "Ada" }], id: "restless" };
  const { report } = await run(batch);
  expect(report.rows).toMatchObject([{ outcome: "unknown", sent: true }]);
  await run(batch);
  expect(restless.requests.filter((path) => path.startsWith("/sent"))).toHaveLength(1);
});

test("dialogs of the page are accepted, and what they say counts", async () => {
  const form: FormSchema = {
    version: 1,
    url: `${restless.url}/dialogs`,
    fields: [{ name: "name", type: "text", selector: "input", required: true }],
  };
  const { report } = await run({ schema: form, rows: [{ name: "Ada" }] });
  expect(report.rows).toMatchObject([
    { outcome: "confirmed", confirmation: "Thank you, Ada", warnings: ["Careful"] },
  ]);
  expect(restless.requests.filter((path) => path === "/call")).toHaveLength(1);
});
