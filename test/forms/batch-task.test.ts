/** Batches from a caller's view: started over REST, followed, cancelled, resumed, and rejected with a hint. */
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startFormsSite } from "../../examples/forms/site.ts";
import { succeed, until, useOwnStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { contactRow, contactSchema } from "./site-schemas.ts";

const site = await startFormsSite();
const other = await useSite({
  "/away": (request, response) => {
    const action = `http://localhost:${request.socket.localPort}/taken`;
    response.setHeader("content-type", "text/html");
    response.end(
      `<form method="post" action="${action}"><input name="name"><button>Send</button></form>`,
    );
  },
  "/sign-up": `<!doctype html><title>Sign up</title><h1>Create your account</h1><form method="post">
    <label>Name <input name="username" autocomplete="username"></label>
    <label>Password <input name="password" type="password" autocomplete="new-password"></label>
    <label>Again <input name="password_again" type="password" autocomplete="new-password"></label>
    <button>Create account</button></form>`,
});
afterAll(() => site.close());
const { rest, program } = await useOwnStage(["--history-screenshots-enabled"]);
const schema = contactSchema(site.url);
const allowed_hosts = ["127.0.0.1"];

const Task = z.looseObject({ id: z.string() });

const submit = async (more: object) =>
  Task.parse(await succeed(rest, "form.submit_batch", { schema, allowed_hosts, ...more }));
const sent = (rowId: string) => site.submissions().filter((one) => one.rowId === rowId).length;

const Refusal = z.looseObject({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});

/** Starts a batch that the server must reject; returns the error. */
async function refused(more: object) {
  const response = await fetch(`${program.url}/api/v1/tasks/execute-form-batch`, {
    method: "POST",
    body: JSON.stringify({ schema, allowed_hosts, rows: [contactRow("x")], ...more }),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  return Refusal.parse(await response.json());
}

test("POST /tasks/execute-form-batch: waits for the end, and keeps nothing of what rows hold", async () => {
  const task = await submit({ rows: ["a1", "a2"].map(contactRow) });
  expect(task).toMatchObject({
    skill: "execute-form-batch",
    state: "completed",
    input: { schema: { url: schema.url }, rows: 2, mode: "abort-on-first" },
    result: {
      status: "done",
      mode: "abort-on-first",
      successCount: 2,
      failureCount: 0,
      pending: 0,
      rows: [
        { index: 0, status: "success", outcome: "confirmed" },
        { index: 1, status: "success", outcome: "confirmed" },
      ],
      warnings: [],
      blocked: [],
    },
  });
  const { events } = await succeed(rest, "task.events", { task_id: task.id });
  expect(events).toMatchObject([
    {},
    {},
    {
      text: "Submitting row 1 of 2…",
      data: { index: 0, total: 2, outcome: null, successCount: 0, failureCount: 0 },
    },
    { text: "Row 1 of 2: confirmed", data: { index: 0, outcome: "confirmed", successCount: 1 } },
    { text: "Submitting row 2 of 2…" },
    { text: "Row 2 of 2: confirmed" },
    { state: "completed" },
  ]);
  const history = await succeed(rest, "history.actions", { limit: 100 });
  expect(JSON.stringify([task, events, history])).not.toContain("Two lines");
});

test("the steps of a batch have their pictures in the history", async () => {
  await submit({ rows: [contactRow("s1")] });
  const Actions = z.object({
    data: z.object({
      actions: z.array(
        z.object({ action_type: z.string(), screenshot_after_path: z.string().nullable() }),
      ),
    }),
  });
  const { data } = Actions.parse(await succeed(rest, "history.actions", { limit: 20 }));
  expect(data.actions.length).toBeGreaterThan(2);
  expect(data.actions.filter((one) => one.screenshot_after_path === null)).toEqual([]);
});

test("a picture of what came of a row is in the history", async () => {
  const { result } = await submit({ rows: [contactRow("p1")], evidence: "screenshot" });
  const Rows = z.object({ rows: z.array(z.object({ screenshot: z.string() })) });
  const [row] = Rows.parse(result).rows;
  const action = await succeed(rest, "history.action", { action_id: row?.screenshot });
  expect(action).toMatchObject({
    data: {
      action_type: "submit_batch",
      result: { outcome: "confirmed" },
      screenshot_after_path: expect.any(String),
    },
  });
});

test.each([
  ["neither a form nor its name", { schema: undefined }, "INVALID_REQUEST", "schema_ref"],
  ["both", { schema_ref: "sites/x/forms/y" }, "INVALID_REQUEST", "schema_ref"],
  [
    "a name of no form",
    { schema: undefined, schema_ref: "sites/x/forms/y" },
    "SCHEMA_NOT_FOUND",
    "Learn it first",
  ],
  ["no rows", { rows: [] }, "INVALID_REQUEST", '"rows": [{"name"'],
  [
    "a host that is not allowed",
    { allowed_hosts: ["example.com"] },
    "BLOCKED_BY_POLICY",
    "127.0.0.1",
  ],
  ["no hosts", { allowed_hosts: [] }, "INVALID_REQUEST", "example.com"],
  ["keys of no field", { row_keys: ["surname"] }, "INVALID_REQUEST", "reference"],
  ["a task that submitted nothing", { resume: "task_nobody" }, "TASK_NOT_FOUND", "Omit resume"],
])("is refused for %s", async (_what, more, code, taught) => {
  const error = await refused(more);
  expect(error.code).toBe(code);
  expect(`${error.message} ${error.hint}`).toContain(taught);
  expect(sent("x")).toBe(0);
});

test("100,000 rows are refused at once, with an example of what is right", async () => {
  const rows = Array.from({ length: 100_000 }, (_row, index) => ({ reference: `r${index}` }));
  const error = await refused({ rows });
  expect(error.code).toBe("INVALID_REQUEST");
  expect(error.message).toContain("1 to 1000 rows; got 100000");
  expect(error.hint).toContain("Follow this example: ");
});

test("a batch of which nothing was taken has failed, and its result is there all the same", async () => {
  const task = await submit({ rows: [{ ...contactRow("b1"), email: "nobody" }] });
  expect(task).toMatchObject({
    state: "failed",
    error: { code: "ROWS_FAILED", message: expect.stringContaining("e-mail address") },
    result: { status: "failed", rows: [{ outcome: "validation-error" }] },
  });
});

test("a form that is not the learned one any more fails before anything is sent", async () => {
  const drifted = { ...schema, formSelector: "#other", fields: schema.fields.slice(1) };
  const task = await submit({
    schema: drifted,
    rows: [{ email: "c1@example.com", topic: "press" }],
  });
  expect(task).toMatchObject({ state: "failed", error: { code: "SCHEMA_DRIFT" } });
  expect(site.submissions().some(({ rowId }) => rowId === "c1@example.com")).toBe(false);
});

test("called off within a row, resumed: what was sent is not sent again", async () => {
  site.setFault("d1", "never");
  const rows = ["d1", "d2"].map(contactRow);
  const { id } = await submit({ rows, background: true });
  expect(await refused({ rows, resume: id })).toMatchObject({ code: "MODE_CONFLICT" });
  await until(async () => Promise.resolve(sent("d1") === 1));
  expect(await succeed(rest, "task.cancel", { task_id: id })).toMatchObject({
    state: "canceled",
    result: { rows: [{ index: 0, outcome: "unknown", sent: true }], pending: 1 },
  });
  const resumed = await submit({ rows, resume: id });
  expect(resumed).toMatchObject({
    state: "completed",
    result: {
      status: "partial",
      rows: [{ outcome: "unknown" }, { outcome: "confirmed" }],
    },
  });
  expect([sent("d1"), sent("d2")]).toEqual([1, 1]);
});

test("resumed twice at the same time: one goes on with it, the other is refused", async () => {
  site.setFault("r1", "never");
  site.setFault("r2", "never");
  const rows = ["r1", "r2"].map(contactRow);
  const { id } = await submit({ rows, background: true });
  await until(async () => Promise.resolve(sent("r1") === 1));
  await succeed(rest, "task.cancel", { task_id: id });
  const resumed = await submit({ rows, resume: id, background: true });
  await until(async () => Promise.resolve(sent("r2") === 1));
  expect(await refused({ rows, resume: id })).toMatchObject({
    code: "MODE_CONFLICT",
    message: expect.stringContaining(resumed.id),
  });
  await succeed(rest, "task.cancel", { task_id: resumed.id });
});

test("asks before it sends, and goes on with the answer", async () => {
  const rows = [contactRow("e1")];
  const paused = await submit({ rows, approval: "batch" });
  expect(paused).toMatchObject({
    state: "input-required",
    question: { text: expect.stringContaining('reference = "e1"'), choices: ["yes", "no"] },
  });
  expect(sent("e1")).toBe(0);
  await succeed(rest, "task.answer", { task_id: paused.id, text: "yes" });
  const over = await succeed(rest, "task.get", { task_id: paused.id, wait_ms: 30_000 });
  expect(over).toMatchObject({ state: "completed", result: { status: "done" } });
  expect(sent("e1")).toBe(1);
});

test("a form for something that tasks do not do is refused before anything is sent", async () => {
  const fields = ["username", "password", "password_again"].map((name) => ({
    name,
    type: name === "username" ? "text" : "password",
    selector: `[name="${name}"]`,
    required: true,
  }));
  const signUp = { version: 1, url: `${other.url}/sign-up`, fields };
  const row = { username: "ada", password: "secret", password_again: "secret" };
  const task = await submit({ schema: signUp, rows: [row] });
  expect(task).toMatchObject({
    state: "rejected",
    error: { code: "PROHIBITED" },
    result: { rows: [] },
  });
  expect(other.requests).toEqual(["/sign-up"]);
});

test("a form that is sent to a host that is not allowed does not get there", async () => {
  const fields = [{ name: "name", type: "text", selector: "input", required: true }];
  const away = { version: 1, url: `${other.url}/away`, fields };
  const task = await submit({ schema: away, rows: [{ name: "Ada" }] });
  expect(task).toMatchObject({
    state: "failed",
    result: {
      rows: [{ status: "failed" }],
      blocked: [{ url: `${other.otherOrigin}/taken`, kind: "Document", reason: "not-listed" }],
    },
  });
  expect(other.requests).not.toContain("/taken");
});
