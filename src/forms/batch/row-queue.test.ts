import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import { rowReport } from "./report.ts";
import { RowQueue } from "./row-queue.ts";

const rows = [0, 1, 2, 3].map((index) => ({ index, entries: new Map() }));
const queueOf = (more: object = {}) =>
  new RowQueue(rows, { mode: "continue", minIntervalMs: 0, ...more });
const failure = (index: number) => rowReport(index, "rejected", { sent: true });
const success = (index: number) => rowReport(index, "confirmed", { sent: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("each row is given out once, in order", () => {
  const queue = queueOf();
  const taken = [1, 2, 3, 4, 5].map(() => queue.next()?.index);
  expect(taken).toEqual([0, 1, 2, 3, undefined]);
  expect(queue.isEmpty).toBe(true);
  expect(queue.isStopped).toBe(false);
});

test("the first failure ends it in mode abort-on-first, as many as allowed in mode continue", () => {
  const aborting = queueOf({ mode: "abort-on-first" });
  aborting.over(success(0));
  expect(aborting.isStopped).toBe(false);
  aborting.over(failure(1));
  expect([aborting.isStopped, aborting.isEmpty, aborting.next()]).toEqual([true, true, undefined]);
  const patient = queueOf({ stopAfterFailures: 2 });
  patient.over(failure(0));
  expect(patient.isStopped).toBe(false);
  patient.over(failure(1));
  expect(patient.isStopped).toBe(true);
});

test("turns are a pause apart, whoever asks for them", async () => {
  using deadline = Deadline.never();
  const queue = queueOf({ minIntervalMs: 1_000 });
  const passed: number[] = [];
  const startMs = performance.now();
  const waiting = [1, 2, 3].map(async () => {
    await queue.turn(deadline);
    passed.push(Math.round(performance.now() - startMs));
  });
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(waiting);
  expect(passed).toEqual([0, 1_000, 2_000]);
});

test("its end, or that of the time, ends the wait for a turn", async () => {
  const queue = queueOf({ minIntervalMs: 600_000 });
  const calledOff = new AbortController();
  using deadline = Deadline.never(calledOff.signal);
  await queue.turn(deadline);
  const cut = queue.turn(deadline).catch((thrown: unknown) => thrown);
  calledOff.abort();
  expect(await cut).toMatchObject({ code: "CANCELLED" });
  using other = Deadline.never();
  const stopped = queue.turn(other);
  queue.stop();
  await stopped;
  expect(vi.getTimerCount()).toBe(0);
});

test("who waits for something else hears of the end, too", async () => {
  using deadline = Deadline.never();
  const queue = queueOf();
  expect(await queue.orStopped(deadline, Promise.resolve("answer"))).toBe("answer");
  const answer = queue.orStopped(deadline, new Promise<string>(() => {}));
  queue.stop();
  expect(await answer).toBeUndefined();
});
