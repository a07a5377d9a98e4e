/** Signing in before a run: the caller solves the challenge and the second factor, never the model. */
import { text as bodyOf } from "node:stream/consumers";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { succeed, until, useOwnStage, useCredentialsFile } from "../scenarios/support/stage.ts";
import { useModelServer } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { passBy } from "./support/pass-by.ts";
import { done } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

const CODE = "492817";
const CHECK = `<title>One moment</title><h1>Are you human?</h1><form method="post" action="/pass">
  <div class="g-recaptcha" data-sitekey="6Lc_aX0UAAAAABx" style="width:300px;height:78px;background:#eee"></div>
  <button>I am</button></form>`;
const LOGIN = `<title>Sign in</title><main><h1>Sign in</h1><form method="post" action="/in">
  <p><label>Username <input name="user" autocomplete="username"></label>
  <p><label>Password <input type="password" name="password" autocomplete="current-password"></label>
  <p><button>Sign in</button></form></main>`;
const SECOND = `<title>Verification</title><main><h1>Enter the verification code</h1><p>From your authenticator app.
  <form method="post" action="/code"><label>Code <input name="code" autocomplete="one-time-code" inputmode="numeric"></label>
  <button>Verify</button></form></main>`;
const WRONG = SECOND.replace("<form", `<p role="alert">That code is not valid.</p><form`);
const HOME = `<title>Account</title><nav><a href="/out">Log out</a></nav><h1>Your account</h1><p>Balance: 42 EUR</p>`;

/** The state of the sign-in: the page `at` which the visitor is, and the `next` one after the password. */
const visitor = {
  isTrusted: true,
  at: "outside" as "outside" | "second" | "inside",
  next: "second" as "second" | "inside",
};
const codes: string[] = [];

const bank = await useSite({
  "/": (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (!visitor.isTrusted) response.end(CHECK);
    else response.end({ outside: LOGIN, second: SECOND, inside: HOME }[visitor.at]);
  },
  "/pass": (_request, response) => {
    visitor.isTrusted = true;
    response.writeHead(303, { location: "/" }).end();
  },
  "/in": (request, response) => {
    void bodyOf(request).then(() => {
      visitor.at = visitor.next;
      response.writeHead(303, { location: visitor.at === "second" ? "/" : "/branches" }).end();
    });
  },
  "/branches": `<title>Bank</title><nav><a href="/">Sign in</a></nav><main><h1>Our branches</h1><p>In Rome.`,
  "/code": (request, response) => {
    void bodyOf(request).then((body) => {
      const code = new URLSearchParams(body).get("code") ?? "";
      codes.push(code);
      if (code === CODE) visitor.at = "inside";
      response.setHeader("content-type", "text/html; charset=utf-8");
      if (code === CODE) response.writeHead(303, { location: "/" }).end();
      else response.end(WRONG);
    });
  },
});

const values = { username: "ada.example", password: "kestrel & 7 plovers" };
const credential = { kind: "username-password", origins: [bank.url], values };
const file = useCredentialsFile({ bank: credential });
const model = await useModelServer();
const { rest, program } = await useOwnStage([
  ...modelFlags(model.url),
  "--credentials-file",
  file,
  "--credentials-state-days",
  "0",
]);

const Task = z.looseObject({
  id: z.string(),
  state: z.string(),
  question: z.looseObject({ text: z.string() }).nullable(),
});
const INPUT = {
  intent: "What is the balance of the account?",
  url: `${bank.url}/`,
  allowed_hosts: ["127.0.0.1"],
  credential_id: "bank",
  replay: "never",
};
const run = async (fields: object = {}) =>
  Task.parse(await succeed(rest, "agent.run", { ...INPUT, ...fields }));
const task = async (id: string) => Task.parse(await succeed(rest, "task.get", { task_id: id }));
const answer = (id: string, text: string) => succeed(rest, "task.answer", { task_id: id, text });
const prompts = () => JSON.stringify(model.requests.map(({ body }) => body));

beforeEach(() => {
  Object.assign(visitor, { isTrusted: true, at: "outside", next: "second" });
  codes.length = 0;
  model.say((request) =>
    request.texts.join().includes("42 EUR")
      ? done("It is 42 EUR.", { evidence: ["Balance: 42 EUR"] })
      : done("I am not signed in.", { success: false }),
  );
});

test("a login that is not certain does not end the run, and is told", async () => {
  visitor.next = "inside";
  const { id } = await run();
  await until(async () => (await task(id)).state === "completed");
  expect(await task(id)).toMatchObject({
    result: {
      result: "It is 42 EUR.",
      warnings: expect.arrayContaining([
        expect.stringMatching(/may not have accepted the sign-in with bank/),
      ]),
    },
  });
  expect(prompts()).not.toMatch(/kestrel/);
});

describe("a second factor", () => {
  test("is asked of the caller, again after a wrong one, and no model hears of it", async () => {
    const paused = await run();
    expect(paused).toMatchObject({
      state: "auth-required",
      question: { text: "The site asks for a code to sign in as bank. What is the code?" },
    });
    expect(model.requests).toEqual([]);
    await answer(paused.id, "000000");
    await until(
      async () => (await task(paused.id)).question?.text.startsWith("The site rejected") === true,
    );
    await answer(paused.id, CODE);
    await until(async () => (await task(paused.id)).state === "completed");
    expect(await task(paused.id)).toMatchObject({
      result: { result: "It is 42 EUR.", verified: "yes", usage: { modelCalls: 1 } },
    });
    expect(codes).toEqual(["000000", CODE]);
    expect(prompts()).not.toMatch(/000000|492817|kestrel/);
  });

  test("where nobody may be asked, nothing is typed in its place", async () => {
    expect(await run({ approval: "refuse" })).toMatchObject({
      state: "failed",
      error: { code: "LOGIN_REQUIRED", message: expect.stringContaining("asks for a code") },
    });
    expect([codes, model.requests]).toEqual([[], []]);
  });

  test("a run is stopped while it is asked for", async () => {
    const { id } = await run();
    await succeed(rest, "agent.stop", { task_id: id });
    await until(async () => (await task(id)).state === "failed");
    expect(await task(id)).toMatchObject({
      error: { code: "CANCELLED" },
      result: { status: "incomplete", usage: { modelCalls: 0 } },
    });
  });
});

describe("a check for humans", () => {
  beforeEach(() => {
    visitor.isTrusted = false;
  });

  test("is handed to the caller in the run's own tab, and signing in goes on behind it", async () => {
    const paused = await run();
    expect(paused).toMatchObject({
      state: "input-required",
      question: {
        text: expect.stringContaining("shows a check for humans"),
        choices: ["done", "give up"],
      },
    });
    await passBy(rest, paused.question?.text ?? "");
    await answer(paused.id, "done");
    await until(async () => (await task(paused.id)).state === "auth-required");
    await answer(paused.id, CODE);
    await until(async () => (await task(paused.id)).state === "completed");
    expect(codes).toEqual([CODE]);
    expect(model.requests).toHaveLength(1);
  });

  test.each([
    ["given up", {}],
    ["where nobody may be asked", { approval: "refuse" }],
  ])("%s, it ends the run as such", async (_what, fields) => {
    const { id, state } = await run(fields);
    if (state === "input-required") await answer(id, "give up");
    await until(async () => (await task(id)).state === "failed");
    expect(await task(id)).toMatchObject({ error: { code: "CAPTCHA", retryable: false } });
    expect(model.requests).toEqual([]);
  });

  test("a client of MCP is asked with a form in the middle of its call; for the code, which no form takes, by task", async () => {
    const client = new Client(
      { name: "test", version: "1" },
      { capabilities: { elicitation: {} } },
    );
    client.setRequestHandler("elicitation/create", async ({ params: { message } }) => {
      await passBy(rest, message);
      return { action: "accept", content: { answer: "done" } };
    });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`)));
    const called = await client.callTool({ name: "agent_run", arguments: INPUT });
    const { id } = Task.parse(called.structuredContent);
    expect(called).toMatchObject({
      structuredContent: {
        state: "auth-required",
        question: { text: expect.stringContaining("The site asks for a code") },
      },
    });
    await client.callTool({ name: "task_answer", arguments: { task_id: id, text: CODE } });
    await until(async () => (await task(id)).state === "completed");
    await client.close();
    expect(prompts()).not.toMatch(/492817|kestrel/);
  });
});
