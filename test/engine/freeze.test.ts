/** Between two steps nothing in a page moves, and afterwards it continues as if no time had passed. */
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  AT_ONCE,
  evaluate,
  realTime,
  running,
  runUntil,
  step,
  useBrowser,
} from "../support/browser.ts";
import { after, text, useSite } from "../support/site.ts";
import { EVERYTHING, see } from "./observed.ts";
import { patience } from "../support/patience.ts";

const FROZEN_MS = 2_000;
const LITTLE = running(300);

/** Counts everything that can move; the worker's counters are in shared memory, readable while it is frozen. */
const BUSY = `<!doctype html><style>
  @keyframes away { to { transform: translateX(500px) } }
  #runner { width: 10px; height: 10px; animation: away 10s linear infinite }
</style><div id="runner"></div><script>
  const counts = { timers: 0, frames: 0, frameAt: 0, socket: 0, events: 0, fetches: 0 };
  setInterval(() => counts.timers++, 20);
  requestAnimationFrame(function next(at) { counts.frames++; counts.frameAt = at; requestAnimationFrame(next) });
  const shared = new Float64Array(new SharedArrayBuffer(24));
  const work = "onmessage = ({ data: shared }) => setInterval(() => { shared[0]++; shared[1] = Date.now(); shared[2] = performance.now() }, 20)";
  const worker = new Worker(URL.createObjectURL(new Blob([work])));
  worker.postMessage(shared);
  const socket = new WebSocket(location.origin.replace("http", "ws"));
  socket.onopen = () => socket.send("more");
  socket.onmessage = () => { counts.socket++; socket.send("more") };
  new EventSource("/events").onmessage = () => counts.events++;
  (async function poll() { for (;;) { await (await fetch("/answer")).text(); counts.fetches++ } })();
  let turning; requestAnimationFrame(() => turning = document.getAnimations()[0]);
  function look() { // has no side effect, so it runs in the frozen page
    return { timers: counts.timers, frames: counts.frames, frameAt: counts.frameAt, socket: counts.socket, events: counts.events, fetches: counts.fetches,
      date: Date.now(), now: performance.now(), animation: turning?.currentTime ?? 0,
      workerTicks: shared[0], workerDate: shared[1], workerNow: shared[2] };
  }
</script>`;

/** A page that takes long to read, and always has a pending task: a message to itself. */
const LONG = `${BUSY}${"<p><button>press</button>".repeat(600)}<script>
  counts.messages = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { counts.messages++; port2.postMessage(0) };
  port2.postMessage(0);
  const lookAtBusy = look;
  look = () => { const seen = lookAtBusy(); seen.messages = counts.messages; return seen };
</script>`;

interface Look {
  readonly timers: number;
  readonly frames: number;
  readonly frameAt: number;
  readonly socket: number;
  readonly events: number;
  readonly fetches: number;
  readonly date: number;
  readonly now: number;
  readonly animation: number;
  readonly workerTicks: number;
  readonly workerDate: number;
  readonly workerNow: number;
}

const browser = await useBrowser();
const site = await useSite(
  {
    "/busy": (_request, response) => isolated(response).end(BUSY),
    "/long": (_request, response) => isolated(response).end(LONG),
    "/plain": "<!doctype html><title>plain</title><p>Nothing moves here.",
    "/answer": after(20, text("answer")),
    "/slow": after(200, text("at last")),
    "/events": (_request, response) => stream(response),
  },
  { onMessage: (_message, send) => void setTimeout(send, 20, "more") },
);

/** Makes the page cross-origin isolated: only such pages may share memory with their workers. */
function isolated(response: ServerResponse): ServerResponse {
  return response
    .setHeader("cross-origin-opener-policy", "same-origin")
    .setHeader("cross-origin-embedder-policy", "require-corp")
    .setHeader("content-type", "text/html");
}

function stream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const timer = setInterval(() => response.write("data: tick\n\n"), 20);
  response.on("close", () => clearInterval(timer));
}

function look(tab: Tab): Promise<Look> {
  return evaluate<Look>(tab, "look()");
}

async function openBusy(path = "/busy"): Promise<Tab> {
  const tab = await browser.openTab();
  await step(tab, navigate({ url: site.url + path }), LITTLE);
  while ((await unmoved(tab)).length > 0) await step(tab, wait({ ms: 50, clock: "wall" }), AT_ONCE);
  return tab;
}

/** Names of the counters that are still 0; on a busy machine, those of the network start late. */
async function unmoved(tab: Tab): Promise<readonly string[]> {
  const counts = Object.entries(await look(tab));
  return counts.flatMap(([what, count]) => (count > 0 ? [] : [what]));
}

describe("a frozen page", () => {
  test("has moved before it is frozen, or this file would prove nothing", async () => {
    expect(await unmoved(await openBusy())).toEqual([]);
  });

  test("does not drift in two seconds: clocks, timers, frames, animations, workers, network", async () => {
    const tab = await openBusy();
    const before = await look(tab);
    await realTime(FROZEN_MS);
    expect(await look(tab)).toEqual(before);
  });

  test("stands after every kind of step, not only the first", async () => {
    const tab = await openBusy();
    for (let round = 0; round < 5; round += 1) {
      await step(tab, wait({ ms: 50, clock: "page" }), AT_ONCE);
      const before = await look(tab);
      await realTime(200);
      expect(await look(tab)).toEqual(before);
    }
  });

  test("stands while all of it is read, again and again", async () => {
    const tab = await openBusy("/long");
    const before = await look(tab);
    for (let turn = 0; turn < 5; turn += 1) await see(tab, EVERYTHING);
    expect(await look(tab)).toEqual(before);
  });

  test("stands right after a navigation that was not waited for", async () => {
    const tab = await openBusy();
    await step(tab, navigate({ url: `${site.url}/busy?again` }), AT_ONCE);
    const before = await evaluate(tab, "[Date.now(), performance.now(), counts?.timers]");
    await realTime(500);
    expect(await evaluate(tab, "[Date.now(), performance.now(), counts?.timers]")).toEqual(before);
  });

  test("stands in a tab that another one covers, while that one moves", async () => {
    const tab = await openBusy();
    using deadline = patience();
    const front = await tab.session.createTab(deadline);
    const before = await look(tab);
    await step(front, navigate({ url: `${site.url}/busy` }), LITTLE);
    await step(front, wait({ ms: 500, clock: "wall" }), AT_ONCE);
    expect(await look(tab)).toEqual(before);
  });

  test("answers a promise that needs only the network without moving its clock", async () => {
    const tab = await browser.openTab(`${site.url}/plain`);
    const before = await evaluate(tab, "Date.now()");
    for (const path of ["/plain", "/slow"]) {
      expect(await evaluate(tab, `fetch("${path}").then((answer) => answer.status)`)).toBe(200);
      expect(await evaluate(tab, "Date.now()")).toBe(before);
    }
  });
});

describe("a page that goes on", () => {
  test("continues where it stood: 100 ms of page time are 100 ms for everything", async () => {
    const tab = await openBusy();
    const before = await look(tab);
    await realTime(FROZEN_MS);
    await step(tab, wait({ ms: 100, clock: "page" }), AT_ONCE);
    const then = await look(tab);
    const moved = (what: keyof Look) => then[what] - before[what];
    for (const clock of ["date", "now", "animation", "frameAt"] as const) {
      expect(moved(clock)).toBeGreaterThan(60);
      expect(moved(clock)).toBeLessThan(180);
    }
    expect(moved("timers")).toBeGreaterThanOrEqual(4);
    expect(moved("timers")).toBeLessThanOrEqual(8);
    expect(moved("frames")).toBeGreaterThanOrEqual(1); // six, or fewer on a busy machine
    expect(moved("frames")).toBeLessThanOrEqual(10);
  });

  test("passes exactly the page time that was asked for", async () => {
    const tab = await browser.openTab(`${site.url}/plain`);
    for (const ms of [10, 100, 200, 1_234]) {
      const before = await evaluate<number>(tab, "performance.now()");
      await step(tab, wait({ ms, clock: "page" }), AT_ONCE);
      const passed = (await evaluate<number>(tab, "performance.now()")) - before;
      expect(Math.abs(passed - ms)).toBeLessThan(2);
    }
  });

  test("takes its workers along: their clocks and timers do not jump either", async () => {
    const tab = await openBusy();
    const before = await look(tab);
    await realTime(FROZEN_MS);
    await step(tab, wait({ ms: 200, clock: "page" }), AT_ONCE);
    const then = await look(tab);
    expect(then.workerTicks - before.workerTicks).toBeGreaterThan(0);
    expect(then.workerTicks - before.workerTicks).toBeLessThanOrEqual(20);
    expect(then.workerDate - before.workerDate).toBeLessThan(400);
    expect(then.workerNow - before.workerNow).toBeLessThan(400);
  });

  test("hears from the network again", async () => {
    const tab = await openBusy();
    const before = await look(tab);
    for (const source of ["socket", "events", "fetches"] as const) {
      await runUntil(tab, async () => (await look(tab))[source] > before[source]);
      expect((await look(tab))[source]).toBeGreaterThan(before[source]);
    }
  });
});

test("a tab set to run by itself moves between requests and stands again when paused", async () => {
  const tab = await openBusy();
  using deadline = patience();
  const before = await look(tab);
  await tab.execution.set(deadline, { paused: false });
  const moved = async (what: "timers" | "frames") => (await look(tab))[what] - before[what];
  for (const what of ["timers", "frames"] as const) {
    await expect.poll(() => moved(what)).toBeGreaterThan(20);
  }
  await tab.execution.set(deadline, { paused: true });
  const paused = await look(tab);
  await realTime(500);
  expect(await look(tab)).toEqual(paused);
});
