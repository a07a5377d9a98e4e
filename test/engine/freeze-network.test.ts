/** Connections outlive the freeze: the browser maintains them, and the page gets their events later. */
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { describe, expect, test } from "vitest";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, realTime, runUntil, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

/** The number of responses while the page is frozen. */
const PINGS = 20;
const PING = Buffer.from([0x89, 0]);
const PONG = 0xa;

function button(onClick: string, rest: string): string {
  return `<!doctype html><p id="out">before</p>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button>
    <script>const go = ${onClick}</script>${rest}`;
}

const streams = new Set<ServerResponse>();
let pongs = 0;

/** Sends a ping, and another one soon after each response. */
function pingOften(socket: Duplex): void {
  const ping = () => void (socket.writable && socket.write(PING));
  socket.on("data", (chunk: Buffer) => {
    if (((chunk[0] ?? 0) & 0xf) !== PONG) return;
    pongs += 1;
    setTimeout(ping, 200);
  });
  ping();
}

const browser = await useBrowser();
const site = await useSite(
  {
    "/socket": button(
      `() => socket.send("question")`,
      `<script>
        const socket = new WebSocket(location.origin.replace("http", "ws")); let closed = 0;
        socket.onmessage = ({ data }) => { out.textContent = data };
        socket.onclose = () => { closed += 1 };
      </script>`,
    ),
    "/stream": button(
      `() => { out.textContent = "done" }`,
      `<script>let heard = 0; new EventSource("/events?often").onmessage = () => { heard += 1 }</script>`,
    ),
    "/pushed": button(
      `() => fetch("/push")`,
      `<script>
        const source = new EventSource("/events");
        source.onmessage = ({ data }) => { out.textContent = data };
      </script>`,
    ),
    "/events": ({ url }, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).write(": hello\n\n");
      streams.add(response);
      const often = url?.endsWith("?often")
        ? setInterval(() => response.write("data: tick\n\n"), 20)
        : undefined;
      response.on("close", () => {
        streams.delete(response);
        clearInterval(often);
      });
    },
    "/push": (_request, response) => {
      for (const stream of streams) stream.write("data: pushed\n\n");
      response.end();
    },
  },
  { onMessage: (_message, send) => send("answer"), onSocket: pingOften },
);

function said(tab: Tab): Promise<string> {
  return evaluate<string>(tab, "out.textContent");
}

async function untilConnected(tab: Tab): Promise<void> {
  await runUntil(tab, async () => (await evaluate(tab, "source.readyState")) === 1);
}

test("a server's pings are answered while the page stands, and its connection lives on", async () => {
  const tab = await browser.openTab(`${site.url}/socket`);
  await step(tab, clickAt(100, 100));
  expect(await said(tab)).toBe("answer");
  await evaluate(tab, "out.textContent = 'before'");
  const before = pongs;
  await expect.poll(() => pongs - before).toBeGreaterThan(PINGS);
  await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "[out.textContent, closed]")).toEqual(["answer", 0]);
});

describe("an EventSource", () => {
  test("that never falls silent does not keep a step from settling", async () => {
    const tab = await browser.openTab(`${site.url}/stream`);
    await runUntil(tab, async () => (await evaluate<number>(tab, "heard")) > 0);
    const { settle } = await step(tab, clickAt(100, 100));
    expect(settle).toMatchObject({ settled: true, reason: "quiet" });
    expect(await said(tab)).toBe("done");
  });

  test("brings what came while the page stood when it moves again", async () => {
    const tab = await browser.openTab(`${site.url}/pushed`);
    await untilConnected(tab);
    for (const stream of streams) stream.write("data: meanwhile\n\n");
    await realTime(500);
    expect(await said(tab)).toBe("before");
    await runUntil(tab, async () => (await said(tab)) !== "before");
    expect(await said(tab)).toBe("meanwhile");
  });

  test("that answers an action with it is heard in the same step", async () => {
    const tab = await browser.openTab(`${site.url}/pushed`);
    await untilConnected(tab);
    await step(tab, clickAt(100, 100));
    expect(await said(tab)).toBe("pushed");
  });
});
