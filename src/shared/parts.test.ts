import { expect, it } from "vitest";
import { Deadline } from "./deadline.ts";
import { atOnce, partByPart, type Parts } from "./parts.ts";

const told: string[] = [];

function* work(): Parts<string> {
  try {
    for (let part = 1; part <= 3; part += 1) {
      told.push(`part ${part}`);
      yield;
    }
    return "done";
  } finally {
    told.push("ended");
  }
}

it("is done at once, or with others between its parts", async () => {
  expect(atOnce(work())).toBe("done");
  told.length = 0;
  setImmediate(() => told.push("other"));
  await expect(partByPart(Deadline.never(), work())).resolves.toBe("done");
  expect(told).toEqual(["part 1", "other", "part 2", "part 3", "ended"]);
});

it("ends when its caller has gone", async () => {
  told.length = 0;
  const caller = new AbortController();
  setImmediate(() => caller.abort());
  using deadline = Deadline.never(caller.signal);
  await expect(partByPart(deadline, work())).rejects.toMatchObject({ code: "CANCELLED" });
  expect(told).toEqual(["part 1", "part 2", "ended"]);
});
