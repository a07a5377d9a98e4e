/** Inputs and outputs of a step, for every action. `support/envelope.ts` checks the shape of every response. */
import { describe, expect, test } from "vitest";
import { withLongerLimits } from "../support/browser.ts";
import { silence, text, useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const button = (onClick: string) => `<!doctype html><title>button</title>
  <button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="count++; ${onClick}">Go</button>
  <script>let count = 0</script>`;

const site = await useSite({
  "/": button(""),
  "/asking": button("fetch('/data?1'); fetch('/data?2'); new Image().src = '/picture'"),
  "/unanswered": button("fetch('/data'); fetch('/silent')"),
  "/data": text("data"),
  "/picture": text("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"),
  "/silent": silence,
});
const stage = await useStage();
const AT_BUTTON = { x: 100, y: 100 };
const DOCUMENTED_TYPES =
  "XHR Fetch Document Stylesheet Image Media Font Script TextTrack EventSource WebSocket Manifest SignedExchange Ping CSPViolationReport Preflight Other".split(
    " ",
  );

describe("POST /tabs/{id}/click: its envelope", () => {
  test("is complete", async () => {
    const page = await stage.open(`${site.url}/`);
    const startedMs = Date.now();
    const step = await page.step("tab.click", {
      ...AT_BUTTON,
      screenshot: { format: "png" },
      network: { tag: "mine" },
      elements: true,
    });
    expect(step).toMatchObject({
      result: { status: "clicked", hit: { tag: "button", role: "button", text: "Go" } },
      tab_id: page.tabId,
      page: { url: `${site.url}/`, title: "button" },
      screenshot_before: { width: 1280, height: 800, format: "png" },
      screenshot_after: { width: 1280, height: 800, format: "png" },
      events: [],
      network: { total: 0, completed: 0, pending: 0, tag: "mine" },
      cursor: { ...AT_BUTTON, cursor_type: "default" },
      virtual_time: { paused: true },
      settle: { settled: true, reason: "quiet", unresolved: [] },
      elements: [{ tag: "button", role: "button", name: "Go", kinds: ["clickable", "selected"] }],
    });
    expect(step).not.toHaveProperty("warnings");
    expect(step).not.toHaveProperty("tab_changed");
    expect(await page.value("count")).toBe(1);
    await page.expectFrozen();

    const { timing, profiling, virtual_time: virtual, scroll } = step;
    expect(timing.action_started_ms).toBeGreaterThanOrEqual(startedMs);
    expect(timing.action_completed_ms).toBeGreaterThanOrEqual(timing.action_started_ms);
    expect(timing.wait_completed_ms).toBeGreaterThanOrEqual(timing.action_completed_ms);
    expect(timing.duration_ms).toBe(timing.wait_completed_ms - timing.action_started_ms);
    expect(profiling).toMatchObject({ force_redraw_ms: -1 });
    expect(Math.min(profiling.action_ms, profiling.wait_ms, profiling.pause_ms)).toBeGreaterThan(0);
    expect(scroll).toMatchObject({ page_width: 1280, viewportWidth: 1280, viewportHeight: 800 });

    const [before, after] = [step.screenshot_before, step.screenshot_after];
    const nowMs = Math.round(virtual.base_ticks_ms);
    expect(after?.virtual_time_ms).toBe(nowMs);
    expect(before?.virtual_time_ms).toBeLessThan(nowMs);
    expect(Math.abs((await page.number("Date.now()")) - nowMs)).toBeLessThanOrEqual(1);
  });

  test("tells of a navigation", async () => {
    const page = await stage.open(`${site.url}/`);
    const { events, result } = await page.step("tab.navigate", { url: `${site.url}/asking` });
    expect(result).toEqual({ status: "navigated", url: `${site.url}/asking`, http_status: 200 });
    expect(events.map(({ type, data }) => [type, data["url"], data["is_main_frame"]])).toEqual([
      ["navigation", `${site.url}/asking`, true],
    ]);
  });
});

describe("the network summary", () => {
  test.each([
    [undefined, 3],
    [["Fetch"], 2],
    [["Image", "Fetch"], 3],
    [["Script"], 0],
  ])("of the types %j counts %d requests", async (types, total) => {
    const page = await stage.open(`${site.url}/asking`);
    const { network } = await page.step("tab.click", {
      ...AT_BUTTON,
      network: { tag: "t", ...(types && { types }) },
    });
    expect(network).toEqual({ total, completed: total, pending: 0, tag: "t" });
  });

  test("takes each of the 17 documented types, and refuses others naming them", async () => {
    const page = await stage.open(`${site.url}/asking`);
    const click = { ...AT_BUTTON, network: { types: [...DOCUMENTED_TYPES] } };
    expect((await page.step("tab.click", click)).network).toMatchObject({ total: 3 });
    const wrong = { ...AT_BUTTON, network: { types: ["Fetch", "fetch"] } };
    const { code, message } = await page.fails("tab.click", wrong);
    expect(code).toBe("INVALID_REQUEST");
    for (const type of DOCUMENTED_TYPES) expect(message).toContain(type);
  });

  test("counts the document of a navigation, without a tag too", async () => {
    const page = await stage.open(`${site.url}/`);
    const input = { url: `${site.url}/asking`, network: { types: ["Document"] } };
    const { network } = await page.step("tab.navigate", input);
    expect(network).toEqual({ total: 1, completed: 1, pending: 0, tag: "" });
  });

  test("names what is still open at the time limit", async () => {
    const { tab, network, settle, events } = await withLongerLimits(700, async (timeoutMs) => {
      const asking = await stage.open(`${site.url}/unanswered`);
      const step = await asking.step("tab.click", {
        ...AT_BUTTON,
        network: {},
        wait_until: { timeout_ms: timeoutMs },
      });
      return Number(step.network?.completed) > 0 ? { ...step, tab: asking } : undefined;
    });
    expect(network).toEqual({ total: 2, completed: 1, pending: 1, tag: "" });
    const unresolved = [`${site.url}/silent`];
    expect(settle).toEqual({ settled: false, reason: "timeout", unresolved });
    expect(events).toMatchObject([
      { type: "request_tracking_timeout", data: { unresolved_requests: unresolved } },
    ]);
    await tab.expectFrozen();
  });
});

describe("the request of an action", () => {
  test("may have fields that nobody knows; the answer warns of each", async () => {
    const page = await stage.open(`${site.url}/`);
    const { warnings } = await page.step("tab.click", {
      ...AT_BUTTON,
      buton: "left",
      screenshot: { area: "none", colour: "blue" },
    });
    expect(warnings).toHaveLength(2);
    expect(warnings).toContain('Unknown field "buton" was ignored; did you mean "button"?');
    expect(warnings?.join()).toContain('Unknown field "screenshot.colour" was ignored; known are');
    expect(await page.value("count")).toBe(1);
  });

  test("may have its parameters in action_params", async () => {
    const page = await stage.open(`${site.url}/`);
    const { result } = await page.step("tab.click", { x: 100, action_params: { x: 100, y: 100 } });
    expect(result).toMatchObject({ x: 100, y: 100 });
    expect(await page.value("count")).toBe(1);
  });

  test("must not say two things at once", async () => {
    const page = await stage.open(`${site.url}/`);
    const { code, message } = await page.fails("tab.click", {
      x: 1,
      y: 2,
      action_params: { y: 3 },
    });
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain('"y" is given twice with different values');
    expect(await page.value("count")).toBe(0);
  });
});
