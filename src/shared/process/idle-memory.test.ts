import { expect, it } from "vitest";
import { Deadline } from "../deadline.ts";
import { tidy } from "./idle-memory.ts";

const MB = 2 ** 20;

/** The indices of the moments at which garbage is collected; each collection leaves 30 MB in use. */
async function collectedAt(moments: readonly { busy: number; mb: number }[]): Promise<number[]> {
  const collected: number[] = [];
  const ending = new AbortController();
  let now = -1;
  let left: number | undefined;
  await tidy(Deadline.never(ending.signal), {
    collect: () => {
      collected.push(now);
      left = 30;
    },
    sizeBytes: () => (left ?? moments[now]?.mb ?? 0) * MB,
    busyShare: () => {
      now += 1;
      left = undefined;
      if (now === moments.length) ending.abort();
      return moments[now]?.busy ?? 1;
    },
    quietMs: 0,
  });
  return collected;
}

it("collects when it is quiet, and again only after growth", async () => {
  const quiet = { busy: 0, mb: 60 };
  expect(await collectedAt([{ busy: 0.5, mb: 60 }, quiet])).toEqual([1]);
  expect(await collectedAt([quiet, { busy: 0.01, mb: 50 }])).toEqual([0]);
  expect(await collectedAt([quiet, { busy: 1, mb: 90 }, { busy: 0, mb: 90 }])).toEqual([0, 2]);
});
