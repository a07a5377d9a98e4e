/** The page's clock and the real clock: lag, catching up, waiting by either clock, setting it. */
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { screenshot, wait } from "../../src/browser/actions/wait.ts";
import { AT_ONCE, evaluate, realTime, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const TICKING = `<!doctype html><script>
  let seconds = 0, minutes = 0;
  setInterval(() => seconds++, 1000);
  setInterval(() => minutes++, 60_000);
</script>`;

const browser = await useBrowser();
const page = (script: string) => `<!doctype html><title>page</title><script>${script}</script>`;
const site = await useSite({
  "/": TICKING,
  "/still": page(""),
  "/late-timer": page("setTimeout(() => { document.title = 'late' }, 60_000)"),
  "/timer": page("setTimeout(() => { document.title = 'fired' }, 4_000)"),
  "/frames": page("(function next() { requestAnimationFrame(next) })()"),
});

describe("the lag", () => {
  test("grows by the time a page is frozen, and is told by every step", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const before = await step(tab, screenshot());
    await realTime(1_200);
    const after = await step(tab, screenshot());
    expect(after.clock.lagMs - before.clock.lagMs).toBeGreaterThanOrEqual(1_190);
    const pageNow = await evaluate<number>(tab, "Date.now()");
    expect(Math.abs(pageNow - after.virtualTime.baseTicksMs)).toBeLessThan(25);
  });

  test("is made up on request, and the timers of that time fire", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const frozen = await step(tab, screenshot());
    await realTime(Math.max(0, -frozen.clock.lagMs) + 2_500); // the page is ahead at first, since settling advances it
    const ticks = await evaluate<number>(tab, "seconds");
    const behind = await step(tab, screenshot());
    expect(behind.clock.lagMs).toBeGreaterThan(2_000);
    const requestedMs = Date.now();
    await step(tab, wait({ ms: 0, clock: "page" }), { ...AT_ONCE, catchUp: true });
    expect(await evaluate<number>(tab, "seconds")).toBeGreaterThanOrEqual(ticks + 2);
    expect(await evaluate<number>(tab, "Date.now()")).toBeGreaterThan(requestedMs - 1_000);
  });
});

test("a page on which nothing but time would pass is brought to real time by the next step", async () => {
  const lagOf = async (path: string) => {
    const tab = await browser.openTab(site.url + path);
    const { clock } = await step(tab, screenshot());
    await realTime(Math.max(0, -clock.lagMs) + 6_000);
    const after = await step(tab, wait({ ms: 1, clock: "page" }));
    return [after.clock.lagMs, await evaluate(tab, "document.title")] as const;
  };
  const paths = ["/still", "/late-timer", "/timer", "/frames", "/"];
  const lags = await Promise.all(paths.map(lagOf));
  const [still = NaN, lateTimer = NaN, timer = NaN, frames = NaN, ticking = NaN] = lags.map(
    ([lagMs]) => lagMs,
  );
  expect(Math.max(still, lateTimer)).toBeLessThan(3_000);
  expect(Math.min(timer, frames, ticking)).toBeGreaterThan(4_500);
  expect(lags.map(([, title]) => title)).toEqual(["page", "page", "page", "page", ""]);
});

test("waiting in page time runs a page's minute without a minute passing", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await step(tab, wait({ ms: 60_000, clock: "page" }), { timeoutMs: 60_000 });
  expect(await evaluate(tab, "minutes")).toBe(1);
  expect(await evaluate<number>(tab, "seconds")).toBeGreaterThanOrEqual(60);
});

test("the clock of a new tab can be set", async () => {
  const tab = await browser.openTab();
  using deadline = patience();
  const newYear = Date.UTC(2031, 0, 1);
  const state = await tab.execution.set(deadline, { paused: true, initialVirtualTimeMs: newYear });
  expect(state.paused).toBe(true);
  expect(Math.abs((await evaluate<number>(tab, "Date.now()")) - newYear)).toBeLessThan(1_000);
  await step(tab, navigate({ url: `${site.url}/` }));
  const again = await tab.execution.set(deadline, { paused: true, initialVirtualTimeMs: newYear });
  expect(again.warnings).toHaveLength(1);
  expect(Math.abs((await evaluate<number>(tab, "Date.now()")) - newYear)).toBeLessThan(60_000);
});
