import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { MemoryEventStore } from "./legacy-sessions.ts";

const message = (id: number, text = ""): JSONRPCMessage => ({
  jsonrpc: "2.0",
  id,
  result: { text },
});

async function replayed(store: MemoryEventStore, after: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  await store.replayEventsAfter(after, {
    send: (_id, missed) => {
      sent.push("id" in missed ? missed.id : missed);
      return Promise.resolve();
    },
  });
  return sent;
}

test("replays what came later on the same stream", async () => {
  const store = new MemoryEventStore();
  const first = await store.storeEvent("a", message(1));
  await store.storeEvent("b", message(2));
  await store.storeEvent("a", message(3));
  expect(await store.getStreamIdForEventId(first)).toBe("a");
  expect(await replayed(store, first)).toEqual([3]);
});

test("forgets the oldest by number and by size, never the newest", async () => {
  const few = new MemoryEventStore({ maxEvents: 2, maxSize: 10_000 });
  const removed = await few.storeEvent("a", message(1));
  await few.storeEvent("a", message(2));
  await few.storeEvent("a", message(3));
  expect(few.count).toBe(2);
  expect(await few.getStreamIdForEventId(removed)).toBeUndefined();
  await expect(replayed(few, removed)).rejects.toThrow("no longer stored");

  const small = new MemoryEventStore({ maxEvents: 10, maxSize: 100 });
  await small.storeEvent("a", message(1));
  await small.storeEvent("a", message(2, "x".repeat(500)));
  expect(small.count).toBe(1);
});
