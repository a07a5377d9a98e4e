/** A form that has changed between its learning and the submission of rows. */
import { afterAll, expect, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import { lookAt } from "../../src/browser/verbs/look-at.ts";
import { VerbRun } from "../../src/browser/verbs/verb-run.ts";
import { NO_PICTURE } from "../../src/browser/step/step-types.ts";
import { changesOf } from "../../src/forms/batch/changes.ts";
import { fieldsNow } from "../../src/forms/batch/run-batch.ts";
import { locateForm } from "../../src/forms/batch/row/locate-fields.ts";
import { SchemaDrift } from "../../src/forms/batch/schema-drift.ts";
import { learnForm } from "../../src/forms/learn/learn-form.ts";
import type { Deadline } from "../../src/shared/deadline.ts";
import { useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { batchRunner } from "./batch-runner.ts";
import { patience } from "../support/patience.ts";

const demonstration = await startFormsSite();
afterAll(() => demonstration.close());
const stage = await useBrowser();
const { run } = batchRunner(stage);

const AS_LEARNED = `<label>Name <input name="name" required></label>
  <label>Size <select name="size"><option value="s">Small<option value="m">Medium</select></label>
  <label>Phone <input name="phone"></label>`;
let fields = AS_LEARNED;
const sent: string[] = [];
const site = await useSite({
  "/form": (request, response) => {
    if (request.method === "POST") sent.push("row");
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><title>Order</title>${request.method === "POST" ? "<p>Thank you." : `<form method="post">${fields}<button>Order</button></form>`}`,
    );
  },
});

async function learn(deadline: Deadline, url: string, intent?: string) {
  const tab = await deadline.race(stage.openTab());
  const options = { verb: "learn", timeoutMs: 15_000, picture: NO_PICTURE, elements: false };
  const parts = { helpers: { ask: () => Promise.resolve("no") }, allowProhibited: [] };
  return learnForm(deadline, new VerbRun(tab, options), { url, intent }, parts);
}

async function submitted(now: string) {
  using deadline = patience();
  fields = AS_LEARNED;
  const schema = await learn(deadline, `${site.url}/form`);
  fields = now;
  const rows = [{ name: `Ada ${sent.length}`, size: "Medium" }];
  return run({ schema, rows });
}

test("as it was learned, nothing is told", async () => {
  const { report } = await submitted(AS_LEARNED);
  expect(report).toMatchObject({ status: "done", warnings: [] });
});

test("what does no harm is told, and the rows are sent", async () => {
  const { report } = await submitted(
    AS_LEARNED.replace("<option", '<option value="xs">Tiny<option').replace(
      'name="phone"',
      'name="phone" type="tel"',
    ),
  );
  expect(report).toMatchObject({
    status: "done",
    warnings: [
      'The form has changed since it was learned: "size" has new choices; "phone" was text and is tel. Learn it again.',
    ],
  });
});

test("a field that is gone is not looked for in another form", async () => {
  const before = sent.length;
  const other = '</form><form id="letter"><label>Name <input name="name"></label></form><form>';
  const now = AS_LEARNED.replace(/^.*required><\/label>/, "") + other;
  const drift = await submitted(now).catch((thrown: unknown) => thrown);
  expect(drift).toBeInstanceOf(SchemaDrift);
  expect(String(drift)).toContain('it has no "name" any more');
  expect(sent).toHaveLength(before);
});

test.each([
  [
    "a choice of the rows is gone",
    '<option value="m">Medium',
    "",
    '"size" has no choice "Medium" any more',
  ],
  ["it asks for more", 'name="phone"', 'name="phone" required', 'it asks for "phone" now'],
])("%s: nothing is sent", async (_what, was, is, why) => {
  const before = sent.length;
  const drift = await submitted(AS_LEARNED.replace(was, is)).catch((thrown: unknown) => thrown);
  expect(drift).toBeInstanceOf(SchemaDrift);
  expect(String(drift)).toContain(why);
  expect(sent).toHaveLength(before);
});

test.each([
  "/callback",
  "/contact",
  "/delivery",
  "/widgets",
  "/visit",
  "/wizard",
  "/survey",
  "/booking",
  "/report",
])("%s is the same when it is looked at again", async (path) => {
  using deadline = patience();
  const schema = await learn(deadline, demonstration.url + path, path.slice(1));
  const tab = await stage.openTab(schema.url);
  const page = await lookAt(deadline, tab);
  const located = await locateForm(deadline, tab, page, schema);
  const now = await fieldsNow(deadline, tab, page.reading, { schema, located });
  expect(now).toBeDefined();
  expect(changesOf(schema, now, [])).toEqual({ obstacles: [], warnings: [] });
});
