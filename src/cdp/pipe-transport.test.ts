import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createLog } from "../shared/log.ts";
import { Connection } from "./connection.ts";
import { PipeTransport } from "./pipe-transport.ts";

const MOST_BYTES = 100;
const LONG = "x".repeat(MOST_BYTES);

function connect() {
  const fromBrowser = new PassThrough();
  const transport = new PipeTransport(new PassThrough(), fromBrowser, MOST_BYTES);
  const connection = new Connection(
    transport,
    createLog("error", () => {}),
  );
  const say = (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`);
  return { connection, fromBrowser, say };
}

it("refuses an answer that is too long, and reads on behind it", async () => {
  const { connection, fromBrowser, say } = connect();
  const calls = [1, 2, 3].map(() => connection.root.post("Browser.getVersion"));
  for (const byte of Buffer.from(JSON.stringify({ id: 1, result: LONG })))
    fromBrowser.write(Uint8Array.of(byte));
  await expect(calls[0]).rejects.toMatchObject({ kind: "too-long" });
  fromBrowser.write("\0");
  say({ id: 2, result: "short" });
  say({ id: 3, error: { code: -32_000, message: "no" } });
  expect(await calls[1]).toBe("short");
  await expect(calls[2]).rejects.toMatchObject({ kind: "refused" });
});

it("passes over an event that is too long", async () => {
  const { connection, say } = connect();
  const heard: unknown[] = [];
  connection.root.on("Target.targetCreated", (params) => void heard.push(params));
  const answer = connection.root.post("Browser.getVersion");
  say({ method: "Target.targetCreated", params: LONG });
  say({ method: "Target.targetCreated", params: "short" });
  say({ id: 1, result: "answer" });
  expect(await answer).toBe("answer");
  expect(heard).toEqual(["short"]);
});
