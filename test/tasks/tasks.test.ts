/** The course of a task: its turn, progress, questions, its end, and its state after a restart. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { Deadline } from "../../src/shared/deadline.ts";
import { OPERATOR } from "../../src/shared/calls/caller-identity.ts";
import { AppError } from "../../src/shared/errors.ts";
import { createLog } from "../../src/shared/log.ts";
import { Redactor } from "../../src/shared/secrets/redactor.ts";
import { openTasks } from "../../src/store/tasks/tasks.ts";
import type { Job, Work } from "../../src/tasks/job.ts";
import { TaskFailure } from "../../src/tasks/task-failure.ts";
import { Tasks } from "../../src/tasks/tasks.ts";
import { startMarkedProcess } from "../support/marked-process.ts";
import { LIMITS, tasksInMemory } from "../support/tasks.ts";
import { end, forever, inFolder, job, eventsOf } from "./support.ts";
import { patience } from "../support/patience.ts";

test("a job that fails before it has begun ends its task, and the next one has its turn", async () => {
  const tasks = tasksInMemory();
  const { id } = tasks.start(
    job(() => {
      throw new AppError("NOT_READY");
    }),
  );
  expect(await end(tasks, id)).toMatchObject({ state: "failed", error: { code: "NOT_READY" } });
  const next = tasks.start(job(() => Promise.resolve({})));
  expect(await end(tasks, next.id)).toMatchObject({ state: "completed" });
});

test("tells of its progress and gives its result", async () => {
  const tasks = tasksInMemory();
  const { id } = tasks.start(
    job(async ({ tell }) => {
      tell("half", { percent: 50 });
      return Promise.resolve({ sum: 3 });
    }),
  );
  expect(await end(tasks, id)).toMatchObject({
    id: expect.stringMatching(/^task_/),
    skill: "test",
    state: "completed",
    input: { preference: 1 },
    result: { sum: 3 },
    error: null,
  });
  const events = await eventsOf(tasks, id);
  expect(events.map(({ number, state, text, data }) => [number, state, text, data])).toEqual([
    [1, "submitted", "Queued", null],
    [2, "working", "Started", null],
    [3, "working", "half", { percent: 50 }],
    [4, "completed", "Done", null],
  ]);
  expect(await eventsOf(tasks, id, 3)).toEqual(events.slice(3));
  expect(await eventsOf(tasks, id, 4)).toEqual([]);
});

test("what was said of its state is written by then", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fermata-tasks-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "tasks.db");
  const repository = openTasks(
    path,
    createLog("error", () => {}),
  );
  onTestFinished(() => repository.close());
  const other = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => other.close());
  const states = () => other.prepare("SELECT state FROM tasks").all();
  const tasks = new Tasks(repository, LIMITS, { log: createLog("error", () => {}) });
  const { id } = tasks.start(job(async () => ({})));
  expect(states()).toEqual([{ state: "working" }]);
  await end(tasks, id);
  expect(states()).toEqual([{ state: "completed" }]);
});

test("waits for its turn, and is refused where too many wait", async () => {
  const tasks = tasksInMemory();
  const started = [1, 2, 3, 4].map(() => tasks.start(job(forever)).id);
  const [first = "", , third = "", fourth = ""] = started;
  expect(started.map((id) => [tasks.get(id).state, tasks.position(id)])).toEqual([
    ["working", undefined],
    ["working", undefined],
    ["submitted", 1],
    ["submitted", 2],
  ]);
  expect(() => tasks.start(job(forever))).toThrow(
    expect.objectContaining({ code: "RATE_LIMITED", message: expect.stringContaining("2 queued") }),
  );
  tasks.cancel(third);
  expect(tasks.position(fourth)).toBe(1);
  tasks.cancel(first);
  await expect.poll(() => tasks.get(fourth).state).toBe("working");
  tasks.end();
});

test("what fails says why, and what was rejected did nothing", async () => {
  const tasks = tasksInMemory();
  const fails = async (thrown: unknown, keep?: object) => {
    const run = ({ keep: stored }: Work) => {
      if (keep) stored(keep);
      return Promise.reject(thrown);
    };
    const { state, error, result } = await end(tasks, tasks.start(job(run)).id);
    return { state, error, result };
  };
  const refused = new AppError("BLOCKED_BY_POLICY", "Not there.", { hint: "Go elsewhere." });
  expect(await fails(refused, { rows: 1 })).toEqual({
    state: "failed",
    error: {
      code: "BLOCKED_BY_POLICY",
      message: "Not there.",
      hint: "Go elsewhere.",
      retryable: false,
    },
    result: { rows: 1 },
  });
  const fault = { code: "schema_unknown", message: "Learn it first.", retryable: false };
  expect(await fails(new TaskFailure(fault, "rejected"))).toEqual({
    state: "rejected",
    error: fault,
    result: null,
  });
  expect((await fails(new Error("a secret"))).error).toEqual({
    code: "INTERNAL",
    message: "An internal error occurred in Fermata.",
    retryable: false,
  });
});

test("ends at its time, which begins with its turn", async () => {
  const tasks = tasksInMemory({ maxRunning: 1 });
  const { id: slow } = tasks.start(job(forever));
  const { id } = tasks.start(job(forever, { limitMs: 20 }));
  using wait = Deadline.after(100);
  expect(await tasks.ended(wait, id)).toMatchObject({ state: "submitted" });
  tasks.cancel(slow);
  expect(await end(tasks, id)).toMatchObject({ state: "failed", error: { code: "TIMEOUT" } });
});

test("is called off at once, whatever it does, and its work is told to end", async () => {
  const tasks = tasksInMemory();
  const ended = Promise.withResolvers<string>();
  const { id } = tasks.start(
    job(async (work) => {
      work.keep({ rows: 2 });
      await forever(work).catch(({ code }) => ended.resolve(String(code)));
      work.tell("too late");
      return { rows: 3 };
    }),
  );
  expect(tasks.cancel(id)).toMatchObject({ state: "canceled", result: { rows: 2 } });
  expect(await ended.promise).toBe("CANCELLED");
  expect((await eventsOf(tasks, id)).at(-1)).toMatchObject({ state: "canceled" });
  expect(tasks.cancel(id)).toMatchObject({ state: "canceled", result: { rows: 2 } });
});

test("asks, takes one of the choices, and goes on", async () => {
  const tasks = tasksInMemory();
  const { id } = tasks.start(
    job(async ({ ask }) => ({
      said: await ask({ text: "Which?", choices: ["a", "b"], withinMs: 60_000 }),
    })),
  );
  expect(tasks.get(id)).toMatchObject({
    state: "input-required",
    question: { text: "Which?", choices: ["a", "b"], untilMs: expect.any(Number) },
  });
  expect(() => tasks.answer(id, "c")).toThrow('"c" is not a valid answer; allowed are "a", "b".');
  expect(tasks.answer(id, "b")).toMatchObject({ question: expect.anything() });
  expect(await end(tasks, id)).toMatchObject({
    state: "completed",
    question: null,
    result: { said: "b" },
  });
  expect(() => tasks.answer(id, "b")).toThrow("The task has ended: its state is completed.");
});

test("two questions at once are asked one after the other", async () => {
  const tasks = tasksInMemory();
  const { id } = tasks.start(
    job(async ({ ask }) => {
      const texts = ["First?", "Second?"];
      const answers = await Promise.all(texts.map((text) => ask({ text, withinMs: 60_000 })));
      return { answers };
    }),
  );
  const requested: string[] = [];
  using deadline = patience();
  for await (const { state, text } of tasks.follow(deadline, id)) {
    if (state !== "input-required") continue;
    requested.push(text);
    tasks.answer(id, `to ${text}`);
  }
  expect(requested).toEqual(["First?", "Second?"]);
  expect(tasks.get(id)).toMatchObject({ result: { answers: ["to First?", "to Second?"] } });
});

test("nobody answers in time", async () => {
  const tasks = tasksInMemory();
  const ask = { text: "Code?", withinMs: 10, isSignIn: true };
  const { id } = tasks.start(job(async (work) => ({ said: await work.ask(ask) })));
  expect(tasks.get(id).state).toBe("auth-required");
  expect(await end(tasks, id)).toMatchObject({ state: "failed", error: { code: "TIMEOUT" } });
});

test("a hundred listeners hear all of it, in order", async () => {
  const tasks = tasksInMemory();
  const go = Promise.withResolvers<void>();
  const { id } = tasks.start(
    job(async ({ tell }) => {
      await go.promise;
      for (let n = 0; n < 1_000; n += 1) tell(String(n), { n });
      await Promise.resolve();
      return {};
    }),
  );
  const listeners = Array.from({ length: 100 }, () => eventsOf(tasks, id));
  go.resolve();
  const numbers = Array.from({ length: 1_003 }, (_, index) => index + 1);
  for (const events of await Promise.all(listeners)) {
    expect(events.map(({ number }) => number)).toEqual(numbers);
  }
});

test("is forgotten when it is over, and not before", async () => {
  const tasks = tasksInMemory();
  const { id } = tasks.start(job(forever));
  expect(() => tasks.delete(id)).toThrow("The task has not ended: its state is working.");
  tasks.cancel(id);
  tasks.delete(id);
  expect(() => tasks.get(id)).toThrow("No task has this id.");
  expect(() => tasks.events(id)).toThrow("No task has this id.");
});

test("an orderly end of the server ends its tasks, and they are there afterwards", async () => {
  const { open } = inFolder();
  const before = open({ maxRunning: 1 });
  const { id } = before.start(job(forever));
  const { id: waiting } = before.start(job(forever));
  before.close();
  const after = open();
  for (const lost of [id, waiting]) {
    expect(after.get(lost)).toMatchObject({ state: "failed", error: { code: "INTERRUPTED" } });
    expect((await eventsOf(after, lost)).at(-1)).toMatchObject({ state: "failed" });
  }
  expect(after.list({}, { direction: "backward", limit: 5 }).rows.map((task) => task.id)).toEqual([
    waiting,
    id,
  ]);
});

test("secrets are neither told nor written, whatever holds them", async () => {
  const { open } = inFolder();
  const redactor = new Redactor();
  const tasks = open({}, redactor);
  redactor.hide("hunter2!");
  const work: Job["run"] = async ({ tell, ask }) => {
    tell("said hunter2!", { said: "hunter2!" });
    const answer = await ask({ text: "Is it hunter2!?", withinMs: 5_000 });
    throw new AppError("EVALUATION_ERROR", `${answer} is not hunter2!`);
  };
  const { id } = tasks.start(job(work, { input: { preference: "hunter2!" } }));
  using deadline = patience();
  for await (const { state } of tasks.follow(deadline, id)) {
    if (state === "input-required") tasks.answer(id, "hunter2!");
  }
  const said = JSON.stringify([await end(tasks, id), await eventsOf(tasks, id)]);
  expect(said).toContain("[hidden] is not [hidden]");
  tasks.close();
  const after = open();
  const stored = JSON.stringify([after.get(id), await eventsOf(after, id)]);
  expect(stored).toContain("[hidden] is not [hidden]");
  expect(said + stored).not.toContain("hunter2");
});

test("so does a server that was killed, but not one that lives", async () => {
  const { open, path } = inFolder();
  const before = open();
  const { id: dead } = before.start(job(forever));
  const { id: alive } = before.start(job(forever));
  before.get(dead);
  before.list({}, { direction: "forward", limit: 1 }); // writes what waits
  await using living = await startMarkedProcess(dirname(path));
  const database = new DatabaseSync(path);
  const owner = database.prepare("UPDATE tasks SET server = ? WHERE id = ?");
  owner.run("0123456789abcdef", dead);
  owner.run(living.name, alive);
  database.close();
  const after = open();
  expect(after.get(dead)).toMatchObject({ state: "failed", error: { code: "INTERRUPTED" } });
  expect(after.get(alive)).toMatchObject({ state: "working" });
  expect(() => after.cancel(alive)).toThrow("Another server runs the task.");
});

test("one that is killed later is noticed by who asks, and none that is its own is ended", async () => {
  const { open, path } = inFolder();
  const before = open();
  const { id } = before.start(job(forever));
  before.list({}, { direction: "forward", limit: 1 }); // writes what waits
  await using other = await startMarkedProcess(dirname(path));
  const database = new DatabaseSync(path);
  database.prepare("UPDATE tasks SET server = ? WHERE id = ?").run(other.name, id);
  database.close();
  const after = open();
  const { id: own } = after.start(job(forever));
  expect(after.get(id)).toMatchObject({ state: "working" });
  await other.kill();
  const lost = after.get(id);
  expect(lost).toMatchObject({ state: "failed", error: { code: "INTERRUPTED" } });
  expect(after.get(own).state).toBe("working");
});

test("the latest are kept, and none that is too old", async () => {
  const { open, path } = inFolder();
  const tasks = open({ maxStored: 2, maxWaiting: 10 });
  const ids = ["a", "b", "c"].map(
    (skill) => tasks.start(job(() => Promise.resolve({}), { skill })).id,
  );
  for (const id of ids) await end(tasks, id);
  const stored = () =>
    tasks.list({}, { direction: "forward", limit: 9 }).rows.map(({ skill }) => skill);
  await expect.poll(stored).toEqual(["b", "c"]);
  tasks.close();
  const database = new DatabaseSync(path);
  database.exec("UPDATE tasks SET updated = 1 WHERE skill = 'b'");
  database.close();
  expect(open().list({}, { direction: "forward", limit: 9 }).rows).toMatchObject([{ skill: "c" }]);
});

test("a task that is refused is written down and takes nobody's turn", () => {
  const tasks = tasksInMemory({ maxRunning: 1, maxWaiting: 0 });
  const why = new AppError("INVALID_REQUEST", "Not like this.", { hint: "Like that." });
  const { id } = tasks.refuse({ skill: "test", owner: OPERATOR, input: {} }, why);
  expect(tasks.get(id)).toMatchObject({
    state: "rejected",
    result: null,
    error: { code: "INVALID_REQUEST", message: "Not like this.", hint: "Like that." },
  });
  expect(tasks.events(id).map(({ state }) => state)).toEqual(["submitted", "rejected"]);
  expect(tasks.lastNumber(id)).toBe(2);
  expect(tasks.position(id)).toBeUndefined();
});
