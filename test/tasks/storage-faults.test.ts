/** Tasks whose file cannot be written: none starts, and no data of running ones is lost. */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { end, forever, inFolder, job, eventsOf } from "./support.ts";

/** Another process that locks the tasks' file. */
function lock(path: string): DatabaseSync {
  const other = new DatabaseSync(path);
  other.exec("BEGIN IMMEDIATE");
  return other;
}

test("none begins that cannot be written down", async () => {
  const { path, open } = inFolder();
  const tasks = open();
  const other = lock(path);
  let hasRun = false;
  const run = () => {
    hasRun = true;
    return Promise.resolve({});
  };
  expect(() => tasks.start(job(run))).toThrow(
    expect.objectContaining({
      code: "STORAGE_UNAVAILABLE",
      message: "tasks.sqlite cannot be used: another process has locked it.",
    }),
  );
  other.close();
  expect(hasRun).toBe(false);
  expect(tasks.list({}, { direction: "backward", limit: 5 }).rows).toEqual([]);
  const { id } = tasks.start(job(run));
  expect(await end(tasks, id)).toMatchObject({ state: "completed" });
});

test("what came of one is not lost where it cannot be written at once", async () => {
  const { path, open } = inFolder();
  const tasks = open();
  const go = Promise.withResolvers<void>();
  const { id } = tasks.start(
    job(async ({ tell }) => {
      await go.promise;
      tell("nearly");
      return { sum: 3 };
    }),
  );
  const other = lock(path);
  go.resolve();
  expect(await end(tasks, id)).toMatchObject({ state: "completed", result: { sum: 3 } });
  expect(tasks.get(id)).toMatchObject({ state: "completed" });
  expect(() => tasks.get("task_0")).toThrow(
    expect.objectContaining({ code: "STORAGE_UNAVAILABLE" }),
  );
  other.close();
  tasks.close();
  const after = open();
  expect(after.get(id)).toMatchObject({ state: "completed", result: { sum: 3 } });
  expect((await eventsOf(after, id)).map(({ text }) => text)).toContain("nearly");
});

test("one of a server that was killed cannot be ended where that cannot be written", () => {
  const { path, open } = inFolder();
  const tasks = open();
  const { id } = open().start(job(forever));
  const other = new DatabaseSync(path);
  other.prepare("UPDATE tasks SET server = 'gone' WHERE id = ?").run(id);
  other.exec("BEGIN IMMEDIATE");
  expect(() => tasks.get(id)).toThrow(expect.objectContaining({ code: "STORAGE_UNAVAILABLE" }));
  other.close();
});
