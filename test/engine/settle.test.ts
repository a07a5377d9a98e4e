/** A step ends after its own effects: not earlier, and not later because of unrelated activity. */
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { after, redirect, silence, text, useSite, type Route } from "../support/site.ts";
import { tableOf } from "../support/table.ts";

/** A page with a button at 100,100 that runs `onClick`; `say` shows a text. */
function button(onClick = "", rest = ""): string {
  return `<!doctype html><title>start</title>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button>
    <p id="out" style="margin-top:300px">before</p><script>
      const say = (what) => { document.getElementById("out").textContent = what };
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const get = async (path) => (await fetch(path)).text();
      const go = ${onClick};
    </script>${rest}`;
}

function page(said: string, head = "", tail = ""): string {
  return `<!doctype html>${head}<title>end</title><p id="out">${said}</p>${tail}`;
}

/** A response whose parts are sent one after the other, `ms` apart. */
function drip(parts: readonly string[], ms: number): Route {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    sendNext(response, [...parts], ms);
  };
}

function sendNext(response: ServerResponse, parts: string[], ms: number): void {
  const part = parts.shift();
  if (part === undefined) return void response.end();
  response.write(part);
  setTimeout(sendNext, ms, response, parts, ms);
}

/**
 * `onClick` is the click's handler, `rest` further HTML of the start page, and `path` the path after the click, if it
 * changes. `reason` is why the step ends, by default `quiet`. The outcome is the text that the page shows.
 */
const scenarios = tableOf<"onClick" | "rest" | "path" | "reason">;

const ENDS_RIGHT = scenarios(`
a static change → done
  onClick: () => say("done")
nothing at all → before
  onClick: () => {}
a fetch of 300 ms → slow
  onClick: async () => say(await get("/slow300"))
three fetches, one after the other → slowslowslow
  onClick: async () => say(await get("/slow100") + await get("/slow100") + await get("/slow100"))
three fetches at once → slowslowslow
  onClick: async () => say((await Promise.all([get("/slow100"), get("/slow300"), get("/slow500")])).join(""))
an XMLHttpRequest → slow
  onClick: () => { const x = new XMLHttpRequest(); x.onload = () => say(x.responseText); x.open("GET", "/slow300"); x.send() }
a timer of 300 ms → late
  onClick: () => setTimeout(say, 300, "late")
a timer of 250 ms, then a fetch of 150 ms → slow
  onClick: async () => { await pause(250); say(await get("/slow150")) }
two timers, one after the other → late
  onClick: async () => { await pause(200); await pause(250); say("late") }
a CSS transition of 300 ms → arrived
  onClick: () => { box.ontransitionend = () => say("arrived"); box.style.left = "400px" }
  rest: <div id="box" style="position:absolute;left:0;top:400px;width:9px;height:9px;transition:left 300ms"></div>
an animation of 2 s → arrived
  onClick: async () => { await out.animate([{ opacity: 0 }, { opacity: 1 }], 2000).finished; say("arrived") }
a timer that the end of an animation starts → late
  onClick: async () => { await out.animate([{ opacity: 0 }, { opacity: 1 }], 1000).finished; setTimeout(say, 80, "late") }
a navigation with a slow stylesheet and a fetch → slow
  onClick: () => { location.href = "/styled" }
  path: /styled
a navigation to a server that takes 500 ms → late
  onClick: () => { location.href = "/late" }
  path: /late
a navigation that a timer starts after 100 ms → late
  onClick: () => setTimeout(() => { location.href = "/late" }, 100)
  path: /late
a navigation to another origin → late
  onClick: () => { location.href = location.href.replace("127.0.0.1", "localhost").replace(/\\/[^/]*$/, "/late") }
  path: /late
a form that is sent → late
  onClick: () => document.forms[0].submit()
  rest: <form action="/late"></form>
  path: /late?
a chain of redirects → late
  onClick: () => { location.href = "/redirect1" }
  path: /late
a page that refreshes itself to another one → late
  onClick: () => { location.href = "/refresh" }
  path: /late
a document that arrives piece by piece → all
  onClick: () => { location.href = "/drip" }
  path: /drip
a route of the page's own: pushState, fetch, frame, timer → slow
  onClick: async () => {
      history.pushState({}, "", "/route");
      const said = await get("/slow150");
      requestAnimationFrame(() => setTimeout(say, 30, said));
    }
  path: /route
an image that is put into the page → seen
  onClick: () => { const i = new Image(); i.onload = () => say("seen"); i.src = "/image"; document.body.append(i) }
a script that is put into the page → script
  onClick: () => { const s = document.createElement("script"); s.src = "/script"; document.body.append(s) }
a module that is imported → module
  onClick: async () => say((await import("/module")).default)
a frame that is put into the page → framed
  onClick: () => { const f = document.createElement("iframe"); f.onload = () => say("framed"); f.src = "/late"; document.body.append(f) }
an answer whose body nobody reads → 200
  onClick: async () => { const answer = await fetch("/big"); say(String(answer.status)) }
an answer that is streamed → abcdef
  onClick: async () => {
      const reader = (await fetch("/stream")).body.getReader();
      let said = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) said += new TextDecoder().decode(part.value);
      say(said);
    }
an answer through a WebSocket after 130 ms → answer
  onClick: () => { socket.onmessage = ({ data }) => say(data); socket.send("question") }
  rest: <script>const socket = new WebSocket(location.origin.replace("http", "ws"))</script>
a worker that answers at once → worked
  onClick: () => { worker.onmessage = ({ data }) => say(data); worker.postMessage(0) }
  rest: <script>const worker = new Worker("/worker")</script>
a worker that answers after 300 ms → worked
  onClick: () => { worker.onmessage = ({ data }) => say(data); worker.postMessage(300) }
  rest: <script>const worker = new Worker("/worker")</script>
a worker that fetches → slow
  onClick: () => { worker.onmessage = ({ data }) => say(data); worker.postMessage("/slow300") }
  rest: <script>const worker = new Worker("/worker")</script>
a request that the page gives up while it runs → given up
  onClick: async () => {
      const stop = new AbortController(); setTimeout(() => stop.abort(), 200);
      await fetch("/silent", { signal: stop.signal }).catch(() => say("given up"));
    }
a time limit of the page that the answer meets → slow
  onClick: async () => say(await fetch("/slow500", { signal: AbortSignal.timeout(2000) }).then((a) => a.text(), () => "too late"))`);

const NOT_HELD_UP = scenarios(`
mutations every 50 ms and a poll every second → slow
  onClick: async () => say(await get("/slow150"))
  rest: <i id="noise"></i><script>setInterval(() => { noise.textContent = Math.random() }, 50); setInterval(() => fetch("/plain"), 1000)</script>
  reason: moving
a long poll from before the click → done
  onClick: () => say("done")
  rest: <script>setTimeout(() => fetch("/silent"), 3000)</script>
an animation without end → done
  onClick: () => { out.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, iterations: Infinity }); say("done") }
frames without end → done
  onClick: () => { (function next() { requestAnimationFrame(next) })(); say("done") }
an EventSource that stays open → done
  onClick: () => { new EventSource("/silent"); say("done") }
a beacon that nobody answers → done
  onClick: () => { navigator.sendBeacon("/silent", "x"); say("done") }
an image that never comes → done
  onClick: () => { document.body.append(Object.assign(new Image(), { src: "/silent" })); say("done") }`);

const startPages = Object.fromEntries(
  [...ENDS_RIGHT, ...NOT_HELD_UP].map(({ onClick, rest }, index) => [
    `/start${index}`,
    button(onClick, rest),
  ]),
);

const browser = await useBrowser();
const site = await useSite(
  {
    ...startPages,
    "/plain": page("plain"),
    "/silent": silence,
    "/slow100": after(100, text("slow")),
    "/slow150": after(150, text("slow")),
    "/slow300": after(300, text("slow")),
    "/slow500": after(500, text("slow")),
    "/late": after(500, page("late")),
    "/styled": page(
      "unstyled",
      `<link rel="stylesheet" href="/style">`,
      `<script>fetch("/slow100").then((a) => a.text()).then((t) => { out.textContent = t })</script>`,
    ),
    "/style": after(50, text("body { color: green }", "text/css")),
    "/redirect1": redirect("/redirect2"),
    "/redirect2": after(100, redirect("/redirect3")),
    "/redirect3": after(100, redirect("/late")),
    "/refresh": page("wrong", `<meta http-equiv="refresh" content="0;url=/late">`),
    "/drip": drip(["<!doctype html><p>first", "<p>second", `<p id="out">all`, "</p>"], 200),
    "/image": after(300, text(`<svg xmlns="http://www.w3.org/2000/svg"/>`, "image/svg+xml")),
    "/script": after(300, text(`say("script")`, "text/javascript")),
    "/module": after(300, text(`export default "module"`, "text/javascript")),
    "/big": text("x".repeat(5_000_000)),
    "/stream": drip(["a", "b", "c", "d", "e", "f"], 60),
    "/worker": text(
      `onmessage = async ({ data }) => {
        if (typeof data === "string") postMessage(await (await fetch(data)).text());
        else if (data === 0) postMessage("worked");
        else setTimeout(postMessage, data, "worked");
      }`,
      "text/javascript",
    ),
  },
  { onMessage: (_message, send) => void setTimeout(send, 130, "answer") },
);

function textOf(tab: Parameters<typeof evaluate>[0]): Promise<string> {
  return evaluate<string>(tab, `document.getElementById("out")?.textContent`);
}

test.each(ENDS_RIGHT.map((scenario, index) => ({ ...scenario, index })))(
  "a click is over after $name",
  async ({ index, path, outcome }) => {
    const tab = await browser.openTab(`${site.url}/start${index}`);
    const { settle, page: shown } = await step(tab, clickAt(100, 100));
    expect(await textOf(tab)).toBe(outcome);
    expect(settle).toMatchObject({ settled: true, reason: "quiet" });
    expect(new URL(shown.url).href.replace(/^http:\/\/[^/]*/, "")).toBe(path ?? `/start${index}`);
  },
);

test.each(NOT_HELD_UP.map((scenario, index) => ({ ...scenario, index })))(
  "a click is not held up by $name",
  async ({ index, outcome, reason = "quiet" }) => {
    const tab = await browser.openTab(`${site.url}/start${index + ENDS_RIGHT.length}`);
    const { settle } = await step(tab, clickAt(100, 100));
    expect(await textOf(tab)).toBe(outcome);
    expect(settle).toMatchObject({ settled: true, reason });
  },
);

test.each([
  ["a server that takes 500 ms", "/late", "late"],
  ["a slow stylesheet and a fetch", "/styled", "slow"],
  ["a chain of redirects", "/redirect1", "late"],
  ["a page that refreshes itself to another one", "/refresh", "late"],
  ["a document that arrives piece by piece", "/drip", "all"],
])("a navigation by the caller is over after %s", async (_name, path, expected) => {
  const tab = await browser.openTab();
  const { settle } = await step(tab, navigate({ url: site.url + path }));
  expect(await textOf(tab)).toBe(expected);
  expect(settle).toMatchObject({ settled: true, reason: "quiet" });
});

test("an idle step costs the page little more than the quiet that it waits for", async () => {
  const tab = await browser.openTab(`${site.url}/start1`);
  const before = await evaluate<number>(tab, "performance.now()");
  await step(tab, clickAt(100, 100));
  const passed = (await evaluate<number>(tab, "performance.now()")) - before;
  expect(passed).toBeGreaterThanOrEqual(480);
  expect(passed).toBeLessThan(900);
});

test("a timer shorter than the quiet time is never missed", async () => {
  const tab = await browser.openTab(`${site.url}/start1`);
  await evaluate(
    tab,
    `window.runs = 0, document.querySelector("button").onclick = () => setTimeout(() => { runs += 1 }, 400)`,
  );
  for (let clicks = 1; clicks <= 40; clicks += 1) {
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "runs")).toBe(clicks);
  }
});
