import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import { RunControl } from "./run-control.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STOPPED = { code: "CANCELLED", message: "The run was stopped." };

test("what is under way when it is stopped is broken off in less than half a second, what comes later at once", () => {
  const control = new RunControl();
  using deadline = Deadline.never();
  using first = control.underWay(deadline);
  control.stop();
  control.stop();
  expect(first.clock.expired).toBe(false);
  vi.advanceTimersByTime(499);
  expect(first.clock.error).toMatchObject(STOPPED);
  using later = control.underWay(deadline);
  expect(later.clock.error).toMatchObject(STOPPED);
  expect(deadline.expired).toBe(false);
});

test("what came to its end is not broken off", () => {
  const control = new RunControl();
  using deadline = Deadline.never();
  const first = control.underWay(deadline);
  first[Symbol.dispose]();
  control.stop();
  vi.advanceTimersByTime(1_000);
  expect(first.clock.expired).toBe(false);
});

test("an answer that is waited for is not, once it is stopped", async () => {
  const control = new RunControl();
  const answer = control.waiting(new Promise(() => {})).catch((thrown: unknown) => thrown);
  control.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toMatchObject(STOPPED);
});

test("clocks stand still while it is held, those of what is under way, too", async () => {
  const control = new RunControl();
  using deadline = Deadline.after(10_000);
  using held = new DisposableStack();
  held.use(control.watch(deadline));
  using underWay = control.underWay(deadline, 1_000);
  control.pause();
  const goesOn = control.goOn(deadline);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([deadline.expired, underWay.clock.expired]).toEqual([false, false]);
  control.resume();
  await goesOn;
  control.stop();
  await expect(control.goOn(deadline)).rejects.toMatchObject(STOPPED);
});
