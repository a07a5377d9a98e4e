/** A step ends after the motion that it caused, and reports the page's pending work. */
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { silence, useSite } from "../support/site.ts";

/** A page with a button at 100,100; `tick` calls back with every frame until `ms` have passed. */
function page(onClick: string, rest = ""): string {
  return `<!doctype html><title>motion</title>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button>
    <div id="box" style="position:absolute;top:300px;left:0;width:50px;height:50px;background:green"></div>
    <p id="out" style="margin-top:400px">before</p><script>
      const say = (what) => { document.getElementById("out").textContent = what };
      const tick = (ms, draw) => {
        const start = performance.now();
        requestAnimationFrame(function next() {
          const part = Math.min(1, (performance.now() - start) / ms);
          draw(part);
          if (part < 1) requestAnimationFrame(next); else say("done");
        });
      };
      const go = ${onClick};
    </script>${rest}`;
}

/** A link at 100,100 that downloads. */
function link(href: string, more = ""): string {
  return `<a id="link" download href="${href}" style="position:fixed;left:0;top:0;width:200px;height:200px" ${more}>file</a>`;
}

const FOR_EVER = "() => { box.style.left = (performance.now() % 400) + 'px' }";
const MOVE = "(part) => { box.style.left = part * 400 + 'px' }";

/** Finite motion: the final state of the page. */
const WITH_END: Readonly<Record<string, string>> = {
  "an element that a script moves for 1.5 s": page(`() => tick(1500, ${MOVE})`),
  "an element that a script moves for 0.3 s": page(`() => tick(300, ${MOVE})`),
  "a transform": page(
    `() => tick(1200, (part) => { box.style.transform = "rotate(" + part * 90 + "deg)" })`,
  ),
  "a number that counts up": page(
    `() => tick(1000, (part) => { box.textContent = Math.round(part * 1000) })`,
  ),
  "motion that a response begins": page(
    `async () => { await fetch("/plain"); tick(1500, ${MOVE}) }`,
  ),
  "an animation in a shadow tree": page(
    `() => { inner.animate([{ left: 0 }, { left: "300px" }], 1500).onfinish = () => say("done") }`,
    `<div id="host"></div><script>
      const inner = Object.assign(document.createElement("div"), { textContent: "x" });
      inner.style.cssText = "position:absolute;top:500px";
      host.attachShadow({ mode: "open" }).append(inner);
    </script>`,
  ),
};

/** Motion that the realtime engine cannot detect: only drawn frames show it, or it skips frames. */
const ONLY_DRAWN: Readonly<Record<string, string>> = {
  "timers of 16 ms": page(
    `() => { let at = 0; const id = setInterval(() => { box.style.left = (at += 4) + "px"; if (at >= 300) { clearInterval(id); say("done") } }, 16) }`,
  ),
  "a canvas": page(
    `() => { const pen = canvas.getContext("2d"); tick(1500, (part) => pen.fillRect(0, 0, part * 100, 50)) }`,
    `<canvas id="canvas" width="100" height="50"></canvas>`,
  ),
  "a number that counts up every 100 ms": page(
    `() => { let at = 0; const id = setInterval(() => { box.textContent = at += 100; if (at >= 1500) { clearInterval(id); say("done") } }, 100) }`,
  ),
  "an animation of 1.5 s in a closed shadow tree": page(
    `() => { inner.animate([{ left: 0 }, { left: "300px" }], 1500).onfinish = () => say("done") }`,
    `<div id="host"></div><script>
      const inner = Object.assign(document.createElement("div"), { textContent: "x" });
      inner.style.cssText = "position:absolute;top:500px";
      host.attachShadow({ mode: "closed" }).append(inner);
    </script>`,
  ),
};

const finite = Object.entries({ ...WITH_END, ...(isRealtime ? {} : ONLY_DRAWN) });

const browser = await useBrowser();
const site = await useSite({
  ...Object.fromEntries(finite.map(([, html], index) => [`/finite${index}`, html])),
  "/plain": page("() => {}"),
  "/link": `<!doctype html>${link("/silent")}`,
  "/link/script": page("() => link.click()", link("/silent")),
  "/link/prevented": `<!doctype html>${link("/silent", 'onclick="return false"')}`,
  "/link/file": `<!doctype html>${link("/file")}`,
  "/file": "a file",
  "/silent": silence,
  "/game": page("() => {}", `<script>tick(1e9, ${FOR_EVER})</script>`),
  "/started": page(`() => tick(1e9, ${FOR_EVER})`),
  "/spinner": page(
    `() => setTimeout(say, 300, "late")`,
    `<style>@keyframes k { to { rotate: 360deg } } i { display: block; animation: k 1s linear infinite }</style><i>x</i>`,
  ),
  "/timer": page(`() => setTimeout(say, 1500, "late")`),
  "/timers": page(
    `() => { for (const ms of [9000, 700, 20000, 3000, 86400000]) setTimeout(say, ms, "late") }`,
  ),
  "/cleared": page(
    `() => { clearTimeout(setTimeout(say, 1500, "never")); clearInterval(setTimeout(say, 1600, "never")) }`,
  ),
  "/interval": page(`() => setInterval(say, 5000, "again")`),
  "/earlier": page("() => {}", `<script>setTimeout(say, 20000, "late")</script>`),
  "/text": page(`() => setTimeout("say('late')", 1500)`),
  "/frame": page(
    "() => {}",
    `<iframe style="position:fixed;left:0;top:0;width:200px;height:200px" srcdoc="<button style='position:fixed;inset:0' onclick='setTimeout(()=>{},1500)'>in</button>"></iframe>`,
  ),
  "/worker": page(
    `() => setTimeout(say, 1500, "late")`,
    `<script>new Worker(URL.createObjectURL(new Blob(["onmessage = () => {}"])))</script>`,
  ),
  "/open": page(`() => { fetch("/silent") }`),
  "/own-clock": page(
    `() => { setTimeout(say, 1500, "late") }`,
    `<script>performance.now = () => 0; Map.prototype.get = Array.prototype.sort = JSON.stringify = () => { throw 1 }</script>`,
  ),
});

async function click(path: string) {
  const tab = await browser.openTab(site.url + path);
  return { tab, ...(await step(tab, clickAt(100, 100))) };
}

test.each(finite.map(([name], index) => ({ name, index })))(
  "a click is over when this is $name",
  async ({ index }) => {
    const { tab, settle } = await click(`/finite${index}`);
    expect(await evaluate(tab, "out.textContent")).toBe("done");
    expect(settle).toMatchObject({ settled: true, reason: "quiet" });
  },
);

describe("motion without an end", () => {
  test("is not waited for on a page that moved before, and is reported", async () => {
    const { tab, settle, pending } = await click("/game");
    expect(settle).toMatchObject({ settled: true, reason: "moving" });
    expect(pending).toMatchObject({ isMoving: true });
    const before = await evaluate<number>(tab, "performance.now()");
    await step(tab, clickAt(100, 100));
    expect((await evaluate<number>(tab, "performance.now()")) - before).toBeLessThan(1_000);
  });

  test("is waited for once where the action began it", async () => {
    const { settle, pending } = await click("/started");
    expect(settle).toMatchObject({ settled: true, reason: "moving" });
    expect(pending).toMatchObject({ isMoving: true });
  });

  test("of a style sheet is no motion by script", async () => {
    const { tab, settle, pending } = await click("/spinner");
    expect(await evaluate(tab, "out.textContent")).toBe(isRealtime ? "before" : "late");
    expect(settle).toMatchObject({ settled: true, reason: "quiet" });
    expect(pending?.isMoving ?? false).toBe(false);
  });
});

describe("timers that are due", () => {
  const left = async (path: string) => (await click(path)).pending?.timersMs ?? [];

  test("are reported with the time that is left, and fire when the page runs on", async () => {
    const { tab, pending } = await click("/timer");
    const [ms = 0, ...others] = pending?.timersMs ?? [];
    expect(others).toEqual([]);
    expect(ms).toBeGreaterThan(500);
    expect(ms).toBeLessThanOrEqual(1_500);
    const { pending: after } = await step(tab, wait({ ms: ms + 50, clock: "page" }));
    expect(await evaluate(tab, "out.textContent")).toBe("late");
    expect(after?.timersMs ?? []).toEqual([]);
  });

  test("are the next three, and none of more than 30 s", async () => {
    const times = await left("/timers");
    expect(times.length).toBe(3);
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    expect(Math.max(...times)).toBeLessThanOrEqual(20_000);
  });

  test.each([
    ["/cleared", 0],
    ["/interval", 0],
    ["/earlier", 0],
    ["/text", 1],
    ["/frame", 1],
    ["/own-clock", 1],
  ])("%s leaves %i", async (path, count) => {
    expect(await left(path)).toHaveLength(count);
  });

  test("of a new document count from its load", async () => {
    const tab = await browser.openTab();
    const { pending } = await step(tab, navigate({ url: `${site.url}/earlier` }));
    expect(pending?.timersMs).toHaveLength(1);
  });

  test("of workers are not known", async () => {
    const { pending } = await click("/worker");
    expect(pending).toMatchObject({ hasWorkers: true });
  });
});

test("a request that is open is reported with its age", async () => {
  const tab = await browser.openTab(`${site.url}/open`);
  const { pending } = await step(tab, clickAt(100, 100), {
    waitUntil: { type: "action_complete", timeoutMs: 1_000 },
  });
  expect(pending?.requests).toEqual([{ url: `${site.url}/silent`, openMs: expect.any(Number) }]);
});

test.each(["/link", "/link/script"])(
  "a download without a response is reported: %s",
  async (path) => {
    const { pending } = await click(path);
    expect(pending).toMatchObject({ requests: [], downloads: [`${site.url}/silent`] });
  },
);

test.each(["/link/prevented", "/link/file"])("no download is left: %s", async (path) => {
  expect((await click(path)).pending).toBeUndefined();
});

test("a page that is still with nothing left reports nothing", async () => {
  const { pending, settle } = await click("/plain");
  expect(pending).toBeUndefined();
  expect(settle).toMatchObject({ settled: true, reason: "quiet" });
});
