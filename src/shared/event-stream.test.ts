import { expect, test } from "vitest";
import { Deadline } from "./deadline.ts";
import { eventStream } from "./event-stream.ts";

const data = (one: object) => `data: ${JSON.stringify(one)}\n\n`;

async function* listed(...events: readonly object[]) {
  for (const event of events) yield await Promise.resolve(event);
}

test("tells everything in order, without names, and ends with it", async () => {
  const events = [{ n: 1 }, { n: 2, text: "two\nlines" }];
  const response = eventStream(listed(...events), new AbortController());
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(await response.text()).toBe(events.map(data).join(""));
});

test("gives events the ids by which their reader goes on", async () => {
  const idOf = ({ n }: { n: number }) => (n === 2 ? undefined : `at-${n}`);
  const events = async function* () {
    yield await Promise.resolve({ n: 1 });
    yield { n: 2 };
  };
  const response = eventStream(events(), new AbortController(), { idOf });
  expect(await response.text()).toBe(`id: at-1\n${data({ n: 1 })}${data({ n: 2 })}`);
});

test("comments while nothing happens, and goes on when something does", async () => {
  const later = Promise.withResolvers<object>();
  const events = async function* () {
    yield await Promise.resolve({ n: 1 });
    yield await later.promise;
  };
  const reader = eventStream(events(), new AbortController(), { keepAliveMs: 5 })
    .body?.pipeThrough(new TextDecoderStream())
    .getReader();
  const read = async () => (await reader?.read())?.value;
  expect(await read()).toBe(data({ n: 1 }));
  expect(await read()).toBe(": keep-alive\n\n");
  later.resolve({ n: 2 });
  let next = await read();
  while (next === ": keep-alive\n\n") next = await read();
  expect(next).toBe(data({ n: 2 }));
  expect(await read()).toBeUndefined();
});

test("ends what it waits for when its reader goes", async () => {
  const waiting = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const removed = new AbortController();
  const events = async function* () {
    using deadline = Deadline.never(removed.signal);
    yield await Promise.resolve({ n: 1 });
    waiting.resolve();
    await deadline.race(new Promise(() => {})).catch(({ code }) => ended.resolve(String(code)));
  };
  const reader = eventStream(events(), removed, { keepAliveMs: 60_000 }).body?.getReader();
  await reader?.read();
  const pending = reader?.read();
  await waiting.promise;
  await reader?.cancel();
  expect(await pending).toMatchObject({ done: true });
  expect(await ended.promise).toBe("CANCELLED");
});

test("ends what waits for nothing when its reader goes", async () => {
  const ended = Promise.withResolvers<string>();
  const events = async function* () {
    try {
      for (let n = 0; ; n += 1) yield await Promise.resolve({ n });
    } finally {
      ended.resolve("ended");
    }
  };
  const reader = eventStream(events(), new AbortController()).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(await ended.promise).toBe("ended");
});

test("breaks off where what it tells breaks", async () => {
  const events = async function* () {
    yield await Promise.resolve({ n: 1 });
    throw new Error("broken");
  };
  await expect(eventStream(events(), new AbortController()).text()).rejects.toThrow("broken");
});
