import { expect, test } from "vitest";
import { Deadline } from "./deadline.ts";
import { Turns } from "./turns.ts";

test("one after the other, for each id", async () => {
  const turns = new Turns();
  using deadline = Deadline.never();
  const reported: string[] = [];
  const first = await turns.take(deadline, "a");
  const second = turns.take(deadline, "a").then((turn) => {
    reported.push("second");
    return turn;
  });
  const other = await turns.take(deadline, "b");
  reported.push("other", "first ends");
  other[Symbol.dispose]();
  first[Symbol.dispose]();
  (await second)[Symbol.dispose]();
  expect(reported).toEqual(["other", "first ends", "second"]);
});

test("who gives up waiting holds up nobody", async () => {
  const turns = new Turns();
  using deadline = Deadline.never();
  const first = await turns.take(deadline, "a");
  const removed = new AbortController();
  using impatient = Deadline.never(removed.signal);
  const second = turns.take(impatient, "a");
  const third = turns.take(deadline, "a");
  removed.abort();
  await expect(second).rejects.toMatchObject({ code: "CANCELLED" });
  first[Symbol.dispose]();
  (await third)[Symbol.dispose]();
});
