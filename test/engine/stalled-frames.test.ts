/**
 * Frames that Chromium never finishes: its compositor deadlocks where something is redrawn without the main thread (a
 * scrolled box, an animated image) while the main thread has something to draw too.
 */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { scroll } from "../../src/browser/actions/mouse/scroll.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  clickAt,
  evaluate,
  expectFrozen,
  startBrowser,
  step,
  useBrowser,
} from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { useSite } from "../support/site.ts";

/** A GIF with two frames of 20 ms each. */
const ANIMATED =
  "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQAAgAAACwAAAAAAQABAAACAkQBACH5BAACAAAALAAAAAABAAEAAAICTAEAOw==";

const PICTURES = `<img src="${ANIMATED}" width="40" height="40">`.repeat(20);
const SCROLLER = `<div id="box" style="width:150px;height:100px;overflow:auto">${"long text ".repeat(200)}</div>`;
const CANVAS = `<canvas id="canvas" width="160" height="210"></canvas>
  <script>canvas.getContext("2d").fillRect(0, 0, 160, 210)</script>`;

const browser = await useBrowser();
const site = await useSite({
  "/plain": `<!doctype html><title>plain</title><button onclick="clicks += 1">go</button><script>let clicks = 0</script>`,
  "/scroller-and-canvas": `<!doctype html>${SCROLLER}${CANVAS}`,
  "/scroller-and-pictures": `<!doctype html>${SCROLLER}${PICTURES}${CANVAS}
    <script>setInterval(() => { document.title += "."; box.append("more ") }, 23)</script>`,
  "/pictures": `<!doctype html>${PICTURES}<p id="out">0</p>
    <script>
      let frames = 0, clicks = 0;
      onclick = () => { clicks += 1 };
      (function next() { if (++frames % 3 === 0) out.textContent = frames; requestAnimationFrame(next) })();
    </script>`,
});

const turn = (deltaY: number) =>
  scroll({ target: { x: 80, y: 50 }, scrolls: [{ deltaX: 0, deltaY }] });

/** Animates images again, which disables the fix for stalled frames. */
const STALLING = ["--blink-settings=imageAnimationPolicy=0"];

async function expectServed(tab: Tab): Promise<void> {
  const { settle } = await step(tab, navigate({ url: `${site.url}/plain` }));
  expect(settle.reason).toBe("quiet");
  await step(tab, clickAt(20, 20));
  expect(await evaluate(tab, "clicks")).toBe(1);
}

test("a wheel over a box beside a canvas scrolls it and settles; others are served", async () => {
  const tab = await browser.openTab(`${site.url}/scroller-and-canvas`);
  const other = await browser.openTab();
  for (const [index, deltaY] of [100, 60, -40, 80].entries()) {
    const { settle } = await step(tab, turn(deltaY));
    expect(settle, `turn ${index + 1}`).toMatchObject({ settled: true, reason: "quiet" });
  }
  expect(await evaluate(tab, "box.scrollTop")).toBe(200);
  await expectServed(other);
  await expectFrozen(tab);
});

test("animated pictures beside changes and wheels stop nobody", async () => {
  const tab = await browser.openTab(`${site.url}/scroller-and-pictures`);
  const other = await browser.openTab();
  for (const deltaY of [100, -60, 100, -60, 100, -60]) {
    await step(tab, turn(deltaY), { timeoutMs: 1_000 });
  }
  expect(await evaluate(tab, "box.scrollTop")).toBe(120);
  await expectServed(other);
});

test("animated pictures beside a loop that draws now and then stop nobody", async () => {
  const tab = await browser.openTab(`${site.url}/pictures`);
  const other = await browser.openTab();
  const { settle, events } = await step(tab, clickAt(300, 300));
  expect(settle.reason).toBe("quiet");
  expect(events).toEqual([]);
  expect(await evaluate(tab, "clicks")).toBe(1);
  await expectServed(other);
});

test.skipIf(isRealtime)(
  "a frame that stalls all the same is let go on: nothing is lost, and others are served",
  async () => {
    await using stalling = await startBrowser(STALLING);
    const tab = await stalling.openTab(`${site.url}/pictures`);
    const other = await stalling.openTab();
    await evaluate(tab, "sessionStorage.mark = window.mark = 'kept'; document.title = 'same'");
    const running = step(tab, clickAt(300, 300), { timeoutMs: 20_000 });
    await expectServed(other);
    const { events } = await running;
    expect(events).toEqual([]);
    expect(await evaluate(tab, "[clicks, window.mark].join()")).toBe("1,kept");
    await expectServed(other);
  },
);
