/** Tasks that wait for a person: others get their turn meanwhile, and a rejection ends the request at once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { openTasks } from "../../src/store/tasks/tasks.ts";
import type { Job, Question } from "../../src/tasks/job.ts";
import { Tasks } from "../../src/tasks/tasks.ts";
import { LIMITS, tasksInMemory } from "../support/tasks.ts";
import { patience } from "../support/patience.ts";

const job = (run: Job["run"], more: Partial<Job> = {}): Job => ({
  skill: "test",
  owner: { tenant: "default", name: "" },
  input: {},
  limitMs: 60_000,
  run,
  ...more,
});

const asking = (question: Partial<Question> = {}, more: Partial<Job> = {}) =>
  job(
    async ({ ask }) => ({ said: await ask({ text: "Go on?", withinMs: 60_000, ...question }) }),
    more,
  );
const quick = job(() => Promise.resolve({ quick: true }));
const APPROVAL = { choices: ["approve", "refuse"], no: "refuse" } as const;

async function end(tasks: Tasks, id: string) {
  using deadline = patience();
  return tasks.ended(deadline, id);
}

async function until(tasks: Tasks, id: string, text: string): Promise<void> {
  using deadline = patience();
  for await (const event of tasks.follow(deadline, id)) if (event.text === text) return;
  throw new Error(`${id} never told: ${text}`);
}

test("any number of tasks that wait for somebody stop no other one", async () => {
  const tasks = tasksInMemory({ maxRunning: 2, maxWaiting: 1 });
  const questions = [{}, { isSignIn: true }, APPROVAL, {}, {}];
  const ids: string[] = [];
  for (const question of questions) {
    const { id } = tasks.start(asking(question));
    await until(tasks, id, "Go on?");
    ids.push(id);
  }
  expect(await end(tasks, tasks.start(quick).id)).toMatchObject({ state: "completed" });
  for (const id of ids) tasks.answer(id, "approve");
  for (const id of ids) expect(await end(tasks, id)).toMatchObject({ result: { said: "approve" } });
});

test("one that was answered takes its turn again before it goes on, behind those that came before", async () => {
  const tasks = tasksInMemory({ maxRunning: 1, maxWaiting: 9 });
  const requested = tasks.start(asking({}, { limitMs: 500 }));
  await until(tasks, requested.id, "Go on?");
  const gate = Promise.withResolvers<object>();
  const running = tasks.start(job(() => gate.promise));
  const next = tasks.start(quick);
  tasks.answer(requested.id, "yes");
  await until(tasks, requested.id, "Queued again");
  const last = tasks.start(quick);
  using deadline = patience();
  await deadline.sleep(600); // longer than its own time, which stands still
  expect(tasks.get(running.id).state).toBe("working");
  expect([next, requested, last].map(({ id }) => tasks.position(id))).toEqual([1, 2, 3]);
  expect(tasks.get(requested.id)).toMatchObject({ state: "submitted", question: null });
  gate.resolve({});
  expect(await end(tasks, requested.id)).toMatchObject({
    state: "completed",
    result: { said: "yes" },
  });
  expect(tasks.events(requested.id).map(({ state }) => state)).toEqual([
    "submitted",
    "working",
    "input-required",
    "submitted",
    "working",
    "completed",
  ]);
  expect(await end(tasks, last.id)).toMatchObject({ state: "completed" });
});

test.each([
  ["declined", (tasks: Tasks, id: string) => tasks.decline(id)],
  ["no", (tasks: Tasks, id: string) => tasks.answer(id, " No. ")],
  ["cancel", (tasks: Tasks, id: string) => tasks.answer(id, "cancel")],
])("an approval that is %s is refused at once", async (_word, say) => {
  const tasks = tasksInMemory({ maxRunning: 1 });
  const { id } = tasks.start(asking(APPROVAL));
  await until(tasks, id, "Go on?");
  say(tasks, id);
  expect(await end(tasks, id)).toMatchObject({ state: "completed", result: { said: "refuse" } });
});

test("a question without a choice for no ends with an error for who asked", async () => {
  const tasks = tasksInMemory({ maxRunning: 1 });
  const { id } = tasks.start(asking());
  await until(tasks, id, "Go on?");
  tasks.decline(id);
  expect(await end(tasks, id)).toMatchObject({
    state: "failed",
    error: { code: "CANCELLED", message: "The caller declined to answer." },
  });
  expect(() => tasks.decline(id)).toThrow("has ended");
});

test("who says no to something that was not asked hears of it", () => {
  const tasks = tasksInMemory();
  const { id } = tasks.start(job(({ deadline }) => deadline.race(new Promise<never>(() => {}))));
  expect(() => tasks.decline(id)).toThrow(
    "The task does not wait for an answer: its state is working.",
  );
  tasks.end();
});

test("called off while it waits, or waits for its turn again, it leaves every turn to others", async () => {
  const tasks = tasksInMemory({ maxRunning: 1, maxWaiting: 9 });
  const [first, second] = [tasks.start(asking()), tasks.start(asking())];
  await until(tasks, first.id, "Go on?");
  await until(tasks, second.id, "Go on?");
  expect(tasks.cancel(first.id)).toMatchObject({ state: "canceled", question: null });
  const gate = Promise.withResolvers<object>();
  const running = tasks.start(job(() => gate.promise));
  tasks.answer(second.id, "yes");
  await until(tasks, second.id, "Queued");
  expect(tasks.cancel(second.id)).toMatchObject({ state: "canceled" });
  const next = tasks.start(quick);
  expect(tasks.position(second.id)).toBeUndefined();
  gate.resolve({});
  expect(await end(tasks, running.id)).toMatchObject({ state: "completed" });
  expect(await end(tasks, next.id)).toMatchObject({ state: "completed" });
});

test("nobody answers: it goes on when it has its turn again", async () => {
  const tasks = tasksInMemory({ maxRunning: 1 });
  const { id } = tasks.start(asking({ withinMs: 50 }));
  expect(await end(tasks, id)).toMatchObject({ state: "failed", error: { code: "TIMEOUT" } });
  expect(await end(tasks, tasks.start(quick).id)).toMatchObject({ state: "completed" });
});

test("a job that is over while it still asks keeps no turn", async () => {
  const tasks = tasksInMemory({ maxRunning: 1 });
  const { id } = tasks.start(
    job(({ ask, tell }) => {
      void ask({ text: "Go on?", withinMs: 100 }).catch(() => {});
      tell("done with it");
      return Promise.resolve({});
    }),
  );
  expect(await end(tasks, id)).toMatchObject({ state: "completed" });
  using deadline = patience();
  await deadline.sleep(200);
  expect(await end(tasks, tasks.start(quick).id)).toMatchObject({ state: "completed" });
});

test("a restart ends what waited, and says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fermata-waiting-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = createLog("error", () => {});
  const open = () =>
    new Tasks(openTasks(join(folder, "tasks.sqlite"), log), { ...LIMITS, maxRunning: 1 }, { log });
  const before = open();
  const ids = [before.start(asking()), before.start(asking(APPROVAL))].map(({ id }) => id);
  for (const id of ids) await until(before, id, "Go on?");
  before.close();
  const after = open();
  onTestFinished(() => after.close());
  for (const id of ids) {
    expect(after.get(id)).toMatchObject({
      state: "failed",
      question: null,
      error: { code: "INTERRUPTED" },
    });
  }
  expect(await end(after, after.start(quick).id)).toMatchObject({ state: "completed" });
});
