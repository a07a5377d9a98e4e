import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAlive } from "./express-app.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Returns a response without a connection, so that written data is never read. */
function unread(type: string) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader("Content-Type", type);
  const written = vi.spyOn(response, "write");
  const failed = vi.fn<(error: Error) => void>();
  response.on("error", failed);
  keepAlive(response);
  return { response, written, failed };
}

test("comments in a stream that is quiet", async () => {
  const { response, written } = unread("text/event-stream");
  response.write("data: {}\n\n");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written.mock.calls.map(([text]) => text)).toEqual([
    "data: {}\n\n",
    ": keep-alive\n\n",
    ": keep-alive\n\n",
  ]);
});

test("leaves other answers alone", async () => {
  const { response, written } = unread("application/json");
  response.write("{");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written).toHaveBeenCalledTimes(1);
});

test("writes nothing behind the end that a slow reader has not read yet", async () => {
  const { response, failed } = unread("text/event-stream");
  response.write("data: {}\n\n");
  response.end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(response.writableFinished).toBe(false);
  expect(failed).not.toHaveBeenCalled();
});
