/** A task in plain words, without the name of a skill; the server runs as a process of its own. */
import { describe, expect, test } from "vitest";
import { useSite } from "../../support/site.ts";
import { LOGINS, NAME, PASSWORD } from "../../scenarios/support/login-site.ts";
import { useServer } from "../browsy/server.ts";
import { clientOf, message, payloadOf, request, stateOf, taskOf, WAYS } from "./clients.ts";

const site = await useSite({
  "/": `<!doctype html><title>Prices</title><main><h1>Prices</h1><p>What it costs, a month and a seat.</p></main>`,
});
const codePage = (said: string) =>
  `<!doctype html><title>Code</title><main><h1>Enter the verification code</h1>${said}<form method="post" action="/home"><label>Code <input name="code" autocomplete="one-time-code" inputmode="numeric"></label><button>Verify</button></form></main>`;
const HOME = "<!doctype html><title>Your account</title><h1>Hello</h1><a href=/out>Log out</a>";
const logins = await useSite({
  ...LOGINS,
  "/home": (incoming, response) => {
    const sent: Buffer[] = [];
    incoming.on("data", (part: Buffer) => sent.push(part));
    incoming.on("end", () => {
      const isWrong = Buffer.concat(sent).toString().includes("000000");
      response.setHeader("Content-Type", "text/html");
      response.end(isWrong ? codePage("<p role=alert>The code is not correct.</p>") : HOME);
    });
  },
});
const server = await useServer();

test("words alone are a task for web-browse", async () => {
  const client = await clientOf(server.url, WAYS[0]);
  const task = await taskOf(client, request(message([`Open ${site.url}/`])));
  expect(stateOf(task)).toBe("TASK_STATE_COMPLETED");
  expect(task.metadata).toEqual({ skill: "web-browse" });
  expect(payloadOf(task)).toMatchObject({ title: "Prices", url: `${site.url}/` });
});

test("so are words beside data, and a failure says why", async () => {
  const client = await clientOf(server.url, WAYS[1]);
  const credentials = { username: "ada", password: "secret" };
  const said = message(["Log in", { params: { url: `${site.url}/`, credentials } }]);
  const task = await taskOf(client, request(said));
  expect(stateOf(task)).toBe("TASK_STATE_FAILED");
  expect(payloadOf(task)).toMatchObject({
    error: { code: "navigation_failed", message: expect.stringContaining("No login form") },
  });
  expect(JSON.stringify(task)).not.toContain('"secret"');
});

describe("a login that needs a code", () => {
  const credentials = { username: NAME, password: PASSWORD };
  const login = { goal: "Log in", params: { url: `${logins.url}/two-factor`, credentials } };

  test("asks for it, and again after a wrong one", async () => {
    const client = await clientOf(server.url, WAYS[0]);
    const paused = await taskOf(client, request(message([login])));
    expect(stateOf(paused)).toBe("TASK_STATE_INPUT_REQUIRED");
    const answer = async (words: string) =>
      taskOf(client, request(message([words], { taskId: paused.id })));
    const again = await answer("000000");
    expect(stateOf(again)).toBe("TASK_STATE_INPUT_REQUIRED");
    expect(JSON.stringify(again.status)).toContain("did not take that code");
    const done = await answer("123456");
    expect([stateOf(done), payloadOf(done)]).toMatchObject([
      "TASK_STATE_COMPLETED",
      { title: "Your account" },
    ]);
  });

  test("fails for who declines, and where nobody can be asked, and is not to be tried again", async () => {
    const client = await clientOf(server.url, WAYS[0]);
    const paused = await taskOf(client, request(message([login])));
    const no = message([{ decline: true }], { taskId: paused.id });
    expect(stateOf(await taskOf(client, request(no)))).toBe("TASK_STATE_FAILED");
    const older = await fetch(`${server.url}/a2a/tasks`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(login),
    });
    const [last = ""] = (await older.text()).trim().split("\n").slice(-1);
    expect(JSON.parse(last.replace(/^data: /, ""))).toMatchObject({
      status: "failed",
      error: expect.stringContaining("Second factor required"),
    });
    const wrong = {
      ...login,
      params: { ...login.params, credentials: { ...credentials, password: "no" } },
    };
    const refused = await taskOf(client, request(message([wrong])));
    expect(payloadOf(refused)).toMatchObject({
      error: {
        code: "login_required",
        retryable: false,
        message: expect.stringContaining("wrong name"),
      },
    });
  });
});

test("the older contract's paths are beside it", async () => {
  const older = await fetch(`${server.url}/.well-known/agent.json`);
  expect(await older.json()).toMatchObject({ url: server.url, skills: [{ id: "web-browse" }] });
  expect((await fetch(`${server.url}/a2a/tasks/none`)).status).toBe(404);
});
