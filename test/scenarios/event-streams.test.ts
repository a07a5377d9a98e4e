/** Six event streams take all connections of the browser to a host: a request that waits for another is reported. */
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { succeed, useOwnStage } from "./support/stage.ts";

const BUTTON = `<!doctype html><title>page</title><button onclick="fetch('/data')">Get</button>`;
const site = await useSite({
  "/": BUTTON,
  "/data": "data",
  "/six": `${BUTTON}<script>for (let i = 0; i < 6; i++) new EventSource("/stream" + i);</script>`,
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_none, index) => [
      `/stream${index}`,
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write("data: 1\n\n");
      },
    ]),
  ),
});
const stage = await useOwnStage();

test("POST /tabs/{id}/navigate: a host whose connections are all event streams", async () => {
  const scene = await stage.open(`${site.url}/six`);
  const { host } = new URL(site.url);
  const taken = `6 connections to ${host} are open as event streams (${scene.tabId}). The browser opens no more to a host, so further requests wait.`;
  const { ref } = await scene.element("Get");
  expect(await scene.step("tab.click", { ref })).toMatchObject({ warnings: [taken] });
  const { id } = await succeed(stage.rest, "tab.create", {});
  const wait_until = { type: "action_complete", timeout_ms: 4_000 };
  const input = { tab_id: id, url: `${site.url}/`, wait_until };
  expect(await stage.rest.call("tab.navigate", input)).toMatchObject({
    ok: false,
    error: { code: "TIMEOUT", message: taken },
  });
  await succeed(stage.rest, "tab.close", { tab_id: scene.tabId });
  await succeed(stage.rest, "tab.navigate", input);
});
