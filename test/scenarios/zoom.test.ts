/** With a page zoom the screenshot is larger than the page's own pixels; coordinates are those of the screenshot. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useOwnStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/box": `<!doctype html><title>box</title><body style="margin:0;background:white;height:2000px">
    <button aria-label="Box" style="position:absolute;left:200px;top:100px;width:40px;height:40px;border:0;background:red;cursor:pointer"
      onclick="hits++"></button><input style="position:absolute;left:10px;top:300px;width:100px;height:30px">
    <script>let hits = 0, misses = 0; onclick = (e) => { if (e.target.tagName !== "BUTTON") misses++ }</script>`,
});
const stage = await useOwnStage(["--zoom", "2"]);

const WHITE = [255, 255, 255];

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The red area of the screenshot. */
async function redArea(page: Scene): Promise<Area> {
  const screenshot = { markup: [], cursor: false, format: "png" };
  const { screenshot_after: after } = await page.step("tab.screenshot", { screenshot });
  expect(after).toMatchObject({ width: 1_280, height: 800 });
  const image = sharp(Buffer.from(after?.data ?? "", "base64")).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1_280, height: 800 });
  const red = Array.from({ length: info.width * info.height }, (_unused, index) => index).filter(
    (index) => (data[index * 3] ?? 0) > 200 && (data[index * 3 + 1] ?? 0) < 60,
  );
  const columns = red.map((index) => index % info.width);
  const rows = red.map((index) => Math.floor(index / info.width));
  return {
    left: columns.reduce((a, b) => Math.min(a, b)),
    right: columns.reduce((a, b) => Math.max(a, b)),
    top: rows.reduce((a, b) => Math.min(a, b)),
    bottom: rows.reduce((a, b) => Math.max(a, b)),
  };
}

describe("at zoom 2", () => {
  test("the pixel at which the picture shows a box hits it", async () => {
    const page = await stage.open(`${site.url}/box`);
    const { left, right, top, bottom } = await redArea(page);
    expect([left, right, top, bottom]).toEqual([400, 479, 200, 279]);
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    for (const by of [-34, 0, 34]) await page.step("tab.click", { x: x + by, y: y - by });
    expect(await page.value("[hits, misses]")).toEqual([3, 0]);
    await page.step("tab.click", { x: left - 6, y: top - 6 });
    expect(await page.value("[hits, misses]")).toEqual([3, 1]);
  });

  test("tiny elements are hit by their refs, scrolled to or not", async () => {
    const page = await stage.open(`${site.url}/box`);
    await page.value(`void document.body.insertAdjacentHTML("beforeend", ["Dot", "Far"].map((name, i) =>
      '<button aria-label=' + name + ' style="position:absolute;left:33.3px;top:' + (20 + i * 1700) + 'px;width:3px;height:3px;padding:0;border:0" onclick="hits++"></button>').join(""))`);
    for (const name of ["Dot", "Far"]) {
      const { ref } = await page.element(name, { scope: "page" });
      await page.step("tab.click", { ref });
    }
    expect(await page.value("[hits, misses]")).toEqual([2, 0]);
  });

  test("sizes are told in pixels of the picture", async () => {
    const page = await stage.open(`${site.url}/box`);
    const { scroll, cursor, result } = await page.step("tab.click", { x: 440, y: 240 });
    expect(scroll).toMatchObject({ viewportWidth: 1_280, viewportHeight: 800 });
    expect(scroll).toMatchObject({ viewport_width: 1_280, page_height: 4_000 });
    expect(cursor).toEqual({ x: 440, y: 240, cursor_type: "pointer" });
    expect(result).toMatchObject({ x: 440, y: 240, hit: { tag: "button" } });
    expect(await page.element("Box")).toMatchObject({ x: 400, y: 200, width: 80, height: 80 });
  });

  test("parts of the page are told in pixels of the picture", async () => {
    const page = await stage.open(`${site.url}/box`);
    await page.step("tab.scroll", { x: 640, y: 400, delta_y: 100 });
    const options = { markup: [], cursor: false, format: "png" };
    const box = { area: "region", x: 390, y: 190, width: 31, height: 21 };
    const { screenshot_after: part } = await page.step("tab.screenshot", {
      screenshot: { ...options, ...box },
    });
    expect(part).toMatchObject({ x: 390, y: 190, width: 31, height: 21 });
    const image = sharp(Buffer.from(part?.data ?? "", "base64")).removeAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    expect([colour(9, 9), colour(10, 9), colour(9, 10)]).toEqual([WHITE, WHITE, WHITE]);
    expect(colour(10, 10)).toEqual([255, 0, 0]);
    const { ref } = await page.element("Box");
    const { screenshot_after: element } = await page.step("tab.screenshot", {
      screenshot: { ...options, area: "element", ref },
    });
    expect(element).toMatchObject({ x: 400, y: 200, width: 80, height: 80 });
    const { screenshot_after: all } = await page.step("tab.screenshot", {
      screenshot: { ...options, area: "full_page" },
    });
    expect(all).toMatchObject({ x: 0, y: 0, width: 1_280, height: 4_000 });
    const whole = sharp(Buffer.from(all?.data ?? "", "base64")).removeAlpha();
    const cut = whole.extract({ left: 399, top: 200, width: 82, height: 1 });
    const row = await cut.raw().toBuffer();
    expect([...row.subarray(0, 6)]).toEqual([...WHITE, 255, 0, 0]);
    expect([...row.subarray(-6)]).toEqual([255, 0, 0, ...WHITE]);
    expect(await page.value("scrollY")).toBe(50);
  });

  test("the wheel scrolls pixels of the picture", async () => {
    const page = await stage.open(`${site.url}/box`);
    const { scroll, events } = await page.step("tab.scroll", { x: 640, y: 400, delta_y: 600 });
    expect(scroll.vertical_px).toBe(600);
    expect(await page.value("scrollY")).toBe(300);
    expect(events).toMatchObject([{ type: "scroll", data: { delta: { y: 600 } } }]);
    const { top } = await page
      .step("tab.scroll", { x: 640, y: 400, delta_y: -500 })
      .then(() => redArea(page));
    expect(top).toBe(100);
  });

  test("the mouse moves to pixels of the picture", async () => {
    const page = await stage.open(`${site.url}/box`);
    await page.value("void (onmousemove = (e) => document.title = `${e.clientX},${e.clientY}`)");
    await page.step("tab.move", { x: 500, y: 300 });
    expect(await page.value("document.title")).toBe("250,150");
    const { warnings } = await page.step("tab.move", { x: 1_281, y: 300 });
    expect(warnings).toEqual(["The point 1281,300 is outside the viewport of 1280×800."]);
  });
});
