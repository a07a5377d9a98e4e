import { expect, test, vi } from "vitest";
import { whenOver } from "./stream-end.ts";

const quiet = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });

test("tells once that an answer has ended", async () => {
  const over = vi.fn<() => void>();
  expect(await whenOver(new Response("all of it"), over).text()).toBe("all of it");
  expect(over).toHaveBeenCalledTimes(1);
});

test("tells at once of an answer without a body", () => {
  const over = vi.fn<() => void>();
  whenOver(new Response(null, { status: 202 }), over);
  expect(over).toHaveBeenCalledTimes(1);
});

test("tells once that a reader has gone who was waiting for more", async () => {
  const over = vi.fn<() => void>();
  const reader = whenOver(new Response(quiet()), over).body?.getReader();
  const waiting = reader?.read();
  await new Promise(setImmediate); // by now the response is being read
  await reader?.cancel("gone");
  expect(await waiting).toMatchObject({ done: true });
  await new Promise(setImmediate);
  expect(over).toHaveBeenCalledTimes(1);
});

test("tells once that an answer has failed", async () => {
  const over = vi.fn<() => void>();
  const failing = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("no")) });
  await expect(whenOver(new Response(failing), over).text()).rejects.toThrow("no");
  expect(over).toHaveBeenCalledTimes(1);
});
