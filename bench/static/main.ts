/**
 * The cost of tabs without a browser, over REST and loopback: pages per second, and memory of idle sessions compared
 * with sessions that have a browser. `node bench/static/main.ts`
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf } from "../process-tree.ts";
import { startServer } from "../server.ts";
import { figure, table } from "../table.ts";

const PAGES = 400;
const SIDE_BY_SIDE = 4;
const STATIC_SESSIONS = 200;
const CHROMIUM_SESSIONS = 10;
const REST_MS = 3_000;

const MARKUP = `<!doctype html><title>Bench</title><h1>Bench</h1><form action=/><input name=q><button>Go</button></form>
  ${'<p>Some words of a paragraph with <a href="/next">a link</a> in it.</p>'.repeat(10)}`;

const site = createServer((_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(MARKUP);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => void site.once("listening", resolve));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
const server = await startServer(process.execPath, ["--max-sessions", "300"]);

try {
  const tabs = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => opened("static")));
  const [first = ""] = tabs;
  await browse(first, 20);
  // Measured before other work leaves garbage, whose memory the sessions would reuse.
  const without = await costOf("static", STATIC_SESSIONS);
  await browse(first, 100); // compilers and caches warm up
  const alone = await rateOf(() => browse(first, PAGES));
  const crowd = await rateOf(async () => {
    const counts = await Promise.all(tabs.map((tab) => browse(tab, PAGES / SIDE_BY_SIDE)));
    return counts.reduce((sum, count) => sum + count, 0);
  });
  const withBrowser = await costOf("chromium", CHROMIUM_SESSIONS);
  const rows = [
    ["pages per second, one tab", figure(alone)],
    [`pages per second, ${SIDE_BY_SIDE} sessions`, figure(crowd)],
    ["MB per idle session, static", figure(without)],
    ["MB per idle session, chromium", figure(withBrowser)],
  ];
  process.stdout.write(`${table(["What", "Measured"], rows)}\n`);
} finally {
  await server.stop();
  site.close();
}

async function opened(engine: string): Promise<string> {
  const { id } = await post("sessions", { engine });
  const { tab_id: tab } = await post("browse", { url, engine, session_id: id });
  return String(tab);
}

async function browse(tab: string, count: number): Promise<number> {
  for (let page = 0; page < count; page += 1) {
    const answer = await post("browse", { url: `${url}?${page}`, tab_id: tab });
    if (answer["engine"] !== "static") throw new Error("A page was not read without a browser.");
  }
  return count;
}

async function rateOf(work: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  return ((await work()) * 1_000) / (performance.now() - startedAt);
}

async function costOf(engine: string, sessions: number): Promise<number> {
  await sleep(REST_MS);
  const before = memoryOf(server.pid).totalMb;
  for (let session = 0; session < sessions; session += 1) await opened(engine);
  await sleep(REST_MS);
  return (memoryOf(server.pid).totalMb - before) / sessions;
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const { session_id: session, ...fields } = { session_id: undefined, ...body };
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(session !== undefined && { "x-fermata-session": session }),
    },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(await response.text());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every answer is an object
  return (await response.json()) as Record<string, unknown>;
}
