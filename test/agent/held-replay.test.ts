/** The owner of a replay pauses, resumes and stops it, like a run with a model, even in the middle of a step. */
import type { ServerResponse } from "node:http";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { succeed, until, useOwnStage } from "../scenarios/support/stage.ts";
import { useModelServer, type ModelRequestSeen } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { done, indexOf, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

/** The number of requests for `/kept`, and a callback that runs before the response for `/found`. */
const site = { stored: 0, onFound: async (): Promise<unknown> => undefined };
/** Responses that never arrive. */
const held: ServerResponse[] = [];

const shop = await useSite({
  "/": `<title>Shop</title><h1>Shop</h1><form action="/found"><button>Search</button></form>`,
  "/found": (_request, response) => {
    held.push(response);
    void site.onFound().then(() => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(
        `<title>Found</title><h1>A teapot</h1><form action="/kept"><button>Choose</button></form>`,
      );
    });
  },
  "/kept": (_request, response) => {
    site.stored += 1;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<title>Kept</title><h1>It is yours</h1><p>Price: 12 EUR</p>");
  },
});
const model = await useModelServer();
const { rest } = await useOwnStage(modelFlags(model.url));

const Task = z.looseObject({ id: z.string(), state: z.string() });
const Recipes = z.object({
  recipes: z.array(z.looseObject({ name: z.string(), failures: z.int() })),
});
const INPUT = { intent: "Keep the teapot", url: `${shop.url}/`, allowed_hosts: ["127.0.0.1"] };

const recipes = async () => Recipes.parse(await succeed(rest, "recipe.list", {})).recipes;
const task = async (id: string) => Task.parse(await succeed(rest, "task.get", { task_id: id }));

function recorder(request: ModelRequestSeen): string {
  const text = request.texts.join("\n");
  if (text.includes("12 EUR")) return done("It costs 12 EUR.", { evidence: ["Price: 12 EUR"] });
  const button = /Current url: \S+found/.test(text) ? "Choose" : "Search";
  return says({ click_element: { index: indexOf(request, button) } });
}

beforeAll(async () => {
  model.say(recorder);
  await succeed(rest, "agent.run", INPUT);
});

beforeEach(() => {
  site.stored = 0;
  held.length = 0;
  model.say([]);
});
afterEach(() => {
  site.onFound = async () => undefined;
  for (const response of held) response.destroy();
});

/** Both ways to start a replay; they immediately return the task's id. */
const WAYS = [
  ["a task that is known", async () => succeed(rest, "agent.run", { ...INPUT, background: true })],
  [
    "a recipe by its name",
    async () => {
      const [known] = await recipes();
      return succeed(rest, "recipe.run", { recipe: known?.name, background: true });
    },
  ],
] as const;

/** Starts a replay; `meanwhile` runs after the request for the second page and before its response. */
async function begun(
  begin: () => Promise<unknown>,
  meanwhile: (id: string) => Promise<unknown>,
): Promise<string> {
  const id = Promise.withResolvers<string>();
  site.onFound = async () => meanwhile(await id.promise);
  id.resolve(Task.parse(await begin()).id);
  return id.promise;
}

const ended = async (id: string) =>
  until(async () => !["submitted", "queued", "working"].includes((await task(id)).state));

test.each(WAYS)("%s is held between two steps, and goes on from there", async (_what, begin) => {
  const id = await begun(begin, (own) => succeed(rest, "agent.pause", { task_id: own }));
  const leakDetector = async (step: string) =>
    JSON.stringify(await succeed(rest, "task.events", { task_id: id })).includes(step);
  await until(() => leakDetector("Step 1 of 2"));
  for (let look = 0; look < 20; look += 1) expect(await leakDetector("Step 2 of 2")).toBe(false);
  expect(site.stored).toBe(0);
  await succeed(rest, "agent.resume", { task_id: id });
  await ended(id);
  expect(await task(id)).toMatchObject({ state: "completed" });
  expect(site.stored).toBe(1);
});

test.each(WAYS)("%s is stopped after the step under way", async (_what, begin) => {
  const id = await begun(begin, (own) => succeed(rest, "agent.stop", { task_id: own }));
  await ended(id);
  expect(await task(id)).toMatchObject({
    state: "failed",
    error: { code: "CANCELLED", message: expect.stringContaining("was stopped") },
  });
  expect(site.stored).toBe(0);
});

test.each(WAYS)("%s is stopped in a step that never ends", async (_what, begin) => {
  const id = await begun(begin, async (own) => {
    await succeed(rest, "agent.stop", { task_id: own });
    return new Promise(() => {});
  });
  await ended(id);
  expect(await task(id)).toMatchObject({ state: "failed", error: { code: "CANCELLED" } });
  expect(site.stored).toBe(0);
});

test.each(WAYS)("%s is stopped while it is held", async (_what, begin) => {
  const id = await begun(begin, (own) => succeed(rest, "agent.pause", { task_id: own }));
  await until(async () => held[0]?.writableFinished === true);
  await succeed(rest, "agent.stop", { task_id: id });
  await ended(id);
  expect(await task(id)).toMatchObject({ state: "failed", error: { code: "CANCELLED" } });
  expect(site.stored).toBe(0);
});

test("its time is that of the task, and what it did until then is told", async () => {
  const begin = async () =>
    succeed(rest, "agent.run", { ...INPUT, max_seconds: 1, background: true });
  const id = await begun(begin, () => new Promise(() => {}));
  await ended(id);
  expect(await task(id)).toMatchObject({
    state: "failed",
    error: { code: "BUDGET_EXHAUSTED", message: expect.stringContaining("1 seconds") },
    result: { status: "incomplete", usage: { modelCalls: 0 } },
  });
});

test("to be ended is no fault of a recipe", async () => {
  expect(await recipes()).toMatchObject([{ failures: 0 }]);
});

test("a run is stopped while its model still thinks", async () => {
  model.say(() => new Promise(() => {}));
  const input = { ...INPUT, replay: "never", background: true };
  const { id } = Task.parse(await succeed(rest, "agent.run", input));
  await until(async () => model.requests.length === 1);
  await succeed(rest, "agent.stop", { task_id: id });
  await ended(id);
  expect(await task(id)).toMatchObject({ state: "failed", error: { code: "CANCELLED" } });
});
