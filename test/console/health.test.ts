/** Health in the console and its data: numbers of the last minutes. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Scene, startStage, succeed, useOwnStage, useStage } from "../scenarios/support/stage.ts";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";
import { expectShown, has, LOOKS, openConsole, openWith, seriousFaults } from "./support.ts";

const site = await useSite({ "/": "<!doctype html><title>Tea</title><button>Buy</button>" });
const driver = await useStage();
const watched = await useOwnStage();

const Stats = z.looseObject({
  samples: z.array(z.looseObject({ steps: z.number(), errors: z.record(z.string(), z.number()) })),
  operations: z.array(z.looseObject({ operation: z.string(), calls: z.number() })),
});

async function beBusy(): Promise<void> {
  const tab = await watched.open(`${site.url}/`);
  await tab.step("tab.wait", { ms: 0 });
  await tab.fails("tab.click", { ref: 9_999 });
}

describe("GET /browser/stats", () => {
  test("tells steps, calls, failures, sessions and memory of the last minutes", async () => {
    await beBusy();
    const stats = await succeed(watched.rest, "browser.stats", { minutes: 10 });
    const { samples, operations } = Stats.parse(stats);
    expect(samples.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThanOrEqual(3);
    const errors = samples.flatMap((sample) => Object.keys(sample.errors));
    expect(errors).toContain("ELEMENT_NOT_FOUND");
    expect(operations).toContainEqual({
      operation: "tab.click",
      calls: 1,
      failed: 1,
      p50_ms: expect.any(Number),
      p95_ms: expect.any(Number),
      p99_ms: expect.any(Number),
    });
    expect(samples.at(-1)).toMatchObject({
      sessions: 1,
      tabs: 2,
      tasks_queued: 0,
      server_bytes: expect.any(Number),
      browser_bytes: expect.any(Number),
    });
  });

  test("takes nobody who listened and left for a failure", async () => {
    const leaving = new AbortController();
    const stream = await fetch(`${watched.program.url}/api/v1/browser/events`, {
      headers: { accept: "text/event-stream" },
      signal: leaving.signal,
    });
    const reader = stream.body?.getReader();
    await reader?.read();
    leaving.abort();
    await reader?.closed.catch(() => {});
    const metrics = async () => (await fetch(`${watched.program.url}/metrics`)).text();
    while (!(await metrics()).includes('operation="browser.events",end="CANCELLED"')) {
      await succeed(watched.rest, "tab.list");
    }
    const { operations } = Stats.parse(await succeed(watched.rest, "browser.stats"));
    expect(operations.map(({ operation }) => operation)).not.toContain("browser.events");
  });

  test("tells each tenant of its own alone, and nobody else of memory", async () => {
    const engine = await programOfEngine();
    const keys = ["--api-keys=acme/ada=key-of-ada", "--api-keys=beta/bob=key-of-bob"];
    const shared = await startServing([...engine.flags, ...keys], engine.environment);
    try {
      const ask = async (key: string, path: string, method = "GET") => {
        const headers = { authorization: `Bearer ${key}` };
        return (await fetch(`${shared.url}/api/v1${path}`, { method, headers })).json();
      };
      await ask("key-of-ada", "/sessions", "POST");
      const { operations } = Stats.parse(await ask("key-of-ada", "/browser/stats"));
      expect(operations.map(({ operation }) => operation)).toEqual(["session.create"]);
      const { samples, operations: ofBob } = Stats.parse(await ask("key-of-bob", "/browser/stats"));
      expect(ofBob).toEqual([]);
      expect(samples.at(-1)).toMatchObject({ sessions: 0, tabs: 0 });
      expect(samples.at(-1)).not.toHaveProperty("server_bytes");
    } finally {
      await shared.stop();
    }
  });
});

describe("health", () => {
  test("shows figures, charts that fill as time goes on, and the durations of one operation", async () => {
    await beBusy();
    const page = await openConsole(driver, watched, "health");
    await expectShown(page, has(".tile", "Browser memory"));
    await expectShown(page, has(".chart", "ELEMENT_NOT_FOUND"));
    expect(await page.value(`document.querySelectorAll(".chart canvas").length`)).toBe(6);
    await page.value(`document.querySelector(".health-table").scrollIntoView()`);
    await page.step("tab.click", { ref: (await page.element("tab.click")).ref });
    await expectShown(page, has(".chart h2", "Duration of tab.click"));
    await page.step("tab.click", { ref: (await page.element("tab.click")).ref });
    await expectShown(page, has(".chart h2", "Duration of steps"));
  });

  test("tells the figures of a moment to mouse and keyboard", async () => {
    await beBusy();
    const page = await openConsole(driver, watched, "health");
    const moment = `document.querySelector(".chart .figure")?.textContent`;
    await expectShown(page, `${moment} === "now"`);
    const place = `(({ right, top }) => [right - 30, top + 60])(document.querySelector(".plot").getBoundingClientRect())`;
    const [x = 0, y = 0] = Array.from(Object(await page.value(place)), Number);
    await page.step("tab.hover", { x, y });
    await expectShown(page, `/\\d+:\\d\\d/.test(${moment})`);
    await page.step("tab.hover", { x: 5, y: 5 });
    await expectShown(page, `${moment} === "now"`);
    await page.value(`document.querySelector(".plot").focus()`);
    await page.step("tab.keyboard_press", { key: "ArrowLeft" });
    await expectShown(page, `/\\d+:\\d\\d/.test(${moment})`);
    await page.step("tab.keyboard_press", { key: "Tab" });
    expect(await page.value(moment)).toBe("now");
  });

  test("says so when the server is gone, and keeps what it knew", async () => {
    const other = await startStage();
    const page = await openConsole(driver, other, "health");
    await expectShown(page, has(".tile", "Sessions"));
    await other.close();
    await expectShown(page, has("[role=alert]", "The server does not respond."));
    expect(await page.value(has(".tile", "Sessions"))).toBe(true);
  });
});

test.each(LOOKS)("has no serious fault: %s", async (_name, settings) => {
  await beBusy();
  const opened = await openWith(driver, settings, `${watched.program.url}/#/health`);
  try {
    const page = new Scene(driver.rest, driver.rest, opened.tabId);
    await expectShown(page, `document.querySelectorAll(".chart canvas").length === 6`);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.value("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    const right = (selector: string) =>
      `document.querySelector("${selector}").getBoundingClientRect().right`;
    expect(await page.value(`${right("nav [aria-current]")} <= ${right("nav")} + 1`)).toBe(true);
  } finally {
    await opened.close();
  }
});
