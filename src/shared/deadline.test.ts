import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Deadline } from "./deadline.ts";
import { AppError } from "./errors.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a deadline that is held does not end, and goes on with the time it had left", () => {
  using deadline = Deadline.after(1_000);
  vi.advanceTimersByTime(400);
  const held = deadline.hold();
  vi.advanceTimersByTime(5_000);
  expect(deadline.remainingMs).toBe(600);
  held[Symbol.dispose]();
  vi.advanceTimersByTime(599);
  expect(deadline.expired).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.error).toMatchObject({ code: "TIMEOUT" });
});

test("it ends with its caller all the same, and for good", () => {
  const caller = new AbortController();
  using deadline = Deadline.after(1_000, caller.signal);
  using held = deadline.hold();
  caller.abort();
  expect(deadline.error).toMatchObject({ code: "CANCELLED" });
  held[Symbol.dispose]();
  vi.advanceTimersByTime(2_000);
  expect(deadline.error).toMatchObject({ code: "CANCELLED" });
});

test("whoever holds it while it is held changes nothing", () => {
  using deadline = Deadline.after(1_000);
  using held = new DisposableStack();
  held.use(deadline.hold());
  deadline.hold()[Symbol.dispose]();
  vi.advanceTimersByTime(5_000);
  expect(deadline.expired).toBe(false);
});

test("its owner may end it before its time, and why is told by its children, too", () => {
  using deadline = Deadline.after(1_000);
  using child = deadline.child(500);
  using held = deadline.hold();
  deadline.end(new AppError("CANCELLED", "Enough."));
  held[Symbol.dispose]();
  vi.advanceTimersByTime(2_000);
  for (const one of [deadline, child])
    expect(one.error).toMatchObject({ code: "CANCELLED", message: "Enough." });
});

test("it ends with the first of the signals that it was given, and says why of that one", () => {
  const [caller, person] = [new AbortController(), new AbortController()];
  using deadline = Deadline.after(1_000, caller.signal, undefined, person.signal);
  person.abort(new AppError("MODE_CONFLICT", "A person has taken over."));
  caller.abort();
  expect(deadline.error).toMatchObject({ code: "MODE_CONFLICT" });
});

test("its signal is told why it ended, whether somebody asked for it before or only then", () => {
  using early = Deadline.after(1_000);
  using late = Deadline.after(1_000);
  const { signal } = early;
  vi.advanceTimersByTime(1_000);
  for (const one of [signal, late.signal]) {
    expect(one.aborted).toBe(true);
    expect(one.reason).toMatchObject({ code: "TIMEOUT" });
  }
});

test("who listens hears of the end once, at once if it is over, and not after having left", () => {
  using deadline = Deadline.after(1_000);
  const [stays, leaves, late] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  deadline.onEnd(stays);
  deadline.onEnd(leaves)();
  deadline.end(new AppError("CANCELLED"));
  vi.advanceTimersByTime(1_000);
  deadline.onEnd(late);
  expect([stays, leaves, late].map((one) => one.mock.calls.length)).toEqual([1, 0, 1]);
});

test("a race is lost to the end of the deadline, and one that is over is not begun", async () => {
  using deadline = Deadline.after(1_000);
  const race = deadline.race(new Promise(() => {}));
  vi.advanceTimersByTime(1_000);
  await expect(race).rejects.toMatchObject({ code: "TIMEOUT" });
  await expect(deadline.race(Promise.resolve())).rejects.toMatchObject({ code: "TIMEOUT" });
});
