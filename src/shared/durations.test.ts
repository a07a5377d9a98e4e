import { expect, it } from "vitest";
import { Durations } from "./durations.ts";

it("tells quantiles within five per cent", () => {
  const durations = new Durations();
  for (let ms = 1; ms <= 1_000; ms += 1) durations.note(ms);
  const near = (part: number) => (durations.quantile(part) ?? 0) / (part * 1_000);
  for (const part of [0.1, 0.5, 0.95, 0.99]) expect(Math.abs(near(part) - 1)).toBeLessThan(0.05);
});

it("has none of nothing, and takes those of others", () => {
  const all = new Durations();
  expect(all.quantile(0.5)).toBeUndefined();
  const other = new Durations();
  other.note(0);
  other.note(100);
  all.addAll(other);
  expect([all.count, all.quantile(0.5), all.quantile(1)]).toEqual([2, 1, 97]);
});
