/** The server as it is released: a task in plain words, which needs no skill's name. */
import { expect, test } from "vitest";
import { useSite } from "../../support/site.ts";
import { useServer } from "../browsy/server.ts";
import {
  clientOf,
  data,
  message,
  payloadOf,
  request,
  stateOf,
  taskOf,
  text,
  WAYS,
} from "./clients.ts";

const site = await useSite({
  "/": `<!doctype html><title>Prices</title><main><h1>Prices</h1><p>What it costs, a month and a seat.</p></main>`,
});
const server = await useServer();

test("words alone are a task for web-browse", async () => {
  const client = await clientOf(server.url, WAYS[0]);
  const task = await taskOf(client, request(message([text(`Open ${site.url}/`)])));
  expect(stateOf(task)).toBe("TASK_STATE_COMPLETED");
  expect(task.metadata).toEqual({ skill: "web-browse" });
  expect(payloadOf(task)).toMatchObject({ title: "Prices", url: `${site.url}/` });
});

test("so are words beside data, and a failure says why", async () => {
  const client = await clientOf(server.url, WAYS[1]);
  const credentials = { username: "ada", password: "secret" };
  const said = message([text("Log in"), data({ params: { url: `${site.url}/`, credentials } })]);
  const task = await taskOf(client, request(said));
  expect(stateOf(task)).toBe("TASK_STATE_FAILED");
  expect(payloadOf(task)).toMatchObject({
    error: { code: "navigation_failed", message: expect.stringContaining("No login form") },
  });
  expect(JSON.stringify(task)).not.toContain('"secret"');
});

test("the older contract's paths are beside it", async () => {
  const older = await fetch(`${server.url}/.well-known/agent.json`);
  expect(await older.json()).toMatchObject({ url: server.url, skills: [{ id: "web-browse" }] });
  expect((await fetch(`${server.url}/a2a/tasks/none`)).status).toBe(404);
});
