/** The wheel scrolls the element under it, by the requested distance. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/tall": `<!doctype html><title>tall</title><body style="margin:0">
    <div style="width:3000px;height:5000px;background:linear-gradient(red,blue)"></div>`,
  "/inner": `<!doctype html><title>inner</title><body style="margin:0"><div style="height:5000px">
    <div id="box" style="position:absolute;left:100px;top:100px;width:300px;height:300px;overflow:auto">
      <div style="width:900px;height:2000px;background:linear-gradient(90deg,red,blue)"></div></div></div>`,
  "/smooth": `<!doctype html><title>smooth</title><style>html { scroll-behavior: smooth }</style>
    <body style="margin:0"><div style="height:9000px"></div><script>let events = 0; onscroll = () => events++</script>`,
});
const stage = await useStage();
const MIDDLE = { x: 640, y: 400 };
const DOWN = { delta_px: 1, direction: "y" };
const Pictures = z.array(z.object({ data: z.string(), width: z.int(), height: z.int() }));

describe("POST /tabs/{id}/scroll: the wheel", () => {
  test.each([2_000, 2_400])("scrolls the page by %d px, and tells of it", async (deltaY) => {
    const page = await stage.open(`${site.url}/tall`);
    const { result, scroll, events } = await page.step("tab.scroll", {
      ...MIDDLE,
      delta_y: deltaY,
    });
    expect(result).toEqual({
      status: "scrolled",
      ...MIDDLE,
      delta_x: 0,
      delta_y: deltaY,
      scrolls_executed: 1,
    });
    expect(await page.value("[scrollX, scrollY]")).toEqual([0, deltaY]);
    expect(scroll).toMatchObject({
      vertical_px: deltaY,
      scrollY: deltaY,
      horizontal_px: 0,
      page_height: 5_000,
      page_width: 3_000,
      viewport_width: 1_280,
      viewport_height: 800,
      vertical_percent: Math.round((deltaY / 4_200) * 10_000) / 100,
    });
    expect(events).toMatchObject([
      {
        type: "scroll",
        data: {
          tab_id: page.tabId,
          delta: { x: 0, y: deltaY, direction: "down" },
          position: {
            horizontal_percent: 0,
            vertical_percent: Math.round((deltaY / 4_200) * 1_000) / 10,
            horizontal_px: 0,
            vertical_px: deltaY,
          },
          source: "wheel",
        },
      },
    ]);
    await page.expectFrozen();
  });

  test("scrolls an inner box, and the page stays", async () => {
    const page = await stage.open(`${site.url}/inner`);
    const { events } = await page.step("tab.scroll", {
      x: 200,
      y: 200,
      delta_x: 150,
      delta_y: 400,
    });
    expect(await page.value("[box.scrollLeft, box.scrollTop, scrollY]")).toEqual([150, 400, 0]);
    const bounds = { x: 100, y: 100, width: 300, height: 300 };
    expect(events).toMatchObject([{ type: "scroll", data: { source: "wheel", bounds } }]);
    await page.step("tab.scroll", { x: 900, y: 600, delta_y: 300 });
    expect(await page.value("[box.scrollTop, scrollY]")).toEqual([400, 300]);
  });

  test("turns several times in one request, with pictures in between", async () => {
    const page = await stage.open(`${site.url}/tall`);
    const {
      result,
      scroll,
      screenshot_after: after,
    } = await page.step("tab.scroll", {
      ...MIDDLE,
      scrolls: [
        { delta_px: 900, direction: "y" },
        { delta_px: 300, direction: "x" },
        { delta_px: -400, direction: "y" },
      ],
      screenshot: { format: "png", cursor: false },
    });
    expect(result).toMatchObject({ delta_x: 300, delta_y: 500, scrolls_executed: 3 });
    expect(scroll).toMatchObject({ horizontal_px: 300, vertical_px: 500 });
    const between = Pictures.parse(result["intermediate_screenshots"]);
    const size = { width: 1_280, height: 800 };
    expect(between).toMatchObject([size, size]);
    expect(new Set([...between, after].map((picture) => picture?.data)).size).toBe(3);
  });

  test("goes back up and sideways, and stops at the ends", async () => {
    const page = await stage.open(`${site.url}/tall`);
    const down = await page.step("tab.scroll", { ...MIDDLE, delta_y: 99_999, delta_x: 250 });
    expect(down.scroll).toMatchObject({ vertical_px: 4_200, vertical_percent: 100 });
    expect(down.scroll).toMatchObject({ horizontal_px: 250 });
    const up = await page.step("tab.scroll", { ...MIDDLE, delta_y: -1_200 });
    expect(up.scroll).toMatchObject({ vertical_px: 3_000 });
    expect(up.events).toMatchObject([
      { type: "scroll", data: { delta: { y: -1_200, direction: "up" } } },
    ]);
  });

  test("settles where smooth scrolling ends", async () => {
    const page = await stage.open(`${site.url}/smooth`);
    const { scroll } = await page.step("tab.scroll", { ...MIDDLE, delta_y: 2_000 });
    expect(scroll.vertical_px).toBe(2_000);
    await page.step("tab.wait", { ms: 1_000, clock: "page" });
    expect(await page.value("scrollY")).toBe(2_000);
  });

  test.each([
    [{ ...MIDDLE }, "At least one of"],
    [{ ...MIDDLE, scrolls: [] }, '"scrolls"'],
    [{ ...MIDDLE, delta_y: 1, scrolls: [DOWN] }, "not both"],
    [{ ...MIDDLE, scrolls: [{ delta_px: 1, direction: "z" }] }, '"scrolls[0].direction"'],
    [{ ...MIDDLE, scrolls: [DOWN, DOWN, DOWN, DOWN] }, '"scrolls"'],
    [{ delta_y: 100 }, 'Both "x" and "y" are required'],
  ])("cannot be turned by %j", async (input, sentence) => {
    const page = await stage.open(`${site.url}/tall`);
    const { code, message } = await page.fails("tab.scroll", input);
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain(sentence);
    expect(await page.value("scrollY")).toBe(0);
  });

  test("keeps to whole requests: no scroll at all, no direction, no amount is refused", async () => {
    const page = await stage.open(`${site.url}/tall`);
    for (const wrong of [{ delta_y: 0 }, { delta_x: 0, delta_y: 0 }, { delta_y: "100" }]) {
      expect(await page.fails("tab.scroll", { ...MIDDLE, ...wrong })).toMatchObject({
        code: "INVALID_REQUEST",
        httpStatus: 400,
      });
    }
    expect(await page.value("scrollY")).toBe(0);
  });

  test("is not the only way: keys and scripts scroll too, and the events say so", async () => {
    const page = await stage.open(`${site.url}/tall`);
    const { events, scroll } = await page.step("tab.keyboard_press", { key: "PageDown" });
    expect(scroll.vertical_px).toBeGreaterThan(500);
    expect(events).toMatchObject([{ type: "scroll", data: { source: "keyboard" } }]);
    await page.value("void setTimeout(() => scrollTo(0, 0), 100)");
    const later = await page.step("tab.wait", { ms: 200, clock: "page" });
    expect(later.events).toMatchObject([{ type: "scroll", data: { source: "script" } }]);
  });
});

test("REST: POST /tabs/{id}/mouse/scroll is the same under another path", async () => {
  const page = await stage.open(`${site.url}/tall`);
  const path = `/api/v1/tabs/${page.tabId}/mouse/scroll`;
  const body = JSON.stringify({ ...MIDDLE, scrolls: [{ delta_px: 300, direction: "y" }] });
  const response = await fetch(stage.program.url + path, { method: "POST", body });
  expect(await response.json()).toMatchObject({
    result: { status: "scrolled", delta_y: 300, scrolls_executed: 1 },
    scroll: { vertical_px: 300 },
  });
});
