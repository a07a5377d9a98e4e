import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeftoverProcesses } from "./leftover-processes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a process ends a minute after its last session, counted from the last that moved out", () => {
  const ended: string[] = [];
  const leftover = new LeftoverProcesses<{ name: string }>(({ name }) => {
    ended.push(name);
    return Promise.resolve();
  });
  const [one, other] = [{ name: "one" }, { name: "other" }];
  leftover.begin(one);
  leftover.begin(other);
  vi.advanceTimersByTime(50_000);
  leftover.begin(one);
  vi.advanceTimersByTime(59_000);
  expect(ended).toEqual(["other"]);
  vi.advanceTimersByTime(1_000);
  expect(ended).toEqual(["other", "one"]);
});
