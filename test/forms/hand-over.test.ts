/** Sites with a challenge, before a form or after a row: the task asks for a person, and continues. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { AttendedTasks } from "./support/loaded.ts";

const CHECK = `<main><h1>Please confirm</h1><form method="post" action="/pass">
  <div class="g-recaptcha" data-sitekey="key"></div><button>Go on</button></form></main>`;
const FORM = `<form method="post"><label>Name <input name="name" required></label><button>Send</button></form>`;
const PASS = "document.forms[0].submit()";

/** Names of the accepted rows. */
let taken: string[] = [];
/** Challenges that visitors have not passed yet: before a form is shown, and before a row is accepted. */
let beforeForms = 0;
let beforeRows = 0;
/** A row that is accepted after its challenge is passed. */
let held: string | undefined;
beforeEach(() => {
  taken = [];
  beforeForms = 0;
  beforeRows = 0;
  held = undefined;
});

function page(response: ServerResponse, title: string, body: string, status = 200): void {
  response.writeHead(status, { "content-type": "text/html" });
  response.end(`<!doctype html><title>${title}</title>${body}`);
}

const site = await useSite({
  "/form": (request, response) => void show(request, response),
  "/pass": (_request, response) => {
    if (beforeForms > 0) beforeForms -= 1;
    else beforeRows -= 1;
    if (held === undefined) {
      response.writeHead(303, { location: "/form" }).end();
      return;
    }
    taken.push(held);
    held = undefined;
    page(response, "Thanks", "<p>Thank you, we have received it.");
  },
});

async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = new URLSearchParams(await bodyOf(request)).get("name") ?? "";
  if (request.method !== "POST") {
    if (beforeForms > 0) page(response, "One moment", CHECK, 403);
    else page(response, "Contact", FORM);
    return;
  }
  if (beforeRows > 0) {
    held = name;
    page(response, "One moment", CHECK, 403);
    return;
  }
  taken.push(name);
  if (name === "Ada") beforeForms = 1; // the next form appears after another challenge
  page(response, "Thanks", "<p>Thank you, we have received it.");
}

const { rest } = await useStage();
const attended = new AttendedTasks(rest);
const place = { url: `${site.url}/form`, allowed_hosts: ["127.0.0.1"] };
const schema = {
  version: 1,
  url: place.url,
  fields: [{ name: "name", type: "text", selector: "input", required: true }],
};
const batchOf = (...names: readonly string[]) => ({
  schema,
  allowed_hosts: place.allowed_hosts,
  rows: names.map((name) => ({ name })),
  resubmit: true,
});

test("before a form that is to be learned", async () => {
  beforeForms = 1;
  const asking = await attended.begin("form.learn", place);
  expect(asking).toMatchObject({
    state: "input-required",
    question: { choices: ["done", "give up"] },
  });
  expect(await attended.solve(asking, PASS)).toMatchObject({
    state: "completed",
    result: { schema: { fields: [{ name: "name" }] } },
  });
});

test("nobody comes before a form is learned", async () => {
  beforeForms = 1;
  const asking = await attended.begin("form.learn", place);
  expect(await attended.answer(asking, "give up")).toMatchObject({
    state: "failed",
    error: { code: "CAPTCHA" },
  });
});

test("in the middle of a batch, which goes on where it was", async () => {
  const asking = await attended.begin("form.submit_batch", batchOf("Ada", "Grace"));
  expect(asking.state).toBe("input-required");
  expect(await attended.solve(asking, PASS)).toMatchObject({
    state: "completed",
    result: { status: "done", rows: [{ outcome: "confirmed" }, { outcome: "confirmed" }] },
  });
  expect(taken).toEqual(["Ada", "Grace"]);
});

test("nobody comes in the middle of a batch: the rest is not sent, and can be later", async () => {
  const batch = { ...batchOf("Ada", "Grace", "Edith"), mode: "continue" };
  const asking = await attended.begin("form.submit_batch", batch);
  const over = await attended.answer(asking, "give up");
  expect(over).toMatchObject({
    state: "completed",
    result: {
      status: "partial",
      pending: 2,
      rows: [{ index: 0, outcome: "confirmed" }],
      warnings: [expect.stringContaining("a check for humans")],
    },
  });
  expect(taken).toEqual(["Ada"]);
  beforeForms = 0;
  const resumed = await attended.begin("form.submit_batch", { ...batch, resume: over.id });
  expect(resumed).toMatchObject({ state: "completed", result: { status: "done" } });
  expect(taken).toEqual(["Ada", "Grace", "Edith"]);
});

test("nobody comes in time: nothing was sent, and the task says why", async () => {
  beforeForms = 1;
  const batch = { ...batchOf("Joan", "Kay"), max_seconds: 12 };
  const asking = await attended.begin("form.submit_batch", batch);
  expect(asking.state).toBe("input-required");
  let over = asking;
  while (over.state === "input-required") over = await attended.waiting(over);
  expect(over).toMatchObject({
    state: "failed",
    error: { code: "CAPTCHA" },
    result: { pending: 2, rows: [] },
  });
  expect(taken).toEqual([]);
});

test("in answer to a row, which is judged by what comes after it", async () => {
  beforeRows = 1;
  const asking = await attended.begin("form.submit_batch", batchOf("Edith"));
  expect(await attended.solve(asking, PASS)).toMatchObject({
    state: "completed",
    result: { rows: [{ outcome: "confirmed", sent: true }] },
  });
  expect(taken).toEqual(["Edith"]);
});

test("a row whose check nobody solves was refused, and no other is sent", async () => {
  beforeRows = 1;
  const batch = { ...batchOf("Joan", "Kay"), mode: "continue" };
  const asking = await attended.begin("form.submit_batch", batch);
  expect(await attended.answer(asking, "give up")).toMatchObject({
    state: "failed",
    error: { code: "CAPTCHA" },
    result: { pending: 1, rows: [{ outcome: "rejected", sent: true, httpStatus: 403 }] },
  });
  expect(taken).toEqual([]);
});
