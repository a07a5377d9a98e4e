/** Whatever a page does, a step ends within its limit, states a reason, and leaves the page frozen and usable. */
import { describe, expect, test } from "vitest";
import { acceptDialog, dismissDialog } from "../../src/browser/actions/answers.ts";
import { goBack, reload } from "../../src/browser/actions/history.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { StepAnswer } from "../../src/browser/step/step-types.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  clickAt,
  evaluate,
  realTime,
  runUntil,
  expectFrozen,
  step,
  useBrowser,
  withLongerLimits,
} from "../support/browser.ts";
import { after, silence, text, useSite } from "../support/site.ts";

const SHORT = { timeoutMs: 1_000 };
const LONG = { timeoutMs: 60_000 };

/** A page whose button at 100,100 runs `onClick`; `clicks` counts the clicks. */
function button(onClick: string, rest = ""): string {
  return `<!doctype html><title>button</title><script>let clicks = 0</script>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="clicks++; go()">go</button>
    <script>const go = ${onClick}</script>${rest}`;
}

const BUSY_LOOP = (ms: number) => `for (let end = Date.now() + ${ms}; Date.now() < end;);`;
const WORK = (turns: number) => `for (let i = 0; i < ${turns}; i++) Math.sqrt(i);`;

const browser = await useBrowser();
const site = await useSite({
  "/plain": button("() => {}"),
  "/answer": text("answer"),
  "/silent": silence,
  "/never-ends": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).write("<!doctype html><p>first part");
  },
  "/never-styled": `<!doctype html><link rel="stylesheet" href="/silent"><p>never painted`,
  "/never-scripted": `<!doctype html><p>before<script src="/silent"></script><p>after`,
  "/never-pictured": `<!doctype html><script>let frames = 0; (function next() { frames++; requestAnimationFrame(next) })()</script><img src="/silent">`,
  "/polling": button(`() => { setInterval(() => fetch("/answer"), 50) }`),
  "/fetching": button(`() => { fetch("/silent?fetch") }`),
  "/leaving": button(`() => { location.href = "/silent?document" }`),
  "/debugger-handler": button("() => { debugger; debugger }"),
  "/debugger-loop": button("() => {}", `<script>setInterval(() => { debugger }, 10)</script>`),
  "/debugger-frames": button(
    "() => { (function next() { debugger; requestAnimationFrame(next) })() }",
  ),
  "/debugger-full": button(
    `() => { for (let i = 0; i < 1e5; i++) { debugger } ${"debugger; ".repeat(500)} }`,
    `<script>
      for (let i = 0; i < 5; i++) setInterval(() => { debugger }, i);
      for (let i = 0; i < 3; i++) new Worker(URL.createObjectURL(new Blob(["setInterval(() => { for (let i = 0; i < 1e4; i++) { debugger } }, 5)"])));
      for (let i = 0; i < 1e4; i++) { debugger }
    </script>`,
  ),
  "/busy-click": button(`() => { ${BUSY_LOOP(3_000)} }`),
  "/blocked-click": button(
    `() => { const request = new XMLHttpRequest(); request.open("GET", "/slow", false); request.send() }`,
  ),
  "/slow": after(12_000, text("late")),
  "/busy-frame": button(`() => { requestAnimationFrame(() => { ${BUSY_LOOP(3_000)} }) }`),
  "/busy-timer": button(`() => { setTimeout(() => { ${BUSY_LOOP(3_000)} }, 50) }`),
  "/working-click": button(`() => { ${WORK(3e9)} }`),
  "/working-frame": button(`() => { requestAnimationFrame(() => { ${WORK(3e9)} }) }`),
  "/heavy-paint": button(
    `() => { requestAnimationFrame(() => { ${WORK(2e9)} for (let i = 0; i < 60; i++) document.body.insertAdjacentHTML("beforeend", BLURRED) }) }`,
    `<script>const BLURRED = "<div style='position:fixed;inset:0;pointer-events:none;opacity:.3;filter:blur(50px);background:conic-gradient(red,lime,blue,red)'></div>"</script>`,
  ),
  "/endless": button("() => { for (;;); }"),
  "/endless-load": "<!doctype html><p>loading<script>for (;;);</script>",
  "/endless-promises": button("() => { (async () => { for (;;) await null })() }"),
  "/alert": button(`() => { alert("hello") }`),
  "/alert-load": `<!doctype html><title>button</title><script>alert("loading")</script><p>after`,
  "/alert-timer": button(`() => { setTimeout(alert, 200, "late") }`),
  "/alerts": button(`() => { alert("first"); alert("second") }`),
  "/unload": button(
    "() => {}",
    `<script>onbeforeunload = (event) => event.preventDefault()</script>`,
  ),
});

function open(path: string): Promise<Tab> {
  return browser.openTab(site.url + path);
}

/** Loads a page that never finishes, in a step that is long enough for it to send the request `requested`. */
async function loadFor(tab: Tab, path: string, requested = path): Promise<StepAnswer<object>> {
  return await withLongerLimits(SHORT.timeoutMs, async (timeoutMs) => {
    const before = site.requests.length;
    const loaded = step(tab, navigate({ url: site.url + path }), { timeoutMs });
    const answer = await loaded.catch((error: { readonly code?: string }) => {
      if (error.code !== "TIMEOUT") throw error;
      return undefined;
    });
    return site.requests.slice(before).includes(requested) ? answer : undefined;
  });
}

function textOf(tab: Tab): Promise<string> {
  return evaluate<string>(tab, "document.body?.innerText ?? ''");
}

/** Expects that the tab is frozen, can load another page, and that a click reaches that page. */
async function expectUsable(tab: Tab): Promise<void> {
  await expectFrozen(tab);
  const { settle, page } = await step(tab, navigate({ url: `${site.url}/plain` }));
  expect(page.url).toBe(`${site.url}/plain`);
  expect(settle.reason).toBe("quiet");
  await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "clicks")).toBe(1);
  await expectFrozen(tab);
}

describe("a click ends at its time limit", () => {
  test("on a page that polls every 50 ms", async () => {
    const tab = await open("/polling");
    const { settle } = await step(tab, clickAt(100, 100), SHORT);
    expect(settle).toMatchObject({ settled: false, reason: "timeout" });
    await expectUsable(tab);
  });

  test("when its request never ends, and names the request", async () => {
    const { tab, settle, events } = await withLongerLimits(SHORT.timeoutMs, async (timeoutMs) => {
      const opened = await open("/fetching");
      const before = site.requests.length;
      const answer = await step(opened, clickAt(100, 100), { timeoutMs });
      return site.requests.length > before ? { ...answer, tab: opened } : undefined;
    });
    const unresolved = [`${site.url}/silent?fetch`];
    expect(settle).toEqual({ settled: false, reason: "timeout", unresolved });
    expect(events).toContainEqual({
      type: "request_tracking_timeout",
      data: { tab_id: tab.id, unresolved_requests: unresolved },
      virtual_time_ms: expect.any(Number),
    });
    await expectUsable(tab);
  });

  test("when the document it leads to never comes", async () => {
    const tab = await open("/leaving");
    const { settle } = await step(tab, clickAt(100, 100), SHORT);
    expect(settle).toMatchObject({ settled: false, reason: "timeout" });
    await expectUsable(tab);
  });
});

describe("a navigation ends at its time limit", () => {
  test("when the server never answers", async () => {
    const tab = await open("/plain");
    const failed = step(tab, navigate({ url: `${site.url}/silent` }), SHORT);
    await expect(failed).rejects.toMatchObject({
      code: "TIMEOUT",
      message: "The server did not respond within 1000 ms; the navigation was cancelled.",
    });
    await expectUsable(tab);
  });

  test("when the document never ends", async () => {
    const tab = await open("/plain");
    const { settle } = await loadFor(tab, "/never-ends");
    expect(settle).toMatchObject({ settled: false, reason: "timeout" });
    await runUntil(tab, async () => (await textOf(tab)) === "first part");
    await expectUsable(tab);
  });

  test("when a stylesheet never comes", async () => {
    const tab = await open("/plain");
    const { settle } = await loadFor(tab, "/never-styled", "/silent");
    expect(settle).toMatchObject({ settled: false, unresolved: [`${site.url}/silent`] });
    await expectUsable(tab);
  });

  test("when a script never comes", async () => {
    const tab = await open("/plain");
    await loadFor(tab, "/never-scripted", "/silent");
    expect(await textOf(tab)).toBe("before");
    await expectUsable(tab);
  });

  test("when an image never comes; the page draws all the same", async () => {
    const tab = await open("/plain");
    await loadFor(tab, "/never-pictured", "/silent");
    const frames = () => evaluate<number>(tab, "frames");
    await runUntil(tab, async () => (await frames()) > 3);
    expect(await frames()).toBeGreaterThan(3);
    await expectUsable(tab);
  });
});

test.each(["/debugger-handler", "/debugger-loop", "/debugger-frames", "/debugger-full"])(
  "a page with debugger statements %s",
  async (path) => {
    const tab = await open(path);
    const { settle } = await step(tab, clickAt(100, 100));
    expect(settle.reason).toBe("quiet");
    expect(await evaluate(tab, "clicks")).toBe(1);
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "clicks")).toBe(2);
    await expectUsable(tab);
  },
);

test("a page whose frame is long in the making keeps its state", async () => {
  const tab = await open("/heavy-paint");
  const { events } = await step(tab, clickAt(100, 100));
  expect(events).toEqual([]);
  expect(await evaluate(tab, "[clicks, document.querySelectorAll('div').length]")).toEqual([1, 60]);
  await expectUsable(tab);
});

describe("a page whose script is busy for seconds", () => {
  test.each(["/busy-click", "/working-frame"])("%s with enough time", async (path) => {
    const tab = await open(path);
    const { settle } = await step(tab, clickAt(100, 100), LONG);
    expect(settle).toMatchObject({ settled: true, reason: "quiet" });
    expect(await evaluate(tab, "clicks")).toBe(1);
    await expectUsable(tab);
  });

  test.each([
    "/busy-click",
    "/busy-frame",
    "/busy-timer",
    "/working-click",
    "/working-frame",
    "/endless",
    "/endless-promises",
  ])("%s with too little time", async (path) => {
    const tab = await open(path);
    const { settle } = await step(tab, clickAt(100, 100), { timeoutMs: 500 });
    expect(settle).toMatchObject({ settled: false, reason: "timeout" });
    await expectUsable(tab);
  });
});

test("a page whose thread is blocked for longer than a script may run is usable afterwards", async () => {
  const tab = await open("/blocked-click");
  const { settle } = await step(tab, clickAt(100, 100), LONG);
  expect(settle).toMatchObject({ settled: true, reason: "quiet" });
  expect(await evaluate(tab, "clicks")).toBe(1);
  await expectUsable(tab);
});

test("a page whose script never ends while it loads", async () => {
  const tab = await open("/plain");
  const { settle } = await step(tab, navigate({ url: `${site.url}/endless-load` }), SHORT);
  expect(settle).toMatchObject({ settled: false, reason: "timeout" });
  await expectUsable(tab);
});

describe("a dialog ends the step at once", () => {
  test("alert while a page loads", async () => {
    const tab = await open("/plain");
    const { settle } = await step(tab, navigate({ url: `${site.url}/alert-load` }));
    expect(settle.reason).toBe("dialog");
    await step(tab, acceptDialog({}));
    expect(await evaluate(tab, "document.body.innerText")).toBe("after");
    await expectUsable(tab);
  });

  test("alert by a timer, in the middle of a grant of page time", async () => {
    const tab = await open("/alert-timer");
    const { settle } = await step(tab, clickAt(100, 100));
    expect(settle.reason).toBe("dialog");
    const { settle: then } = await step(tab, acceptDialog({}));
    expect(then.reason).toBe("quiet");
    await expectUsable(tab);
  });

  test("one alert after the other", async () => {
    const tab = await open("/alerts");
    await step(tab, clickAt(100, 100));
    const { settle, events } = await step(tab, acceptDialog({}));
    expect(settle.reason).toBe("dialog");
    expect(events.map(({ type }) => type)).toEqual(["dialog_closed", "dialog"]);
    await step(tab, acceptDialog({}));
    await expectUsable(tab);
  });

  test("beforeunload, dismissed: the page stays and goes on drawing", async () => {
    const tab = await open("/unload");
    await step(tab, clickAt(100, 100)); // browsers show this dialog only after a user gesture
    const { settle } = await step(tab, navigate({ url: `${site.url}/plain` }));
    expect(settle.reason).toBe("dialog");
    const { settle: then } = await step(tab, dismissDialog());
    expect(then.reason).toBe("quiet");
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "[clicks, location.pathname]")).toEqual([2, "/unload"]);
  });

  test("a page behind a dialog takes no other step, and says so", async () => {
    const tab = await open("/alert");
    await step(tab, clickAt(100, 100));
    const conflict = { code: "MODE_CONFLICT" };
    await expect(step(tab, clickAt(100, 100))).rejects.toMatchObject(conflict);
    await expect(step(tab, goBack())).rejects.toMatchObject(conflict);
    await expect(step(tab, reload({ ignoreCache: false }))).rejects.toMatchObject(conflict);
    await expect(evaluate(tab, "1")).rejects.toMatchObject({ code: "MODE_CONFLICT" });
    await step(tab, acceptDialog({}));
    await expectUsable(tab);
  });
});

describe("a caller that hangs up", () => {
  test("leaves a page that stands", async () => {
    const tab = await open("/debugger-loop");
    const caller = new AbortController();
    const failed = step(tab, wait({ ms: 20_000, clock: "wall" }), {
      signal: caller.signal,
      timeoutMs: 25_000,
    });
    await realTime(300);
    caller.abort();
    await expect(failed).rejects.toMatchObject({ code: "CANCELLED" });
    await expectUsable(tab);
  });

  test("while the server has not answered", async () => {
    const tab = await open("/plain");
    const caller = new AbortController();
    const failed = step(tab, navigate({ url: `${site.url}/silent` }), { signal: caller.signal });
    await realTime(300);
    caller.abort();
    await expect(failed).rejects.toMatchObject({ code: "CANCELLED" });
    await expectUsable(tab);
  });

  test("while it waits its turn: the step never begins", async () => {
    const tab = await open("/plain");
    const caller = new AbortController();
    const first = step(tab, wait({ ms: 1_000, clock: "wall" }));
    const second = step(tab, clickAt(100, 100), { signal: caller.signal });
    caller.abort();
    await expect(second).rejects.toMatchObject({ code: "CANCELLED" });
    await first;
    expect(await evaluate(tab, "clicks")).toBe(0);
    await expectUsable(tab);
  });
});
