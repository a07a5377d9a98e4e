import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

test("a minute's worth may come at once, then as fast as it refills", () => {
  let nowMs = 0;
  const limit = new RateLimit(3, () => nowMs);
  const take = () => limit.take("a");
  expect([take(), take(), take(), take()]).toEqual([undefined, undefined, undefined, 20]);
  nowMs = 19_500;
  expect(take()).toBe(1);
  nowMs = 20_000;
  expect([take(), take()]).toEqual([undefined, 20]);
  nowMs = 10 * 60_000;
  expect([take(), take(), take(), take()]).toEqual([undefined, undefined, undefined, 20]);
});

test("callers are counted by themselves, and none where there is no limit", () => {
  const limit = new RateLimit(1, () => 0);
  expect([limit.take("a"), limit.take("b"), limit.take("a")]).toEqual([undefined, undefined, 60]);
  const none = new RateLimit(0, () => 0);
  expect([none.take("a"), none.take("a")]).toEqual([undefined, undefined]);
});
