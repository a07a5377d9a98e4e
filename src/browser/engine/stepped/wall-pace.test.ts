import { expect, test } from "vitest";
import { WallPace } from "./frame-scheduler.ts";

/** Returns the page time that was granted within `realMs`, requested every `everyMs` milliseconds. */
function granted(realMs: number, everyMs: number): number {
  const pace = new WallPace();
  let pageMs = 0;
  for (let nowMs = 0; nowMs <= realMs; nowMs += everyMs) pageMs += pace.next(nowMs, pageMs);
  return pageMs;
}

test.each([4, 16, 50, 99])("asked every %i ms it is never more than a frame ahead", (everyMs) => {
  const pageMs = granted(10_000, everyMs);
  expect(pageMs).toBeGreaterThan(9_900);
  expect(pageMs).toBeLessThan(10_020);
});

test("a page that is asked late does not leap, now or later", () => {
  const pace = new WallPace();
  let pageMs = pace.next(0, 0);
  pageMs += pace.next(5_000, pageMs);
  expect(pageMs).toBeLessThan(120);
  pageMs += pace.next(5_016, pageMs);
  expect(pageMs).toBeLessThan(140);
});

test("after a pause it begins anew", () => {
  const pace = new WallPace();
  pace.next(0, 0);
  pace.restart();
  expect(pace.next(60_000, 40_000)).toBeLessThan(20);
});
