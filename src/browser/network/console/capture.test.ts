import { expect, test } from "vitest";
import { CdpSession } from "../../../cdp/session.ts";
import { ConnectionFailures } from "../guard/failures.ts";
import { ConsoleBuffer, ConsoleCapture } from "./buffer.ts";

test("a worker that is gone before it could be asked fails unheard", async () => {
  const send = () => Promise.reject(new Error("gone"));
  const removed = new CdpSession({ send, listenerFailed: () => {} }, "worker");
  const enabled = new ConsoleCapture(new ConsoleBuffer(), "tab", new ConnectionFailures()).enable(
    removed,
  );
  await new Promise((resolve) => {
    setImmediate(resolve); // an unhandled rejection would fail the test run here
  });
  await expect(enabled).rejects.toThrow("gone");
});
