/** The server itself: its readiness, its data folder, its shutdown, and the effects of its flags. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isRealtime } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startStage, succeed, until, useOwnStage } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>ticks</title><script>let ticks = 0; setInterval(() => ticks++, 20)</script>`,
});
const stage = await useOwnStage(["--queue-limit", "2"]);

describe("the server", () => {
  test("GET /browser/status: is ready, and says with what", async () => {
    expect(await succeed(stage.rest, "browser.status")).toEqual({
      success: true,
      data: {
        ready: true,
        state: "ready",
        components: { http_server: true, browser_window: true, devtools: true },
        engine: isRealtime ? "realtime" : "stepped",
        engine_reason: expect.any(String),
        engine_limits: expect.any(Array),
        storage_problems: [],
        memory: expect.any(Array),
        product: expect.stringContaining("Chrome"),
        user_agent: expect.stringContaining("Mozilla/5.0"),
        uptime_ms: expect.any(Number),
      },
      input_mode: "agent",
    });
  });

  test("GET /browser/session-data: names folders that are there", async () => {
    const { dataDir } = stage.program;
    const database_path = join(dataDir, "history.sqlite");
    expect(await succeed(stage.rest, "browser.session_data")).toEqual({
      success: true,
      data: {
        session_dir: dataDir,
        database_path,
        screenshots_dir: join(dataDir, "screenshots"),
        screenshots_enabled: false,
      },
    });
    expect(existsSync(database_path)).toBe(true);
  });

  test("queue_limit: one action runs, as many wait, and the next one is refused", async () => {
    const page = await stage.open(`${site.url}/`);
    const screenshot = { area: "none" };
    const long = page.step("tab.wait", { ms: 1_000, screenshot });
    await until(async () => (await page.number("ticks")) >= 0);
    const more = await Promise.all(
      Array.from({ length: 4 }, () =>
        stage.rest.call("tab.move", { tab_id: page.tabId, x: 1, y: 1, screenshot }),
      ),
    );
    const refused = more.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]));
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(more.length - refused.length).toBeGreaterThanOrEqual(2);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: "RATE_LIMITED",
        httpStatus: 429,
      });
    }
    await long;
    await page.expectFrozen();
  });
});

test("POST /browser/shutdown: answers, and the server ends", async () => {
  const other = await startStage();
  expect(await succeed(other.rest, "browser.shutdown", { timeout_ms: 2_000 })).toEqual({
    success: true,
    message: "The browser is shutting down.",
  });
  expect(await other.program.finished).toMatchObject({ exitCode: 0 });
  await other.close();
});

describe("--disable-pause", async () => {
  const free = await startStage(["--disable-pause"]);
  afterAll(() => free.close());

  test("pages run between actions, which work as ever", async () => {
    const page = await free.open(`${site.url}/`);
    expect(await page.ask("tab.execution")).toMatchObject({ enabled: false, paused: false });
    const { virtual_time: virtual } = await page.step("tab.click", { x: 50, y: 50 });
    expect(virtual).toMatchObject({ paused: false });
    const before = await page.number("ticks");
    await until(async () => (await page.number("ticks")) > before + 5);
  });

  test("POST /tabs/{id}/execution: switches freezing on, for one tab", async () => {
    const page = await free.open(`${site.url}/`);
    expect(await page.ask("tab.set_execution", { paused: true })).toMatchObject({
      enabled: true,
      paused: true,
    });
    await page.expectFrozen();
    const other = await free.open(`${site.url}/`);
    expect(await other.ask("tab.execution")).toMatchObject({ enabled: false, paused: false });
  });
});
