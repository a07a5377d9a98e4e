import { expect, it } from "vitest";
import { Deadline } from "./deadline.ts";
import { atOnce, partByPart, type Parts } from "./parts.ts";

const reported: string[] = [];

function* work(): Parts<string> {
  try {
    for (let part = 1; part <= 3; part += 1) {
      reported.push(`part ${part}`);
      yield;
    }
    return "done";
  } finally {
    reported.push("ended");
  }
}

it("is done at once, or with others between its parts", async () => {
  expect(atOnce(work())).toBe("done");
  reported.length = 0;
  setImmediate(() => reported.push("other"));
  await expect(partByPart(Deadline.never(), work())).resolves.toBe("done");
  expect(reported).toEqual(["part 1", "other", "part 2", "part 3", "ended"]);
});

it("ends when its caller has gone", async () => {
  reported.length = 0;
  const caller = new AbortController();
  setImmediate(() => caller.abort());
  using deadline = Deadline.never(caller.signal);
  await expect(partByPart(deadline, work())).rejects.toMatchObject({ code: "CANCELLED" });
  expect(reported).toEqual(["part 1", "part 2", "ended"]);
});
