/** Tasks are read, followed, cancelled and deleted, however they were started; and exist after a restart. */
import { expect, test } from "vitest";
import { programOfEngine } from "../support/engine.ts";
import { silence, useSite } from "../support/site.ts";
import { printedMatch, start, startServing } from "../surfaces/program.ts";
import type { Failure, Input } from "./support/driver.ts";
import { restDriver } from "./support/rest-driver.ts";
import { succeed, useOwnStage } from "./support/stage.ts";
import { startTask } from "./support/start-task.ts";

const site = await useSite({
  "/": "<!doctype html><title>start</title><p>Here.",
  "/silent": silence,
});
const stage = await useOwnStage(["--tasks-max-running", "1"]);
const begin = (path: string) => startTask(stage.program.url, site.url + path);

async function failure(operation: string, input: Input): Promise<Failure> {
  const outcome = await stage.rest.call(operation, input);
  if (!outcome.ok) return outcome.error;
  throw new Error(`${operation} succeeded`);
}

const ask = (operation: string, input: Input = {}) => succeed(stage.rest, operation, input);

test("GET /tasks/{id}: what it gave, when it is over", async () => {
  const task_id = await begin("/");
  expect(await ask("task.get", { task_id, wait_ms: 30_000 })).toEqual({
    id: task_id,
    skill: "web-browse",
    state: "completed",
    input: { goal: "Browse", params: { url: `${site.url}/` } },
    result: expect.objectContaining({ title: "start", url: `${site.url}/` }),
    error: null,
    question: null,
    sessions: [expect.stringMatching(/^ses_/)],
    created_at: expect.any(Number),
    updated_at: expect.any(Number),
  });
});

test("GET /tasks: the latest first, by state, a page at a time", async () => {
  const running = await begin("/silent");
  const waiting = await begin("/silent");
  expect(await ask("task.list", { limit: 2 })).toMatchObject({
    tasks: [
      { id: waiting, state: "submitted", position: 1 },
      { id: running, state: "working" },
    ],
    has_more: true,
  });
  const { tasks } = await ask("task.list", { state: "submitted" });
  expect(tasks).toMatchObject([{ id: waiting }]);
  for (const task_id of [waiting, running]) {
    expect(await ask("task.cancel", { task_id })).toMatchObject({
      id: task_id,
      state: "canceled",
      error: { code: "CANCELLED", retryable: true },
    });
  }
});

test("GET /tasks/{id}/events: what was told, from any place on", async () => {
  const task_id = await begin("/");
  await ask("task.get", { task_id, wait_ms: 30_000 });
  const { events, is_over } = await ask("task.events", { task_id });
  expect({ events, is_over }).toMatchObject({
    events: [
      { number: 1, state: "submitted" },
      { number: 2, state: "working" },
      { number: 3, text: `Navigating to ${site.url}/` },
      {
        number: 4,
        text: expect.stringMatching(/^Page loaded: start/),
        data: expect.anything(),
      },
      { number: 5, state: "completed" },
    ],
    is_over: true,
  });
  expect(await ask("task.events", { task_id, after: 3, limit: 1 })).toMatchObject({
    events: [{ number: 4 }],
    is_over: false,
  });
});

test("DELETE /tasks/{id}: once it is over", async () => {
  const task_id = await begin("/silent");
  const confirmed = { task_id, confirm: true };
  expect(await failure("task.delete", confirmed)).toMatchObject({
    code: "MODE_CONFLICT",
  });
  await ask("task.cancel", { task_id });
  expect(await ask("task.delete", confirmed)).toEqual({ deleted: true });
  for (const [operation, more] of [
    ["task.get", {}],
    ["task.events", {}],
    ["task.cancel", {}],
    ["task.answer", { text: "x" }],
    ["task.delete", { confirm: true }],
  ] as const) {
    const failed = await failure(operation, { task_id, ...more });
    expect({ operation, ...failed }).toMatchObject({ code: "TASK_NOT_FOUND" });
  }
});

test("POST /tasks/{id}/answer: to one that asks nothing", async () => {
  const task_id = await begin("/silent");
  const failed = await failure("task.answer", { task_id, text: "42" });
  expect(failed).toMatchObject({ code: "MODE_CONFLICT" });
  await ask("task.cancel", { task_id });
});

test("REST tells who stays all that happens, up to the end", async () => {
  const task_id = await begin("/silent");
  const url = `${stage.program.url}/api/v1/tasks/${task_id}/events`;
  const headers = { accept: "text/event-stream" };
  const response = await fetch(url, { headers });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const head = await fetch(url, { headers, method: "HEAD" });
  expect(head.headers.get("content-type")).toBe("application/json"); // nobody stays to hear the rest
  const text = response.text();
  await succeed(stage.rest, "task.cancel", { task_id });
  const reported = [...(await text).matchAll(/^data: (.*)$/gm)].map(([, json = ""]): unknown =>
    JSON.parse(json),
  );
  expect(reported.at(0)).toMatchObject({ events: [{ number: 1 }], is_over: false });
  expect(reported.at(-1)).toMatchObject({ events: [{ state: "canceled" }], is_over: true });
  const unknown = await fetch(url.replace(task_id, "task_x"), { headers });
  expect(unknown.status).toBe(404);
});

test("what is wrong with a task is said before anything is told of it", async () => {
  const response = await fetch(`${stage.program.url}/api/v1/tasks/learn-form-schema`, {
    method: "POST",
    headers: { accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify({ url: "javascript:1", allowed_hosts: ["*"] }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "INVALID_REQUEST" });
});

test("the command line follows a task", async () => {
  const task_id = await begin("/silent");
  const env = { FERMATA_URL: stage.program.url };
  const following = start(["task", "events", task_id, "--follow"], env);
  await printedMatch(following, /working · Navigating/);
  await succeed(stage.rest, "task.cancel", { task_id });
  const { exitCode, out } = await following.finished;
  expect({ exitCode, out }).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/canceled · The task was cancelled\.\n$/),
  });
});

test("a task whose server was killed has failed, and says so after the restart", async () => {
  const engine = await programOfEngine();
  const first = await startServing([...engine.flags], engine.environment);
  const task_id = await startTask(first.url, `${site.url}/silent`);
  const known = restDriver(first.url);
  expect(await succeed(known, "task.get", { task_id })).toMatchObject({ state: "working" });
  first.child.kill("SIGKILL");
  await first.finished;
  const words = [...engine.flags, "--data-dir", first.dataDir];
  const second = await startServing(words, engine.environment);
  try {
    const task = await succeed(restDriver(second.url), "task.get", { task_id });
    expect(task).toMatchObject({
      state: "failed",
      error: { code: "INTERRUPTED", retryable: true },
    });
  } finally {
    await second.stop();
  }
});
