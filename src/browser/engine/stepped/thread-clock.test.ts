import { expect, test } from "vitest";
import { ThreadClock } from "./virtual-time-grants.ts";

const BASE_MS = 5_000;
const page = {};
const popup = {};

function granted(ms: number): ThreadClock {
  const clock = new ThreadClock(BASE_MS);
  clock.grant(page, ms);
  clock.expect(page, ms);
  return clock;
}

test("the announced end of the only grant is believed", () => {
  expect(granted(50).announced(page)).toBe(true);
});

test("an announced end is not believed while that of another grant is to come", () => {
  const clock = granted(50);
  clock.expect(page, 1000);
  expect(clock.announced(page)).toBe(false);
  expect(clock.announced(page)).toBe(true);
});

test("an end that nobody expects is not believed", () => {
  const clock = granted(50);
  expect(clock.announced(popup)).toBe(false);
  expect(clock.announced(page)).toBe(true);
});

test.each([
  [69, false],
  [71, true],
])("an end that did not come is waited for until the clock is past it: at %i ms", (ms, isSure) => {
  const clock = granted(50);
  clock.read(BASE_MS + 20); // so the granted 50 ms end at 70 ms or earlier
  clock.expect(page, 1000);
  clock.read(BASE_MS + ms);
  expect(clock.announced(page)).toBe(isSure);
});

test("a clock that is read tells what has not passed, and counts on from there", () => {
  const clock = granted(50);
  expect(clock.read(BASE_MS + 20)).toBe(30);
  clock.account(30);
  expect(clock.grantedMs).toBe(20);
  expect(clock.read(BASE_MS + 20.0001)).toBe(0);
  clock.account(clock.read(BASE_MS + 27)); // Chromium advanced the clock by 7 ms without a grant
  clock.grant(page, 16);
  expect([clock.grantedMs, clock.ticksMs]).toEqual([36, BASE_MS + 43]);
});

test("what is on its way ends once, however often it was granted", async () => {
  const clock = granted(50);
  const { over } = clock.grant(page, 50);
  clock.end();
  await over.promise;
  expect(clock.passing).toBeUndefined();
});

test("time that was granted to an earlier document's clock is on its way on the new one", async () => {
  const earlier = new ThreadClock(BASE_MS);
  const passing = earlier.grant(page, 50);
  earlier.expect(page, 50);
  const clock = new ThreadClock(9_000);
  earlier.takeBack(50);
  clock.inherit(page, earlier);
  clock.carryOn(passing, 50, earlier);
  expect([earlier.grantedMs, clock.grantedMs]).toEqual([0, 50]);
  expect(earlier.passing).toBeUndefined();
  expect(clock.announced(page)).toBe(true);
  clock.end();
  await passing.over.promise;
});
