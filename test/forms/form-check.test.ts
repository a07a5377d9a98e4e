/** Challenges inside the form: a person solves each in the page of its row, which is submitted afterwards. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { AttendedTasks } from "./support/loaded.ts";

const FIELDS = `<label>Name <input name="name" required></label> <label>Message <textarea name="message"></textarea></label>`;
/** Has no token until a script sets it, as with real services; here the script is TICK. */
const WIDGET = `<div class="g-recaptcha" data-sitekey="key" style="height:78px;width:300px">
  <textarea name="g-recaptcha-response" style="display:none"></textarea></div>`;
const SILENT = `<div class="cf-turnstile" data-sitekey="key" style="height:65px;width:300px">
  <input type="hidden" name="cf-turnstile-response" value=""></div>
  <script>setTimeout(() => (document.querySelector("[name=cf-turnstile-response]").value = "human"), 1200)</script>`;
const LETTERS = `<img alt="letters" src="/letters.svg" width="120" height="40">
  <label>Type the characters you see <input name="captcha" required></label>`;

/** Names of the accepted rows. */
let taken: string[] = [];
beforeEach(() => {
  taken = [];
});

const withForm = (check: string) => (request: IncomingMessage, response: ServerResponse) =>
  void answer(request, response, check);

const site = await useSite({
  "/widget": withForm(WIDGET),
  "/silent": withForm(SILENT),
  "/letters": withForm(LETTERS),
});

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  check: string,
): Promise<void> {
  const sent = new URLSearchParams(await bodyOf(request));
  const isHuman = [...sent].some(
    ([name, value]) => /captcha|turnstile/.test(name) && value === "human",
  );
  if (isHuman) taken.push(sent.get("name") ?? "");
  response.writeHead(request.method === "POST" && !isHuman ? 422 : 200, {
    "content-type": "text/html",
  });
  const body = isHuman
    ? "<p>Thank you, we have received it."
    : `<form method="post">${FIELDS}${check}<button>Send</button></form>`;
  response.end(`<!doctype html><title>Contact</title><h1>Contact us</h1>${body}`);
}

const { rest } = await useStage();
const attended = new AttendedTasks(rest);
const allowed_hosts = ["127.0.0.1"];
const rowsOf = (...names: readonly string[]) => names.map((name) => ({ name }));
const batchOf = (path: string, ...names: readonly string[]) => ({
  allowed_hosts,
  resubmit: true,
  rows: rowsOf(...names),
  schema: {
    version: 1,
    url: `${site.url}${path}`,
    fields: [{ name: "name", type: "text", selector: "[name=name]", required: true }],
  },
});
const TICK = `document.querySelector("[name=g-recaptcha-response]").value = "human"`;

test("a person is asked for each row, before it is sent", async () => {
  const first = await attended.begin("form.submit_batch", batchOf("/widget", "Ada", "Grace"));
  expect(first.state).toBe("input-required");
  expect(taken).toEqual([]);
  const second = await attended.solve(first, TICK);
  expect(second.state).toBe("input-required");
  expect(taken).toEqual(["Ada"]);
  expect(await attended.solve(second, TICK)).toMatchObject({
    state: "completed",
    result: { status: "done", successCount: 2 },
  });
  expect(taken).toEqual(["Ada", "Grace"]);
});

test("without an answer nothing is sent", async () => {
  const asking = await attended.begin("form.submit_batch", batchOf("/widget", "Ada", "Grace"));
  expect(await attended.answer(asking, "give up")).toMatchObject({
    state: "failed",
    error: { code: "CAPTCHA" },
    result: { pending: 2, rows: [] },
  });
  expect(taken).toEqual([]);
});

test("one that goes by itself is waited for", async () => {
  const task = await attended.begin("form.submit_batch", batchOf("/silent", "Ada"));
  expect(task).toMatchObject({ state: "completed", result: { status: "done" } });
});

test("a person who sends the form as well: the row is not sent again", async () => {
  const asking = await attended.begin("form.submit_batch", batchOf("/widget", "Ada"));
  const over = await attended.solve(asking, `${TICK}; document.forms[0].submit()`);
  expect(over).toMatchObject({
    state: "failed",
    result: { rows: [{ outcome: "unknown", sent: true }] },
  });
  const again = await attended.begin("form.submit_batch", {
    ...batchOf("/widget", "Ada"),
    resume: over.id,
  });
  expect(again).toMatchObject({ result: { rows: [{ outcome: "unknown" }] } });
  expect(taken).toEqual(["Ada"]);
});

test("letters to read are learned as such, asked of no row, and typed by a person", async () => {
  const url = `${site.url}/letters`;
  const { result } = await succeed(rest, "form.learn", {
    url,
    allowed_hosts,
    skill_name: "letters",
  });
  expect(result).toMatchObject({
    schema: {
      fields: [
        { name: "name", required: true },
        { name: "message" },
        { name: "captcha", required: false, humanCheck: true },
      ],
    },
    jsonSchema: { required: ["name"] },
  });
  const asking = await attended.begin("form.submit_batch", {
    schema_ref: "letters",
    rows: rowsOf("Ada"),
    allowed_hosts,
  });
  expect(asking.state).toBe("input-required");
  const typed = `document.querySelector("[name=captcha]").value = "human"`;
  expect(await attended.solve(asking, typed)).toMatchObject({
    state: "completed",
    result: { status: "done" },
  });
  expect(taken).toEqual(["Ada"]);
});
