import { expect, it } from "vitest";
import { CallStats, DURATION_BOUNDS_MS, OK } from "./call-stats.ts";

it("counts calls by how they ended and how long they took", () => {
  const stats = new CallStats();
  stats.note("tab.click", 5, OK);
  stats.note("tab.click", 40, OK);
  stats.note("tab.click", 60_000, "TIMEOUT");
  stats.note("page.view", 0, OK);
  const [view, click] = stats.all();
  expect(view).toMatchObject({ operation: "page.view", ends: new Map([[OK, 1]]) });
  expect(click).toMatchObject({
    operation: "tab.click",
    ends: new Map([
      [OK, 2],
      ["TIMEOUT", 1],
    ]),
    totalMs: 60_045,
  });
  const filled = click?.classes.flatMap((count, at) => (count > 0 ? [[at, count]] : []));
  expect(filled).toEqual([
    [0, 1],
    [3, 1],
    [DURATION_BOUNDS_MS.length, 1],
  ]);
});
