// Remote browsers, in cases that need no real browser.
import { afterAll, expect, test } from "vitest";
import { connectBrowser } from "../../src/browser/chromium/launch/remote.ts";
import { Connection } from "../../src/cdp/connection.ts";
import { WebSocketTransport } from "../../src/cdp/websocket-transport.ts";
import { createLog } from "../../src/shared/log.ts";
import { startSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const log = createLog("error", () => {});
const EVENT = { method: "Target.targetCreated", params: "x".repeat(30) };
/** Answers each message with an event, then with the message's method as the result. */
const site = await startSite(
  {},
  {
    onMessage: (message, send) => {
      send(JSON.stringify(EVENT));
      send(message.replace('"method"', '"result"'));
    },
  },
);
afterAll(() => site.close());
const place = new URL(site.url).host;

test.each(["http", "ws"])("a key in a %s address is told to nobody", async (scheme) => {
  const closed = await startSite({});
  await closed.close();
  const address = `${scheme}://${new URL(closed.url).host}/k3y?token=k3y`;
  const failed = await connectBrowser(patience(), address, log).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: "BROWSER_INIT_FAILED" });
  expect(String(failed)).toContain(new URL(closed.url).host);
  expect(String(failed)).not.toContain("k3y");
});

test("messages that are too long are passed over, and answers refused", async () => {
  const transport = await WebSocketTransport.connect(patience(), `ws://${place}/`, 60);
  const connection = new Connection(transport, log);
  const heard: unknown[] = [];
  connection.root.on("Target.targetCreated", (params) => void heard.push(params));
  const long = { expression: "x".repeat(30) };
  await expect(connection.root.send(patience(), "Runtime.evaluate", long)).rejects.toMatchObject({
    kind: "too-long",
  });
  expect(await connection.root.send(patience(), "Page.enable")).toBe("Page.enable");
  expect(heard).toEqual([]);
  connection.close();
});
