import { describe, expect, it } from "vitest";
import { Deadline } from "./deadline.ts";
import { Feed, type Reported } from "./feed.ts";

/** The next batch of events and its cursor; at the end of the feed, the single event "over". */
async function next(reported: AsyncGenerator<Reported<unknown>>) {
  const { value } = await reported.next();
  return value ?? { events: ["over"], cursor: "", isReset: false };
}

describe("a feed", () => {
  it("tells what happens from now on, in order", async () => {
    using deadline = Deadline.after(5_000);
    const feed = new Feed<string>();
    feed.tell("before");
    const reported = feed.follow(deadline);
    expect(await next(reported)).toMatchObject({ events: [], isReset: false });
    feed.tell("one");
    feed.tell("two");
    expect((await next(reported)).events).toEqual(["one", "two"]);
    const waiting = next(reported);
    feed.tell("three");
    expect((await waiting).events).toEqual(["three"]);
  });

  it("goes on without loss for who comes back within a minute", async () => {
    using deadline = Deadline.after(5_000);
    let nowMs = 0;
    const feed = new Feed<string>(() => nowMs);
    const first = feed.follow(deadline);
    await next(first);
    feed.tell("one");
    const { cursor } = await next(first);
    await first.return(undefined);
    nowMs = 59_000;
    feed.tell("two");
    expect(await next(feed.follow(deadline, cursor))).toMatchObject({
      events: ["two"],
      isReset: false,
    });
  });

  it("says so where something is lost", async () => {
    using deadline = Deadline.after(5_000);
    let nowMs = 0;
    const feed = new Feed<string>(() => nowMs);
    const first = feed.follow(deadline);
    const { cursor } = await next(first);
    await first.return(undefined);
    nowMs = 61_000;
    feed.tell("unheard");
    expect(feed.since(cursor)).toMatchObject({ events: [], isReset: true });
    expect(feed.since("other-0").isReset).toBe(true);
    expect(feed.since(cursor.replace(/\d+$/, "99")).isReset).toBe(true);
    expect(feed.since("nonsense").isReset).toBe(true);
    expect(feed.since(feed.since().cursor)).toMatchObject({ events: [], isReset: false });
  });

  it("keeps a bounded number for who listens too slowly", async () => {
    using deadline = Deadline.after(5_000);
    const feed = new Feed<number>();
    const reported = feed.follow(deadline);
    await next(reported);
    for (let number = 0; number < 10_000; number += 1) feed.tell(number);
    expect(await next(reported)).toMatchObject({ events: [], isReset: true });
    feed.tell(1);
    expect((await next(reported)).events).toEqual([1]);
  });

  it("sends its listeners away at its end", async () => {
    using deadline = Deadline.after(5_000);
    const feed = new Feed<string>();
    const reported = feed.follow(deadline);
    await next(reported);
    const waiting = reported.next();
    feed.end();
    expect(await waiting).toMatchObject({ done: true });
  });
});
