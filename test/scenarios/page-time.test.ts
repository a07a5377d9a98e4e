/** Between two requests nothing in a page moves; it runs only when a caller lets it. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { realTime } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { until, useStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/clocks": `<!doctype html><title>clocks</title><script>
    let ticks = 0, frames = 0, fired = 0;
    setInterval(() => ticks++, 50);
    (function next() { frames++; requestAnimationFrame(next) })();
    const later = () => void setTimeout(() => fired++, 100);
  </script>`,
  "/quick": `<!doctype html><title>quick</title><button style="position:absolute;left:0;top:0;width:100px;height:50px">Press</button>
    <p id="late" style="position:absolute;top:60px"></p><script>
    const told = [], presses = [], path = [];
    const button = document.querySelector("button");
    for (const type of ["mousedown", "mouseup", "keydown", "keyup"])
      addEventListener(type, ({ key = "" }) => told.push([type + key, Math.round(performance.now())]));
    addEventListener("mousemove", ({ clientX }) => path.push([clientX, Math.round(performance.now())]));
    button.onclick = () => setTimeout(() => (late.textContent = "Late"), 300);
    </script>`,
  "/game": `<!doctype html><title>game</title><button style="position:absolute;left:0;top:0;width:100px;height:50px" onclick="document.title = 'pressed'">Press</button>
    <i style="position:absolute;top:100px;width:20px;height:20px;background:red"></i><script>
    const ball = document.querySelector("i");
    let at = 0;
    (function next() { at = (at + 3) % 500; ball.style.left = at + "px"; requestAnimationFrame(next) })();
    </script>`,
  "/spinner": `<!doctype html><title>spinner</title><style>@keyframes turn { to { rotate: 1turn } } i { position: absolute; top: 100px; width: 20px; height: 20px; background: red; animation: turn 1s linear infinite }</style>
    <button style="position:absolute;left:0;top:0;width:100px;height:50px" onclick="setTimeout(() => (document.title = 'late'), 300)">Press</button><i></i>`,
});
const stage = await useStage();

/** The command line starts a process for each of a dozen calls. */
const COUNTS = "[ticks, frames, Date.now(), performance.now()]";

describe("GET /tabs/{id}/execution: a paused page", () => {
  test("says so", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    const execution = await page.ask("tab.execution");
    expect(execution).toEqual({
      enabled: true,
      paused: true,
      virtual_time_base_ms: expect.any(Number),
    });
  });

  test("has a clock that stands, and no interval or frame, for a second", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    const before = await page.ask("tab.execute", { script: COUNTS });
    await realTime(1_000);
    expect(await page.ask("tab.execute", { script: COUNTS })).toEqual(before);
  });

  test("fires no timer that a script sets, until it is let run", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    await page.ask("tab.execute", { script: "later()" });
    await realTime(500);
    expect(await page.value("fired")).toBe(0);
    const wait = { clock: "page", wait_until: { type: "immediate" } };
    await page.step("tab.wait", { ms: 90, ...wait });
    expect(await page.value("fired")).toBe(0);
    await page.step("tab.wait", { ms: 20, ...wait });
    expect(await page.value("fired")).toBe(1);
  });
});

describe("page time of a step", () => {
  const BUTTON = { x: 50, y: 25 };
  const Times = z.array(z.tuple([z.string(), z.number()]));
  const gaps = (reported: unknown) => {
    const times = Times.parse(reported).map(([, ms]) => ms);
    return times.slice(1).map((ms, index) => ms - (times[index] ?? 0));
  };
  /** Input arrives with a frame, or one of the next three. */
  const about = (ms: number) => expect.closeTo(ms, -2);
  const passed = (step: { readonly clock: { readonly passed_ms: number } }) => step.clock.passed_ms;

  test("is what was waited for, and told", async () => {
    const page = await stage.open(`${site.url}/quick`);
    expect(passed(await page.step("tab.wait", { ms: 100, clock: "page" }))).toBe(100);
    expect(passed(await page.step("tab.wait", { ms: 7, clock: "page" }))).toBe(7);
    expect(passed(await page.step("tab.click", BUTTON))).toBeGreaterThan(500);
    expect(await page.value("late.textContent")).toBe("Late");
  });

  test("is less where the caller says so, and goes on when it is let", async () => {
    const page = await stage.open(`${site.url}/quick`);
    const quick = { type: "action_complete", quiet_ms: 50 };
    expect(passed(await page.step("tab.click", { ...BUTTON, wait_until: quick }))).toBeLessThan(
      150,
    );
    expect(await page.value("late.textContent")).toBe("");
    const step = await page.step("tab.wait", { ms: 0, wait_until: { type: "text", text: "Late" } });
    expect(step.settle).toMatchObject({ settled: true, reason: "condition" });
    const removed = { type: "gone", text: "Late", timeout_ms: 50 };
    expect((await page.step("tab.wait", { ms: 0, wait_until: removed })).settle.reason).toBe(
      "timeout",
    );
    const element = { type: "element", selector: "#late" };
    expect((await page.step("tab.wait", { ms: 0, wait_until: element })).settle.reason).toBe(
      "condition",
    );
    await page.ask("tab.execute", { script: "late.remove()" });
    const there = { type: "gone", selector: "#late" };
    expect((await page.step("tab.wait", { ms: 0, wait_until: there })).settle.reason).toBe(
      "condition",
    );
    const wrong = { type: "element", selector: "p:::" };
    expect(await page.fails("tab.wait", { ms: 0, wait_until: wrong })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("wait_until.selector"),
    });
  });

  test("lies between the clicks of a double click, and between down and up", async () => {
    const page = await stage.open(`${site.url}/quick`);
    await page.step("tab.click", { ...BUTTON, click_count: 2 });
    expect(gaps(await page.value("told"))).toEqual([about(0), about(80), about(0)]);
    await page.ask("tab.execute", { script: "told.length = 0" });
    await page.step("tab.click", { ...BUTTON, hold_ms: 300 });
    expect(gaps(await page.value("told"))).toEqual([about(300)]);
    await page.ask("tab.execute", { script: "told.length = 0" });
    await page.step("tab.keyboard_press", { key: "a", hold_ms: 200 });
    expect(gaps(await page.value("told"))).toEqual([about(200)]);
  });

  test("is what a path takes", async () => {
    const page = await stage.open(`${site.url}/quick`);
    await page.value("void (path.length = 0)"); // Chromium itself moves the mouse of a new tab to 0,0
    await page.step("tab.move", { x: 10, y: 200, path: [20, 200, 30, 210], duration_ms: 120 });
    const way = z.array(z.tuple([z.number(), z.number()])).parse(await page.value("path"));
    expect(way.map(([x]) => x)).toEqual([10, 20, 30]);
    expect(gaps(way.map(([x, ms]) => [String(x), ms]))).toEqual([about(60), about(60)]);
    const odd = await page.fails("tab.move", { x: 10, y: 200, path: [20] });
    expect(odd["message"]).toContain("must have an x and a y for each point");
  });

  test("is short where the page is drawn anew all the time by its script, and by nothing else", async () => {
    const page = await stage.open(`${site.url}/game`);
    const step = await page.step("tab.click", BUTTON);
    expect(step).toMatchObject({
      settle: { settled: true, reason: "moving" },
      page: { title: "pressed" },
    });
    expect(passed(step)).toBeLessThan(150);
    const other = await stage.open(`${site.url}/spinner`);
    expect(await other.step("tab.click", BUTTON)).toMatchObject({
      settle: { reason: "quiet" },
      page: { title: "late" },
    });
  });
});

describe("POST /tabs/{id}/execution: a resumed page", () => {
  test("runs at the pace of the real clock, and stands again when told", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    for (let cycle = 0; cycle < 2; cycle += 1) {
      const ticks = await page.number("ticks");
      const frames = await page.number("frames");
      expect(await page.ask("tab.set_execution", { paused: false })).toMatchObject({
        enabled: true,
        paused: false,
      });
      const startedMs = await page.number("Date.now()"); // the realtime engine's clock runs before the action
      await until(async () => (await page.number("Date.now()")) - startedMs >= 1_000);
      expect(await page.ask("tab.execution")).toMatchObject({ paused: false });
      expect(await page.ask("tab.set_execution", { paused: true })).toMatchObject({ paused: true });
      // 20 ticks and 60 frames are due in that second of page time.
      expect((await page.number("ticks")) - ticks).toBeGreaterThanOrEqual(19);
      expect((await page.number("frames")) - frames).toBeGreaterThan(5);
      await page.expectFrozen();
    }
  });
});

describe("POST /tabs/{id}/execution", () => {
  const set = (page: Scene, input: object) => page.ask("tab.set_execution", { ...input });

  test("initial_virtual_time sets the clock of a tab that has no page yet", async () => {
    const page = await stage.open("about:blank");
    const newYear = Date.UTC(2030, 0, 1);
    const reported = await set(page, { paused: true, initial_virtual_time: newYear / 1_000 });
    expect(reported).toMatchObject({ enabled: true, paused: true });
    const clock = Number(reported["virtual_time_base_ms"]);
    expect(clock).toBeGreaterThanOrEqual(newYear);
    expect(clock).toBeLessThan(newYear + 60_000);
    expect(await page.number("Date.now()")).toBeGreaterThanOrEqual(newYear);
    await page.expectFrozen();
  });

  test("initial_virtual_time comes too late for a tab with a page, with a warning", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    const { warnings } = await set(page, { paused: true, initial_virtual_time: 0 });
    expect(warnings).toEqual([expect.stringContaining("was not changed")]);
    expect(await page.number("Date.now()")).toBeGreaterThan(Date.UTC(2020));
  });

  test("is refused during an action, which goes on", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    const action = page.step("tab.wait", { ms: 1_500 });
    await until(async () => {
      const outcome = await stage.rest.call("tab.set_execution", {
        tab_id: page.tabId,
        paused: true,
      });
      if (outcome.ok) return false; // the action has not started yet
      expect(outcome.error).toMatchObject({
        code: "ACTION_IN_FLIGHT",
        httpStatus: 409,
      });
      return true;
    });
    expect((await action).result).toEqual({ status: "waited", ms: 1_500 });
    await page.expectFrozen();
  });
});

describe("POST /tabs/{id}/wait: time that a step takes", () => {
  test("is the page's own: a wait of page time moves all clocks by exactly that", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    const startedMs = await page.number("Date.now()");
    const ticks = await page.number("ticks");
    const { result } = await page.step("tab.wait", {
      ms: 5_000,
      clock: "page",
      wait_until: { type: "immediate" },
    });
    expect(result).toEqual({ status: "waited", ms: 5_000 });
    expect((await page.number("Date.now()")) - startedMs).toBe(5_000);
    expect((await page.number("ticks")) - ticks).toBe(100);
  });

  test("is told as lag behind the real clock, and caught up with on request", async () => {
    const page = await stage.open(`${site.url}/clocks`);
    const { clock: ahead } = await page.step("tab.screenshot");
    await realTime(1_500);
    const { clock: behind } = await page.step("tab.screenshot");
    expect(behind.lag_ms - ahead.lag_ms).toBeGreaterThanOrEqual(1_500);
    const unknown = { tab_id: page.tabId, ref: 999, catch_up: true };
    expect(await stage.rest.call("tab.click", unknown)).toMatchObject({ ok: false }); // and nothing moves
    const ticks = await page.number("ticks");
    const startedMs = await page.number("Date.now()");
    await page.step("tab.move", { x: 5, y: 5, catch_up: true, wait_until: { type: "immediate" } });
    const lived = (await page.number("Date.now()")) - startedMs;
    expect(lived).toBeGreaterThanOrEqual(behind.lag_ms);
    expect((await page.number("ticks")) - ticks).toBeGreaterThanOrEqual(Math.floor(lived / 50));
  });
});
