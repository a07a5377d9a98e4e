/** Connections outlive the freeze: the browser keeps them up while the page stands, and the page hears of it later. */
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { describe, expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, realTime, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const FROZEN_MS = 6_000;
/** Whoever does not answer a ping within that is taken for gone. */
const PATIENCE_MS = 3_000;
const PING = Buffer.from([0x89, 0]);
const PONG = 0xa;
const AT_ONCE = { waitUntil: { type: "immediate", timeoutMs: 5_000 } } as const;

function button(onClick: string, rest: string): string {
  return `<!doctype html><p id="out">before</p>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button>
    <script>const go = ${onClick}</script>${rest}`;
}

const streams = new Set<ServerResponse>();
let pongs = 0;
let cutOff = 0;

/** Sends pings, and cuts off whoever leaves one unanswered. */
function pingOften(socket: Duplex): void {
  let heardAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - heardAt > PATIENCE_MS) {
      cutOff += 1;
      socket.destroy();
    } else socket.write(PING);
  }, 200);
  socket.on("close", () => clearInterval(timer));
  socket.on("data", (chunk: Buffer) => {
    if (((chunk[0] ?? 0) & 0xf) !== PONG) return;
    pongs += 1;
    heardAt = performance.now();
  });
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
  while ((await evaluate(tab, "source.readyState")) !== 1) {
    await step(tab, wait({ ms: 50, clock: "wall" }), AT_ONCE);
  }
}

test("a server's pings are answered while the page stands, and its connection lives on", async () => {
  const tab = await browser.openTab(`${site.url}/socket`);
  await step(tab, clickAt(100, 100));
  expect(await said(tab)).toBe("answer");
  await evaluate(tab, "out.textContent = 'before'");
  const before = pongs;
  await realTime(FROZEN_MS);
  expect(pongs).toBeGreaterThan(before);
  expect(cutOff).toBe(0);
  await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "[out.textContent, closed]")).toEqual(["answer", 0]);
});

describe("an EventSource", () => {
  test("that never falls silent does not keep a step from settling", async () => {
    const tab = await browser.openTab(`${site.url}/stream`);
    await step(tab, wait({ ms: 500, clock: "wall" }), AT_ONCE);
    expect(await evaluate(tab, "heard"), "it has begun").toBeGreaterThan(0);
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
    await step(tab, wait({ ms: 300, clock: "wall" }), AT_ONCE);
    expect(await said(tab)).toBe("meanwhile");
  });

  test("that answers an action with it is heard in the same step", async () => {
    const tab = await browser.openTab(`${site.url}/pushed`);
    await untilConnected(tab);
    await step(tab, clickAt(100, 100));
    expect(await said(tab)).toBe("pushed");
  });
});
