import { expect, test } from "vitest";
import { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { Queue } from "./queue.ts";

const ENDED = new AppError("CANCELLED");

/** A task that runs until `end` is called. */
function openTask(): { readonly task: () => Promise<void>; readonly end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

test("a caller who goes away at the moment of his turn does not keep others from theirs", async () => {
  const queue = new Queue(5);
  using deadline = Deadline.after(10_000);
  for (let ticks = 0; ticks < 10; ticks += 1) {
    const first = openTask();
    using leaving = Deadline.after(10_000);
    const running = queue.run(deadline, first.task);
    const left = queue.run(leaving, () => Promise.resolve()).catch(() => {});
    first.end();
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    leaving.end(ENDED);
    await Promise.all([running, left]);
    expect(queue.busy).toBe(false);
  }
});
