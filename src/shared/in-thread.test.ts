import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { Deadline } from "./deadline.ts";
import { AppError } from "./errors.ts";
import { ThreadPool } from "./in-thread.ts";

/** Replies to each job with the number of jobs that it has received. */
const COUNTER = `
const { parentPort } = require("node:worker_threads");
let jobs = 0;
parentPort.on("message", (job) => {
  if (job === "never") for (;;);
  if (job === "fail") throw new Error();
  parentPort.postMessage((jobs += 1));
});`;

const MS = 2_000;

function counting(): (job?: string) => Promise<number> {
  const pool = new ThreadPool(() => new Worker(COUNTER, { eval: true }), {
    ms: MS,
    tooLong: () => new AppError("TIMEOUT", "too long"),
    unusable: () => new AppError("TOO_LARGE", "unusable"),
  });
  return (job = "count") => pool.run<number>(Deadline.after(10 * MS), job);
}

test("a job without end ends with its thread, and no other job does", async () => {
  const run = counting();
  const [endless, ...others] = await Promise.allSettled([run("never"), run(), run()]);
  expect(endless).toMatchObject({ reason: { message: "too long" } });
  expect(others).toEqual([1, 1].map((value) => ({ status: "fulfilled", value })));
  expect(await run()).toBe(2);
});

test("a thread that fails is replaced", async () => {
  const run = counting();
  await expect(run("fail")).rejects.toMatchObject({ message: "unusable" });
  expect([await run(), await run()]).toEqual([1, 2]);
});

test("jobs beyond the number of threads wait", async () => {
  const run = counting();
  const counts = await Promise.all(Array.from({ length: 12 }, () => run()));
  expect(counts.filter((count) => count === 1)).toHaveLength(4);
});
