/** Screenshots show the frozen page: every change, every overlay, in every format, in the right size. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import type { Step } from "./support/envelope.ts";
import { useStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>page</title><body style="margin:0;background:white">
    <h1 id="h" style="margin:40px;font-size:60px">Heading</h1>
    <button style="position:absolute;left:100px;top:200px;width:200px;height:60px">Button</button>
    <input style="position:absolute;left:100px;top:300px;width:200px;height:40px">
    <div style="position:absolute;left:500px;top:200px;width:200px;height:200px;overflow:auto"><p style="height:900px">Box</p></div>
    <div style="height:3000px;background:linear-gradient(white,navy)"></div>`,
  "/red": `<!doctype html><title>red</title><body style="background:red">`,
  "/blue": `<!doctype html><title>blue</title><body style="background:blue">`,
});
const stage = await useStage();

const PLAIN = { markup: [], cursor: false, format: "png" };

function pixelsOf(picture: Step["screenshot_after"]): Promise<Buffer> {
  return sharp(Buffer.from(picture?.data ?? "", "base64"))
    .raw()
    .toBuffer();
}

async function shot(page: Scene, screenshot: object = PLAIN): Promise<Buffer> {
  return pixelsOf((await page.step("tab.screenshot", { screenshot })).screenshot_after);
}

/** The colour in the middle of a screenshot. */
async function middle(picture: Step["screenshot_after"]): Promise<readonly number[]> {
  const pixels = sharp(Buffer.from(picture?.data ?? "", "base64")).removeAlpha();
  return [...(await pixels.extract({ left: 640, top: 400, width: 1, height: 1 }).raw().toBuffer())];
}

describe("POST /tabs/{id}/screenshot: a picture", () => {
  test.each(["webp", "png", "jpeg"])(
    "in %s is one, in the size that the answer says",
    async (format) => {
      const page = await stage.open(`${site.url}/`);
      const {
        result,
        screenshot_before: before,
        screenshot_after: after,
      } = await page.step("tab.screenshot", { screenshot: { format } });
      expect(result).toEqual({ status: "screenshot" });
      for (const picture of [before, after]) {
        expect(picture).toMatchObject({ width: 1_280, height: 800, format });
        const data = Buffer.from(picture?.data ?? "", "base64");
        expect(await sharp(data).metadata()).toMatchObject({ width: 1_280, height: 800, format });
      }
    },
  );

  test("after a navigation shows the new page, the one before it the old page", async () => {
    const page = await stage.open(`${site.url}/red`);
    const { screenshot_before: before, screenshot_after: after } = await page.step("tab.navigate", {
      url: `${site.url}/blue`,
      screenshot: PLAIN,
    });
    expect(await middle(before)).toEqual([255, 0, 0]);
    expect(await middle(after)).toEqual([0, 0, 255]);
  });
});

describe("GET /tabs/{id}/screenshot", () => {
  test.each(["webp", "png", "jpeg"])("comes as a file in %s", async (format) => {
    const page = await stage.open(`${site.url}/red`);
    const { data } = await page.ask("tab.screenshot_image", { format, cursor: false });
    const file = Buffer.from(String(data), "base64");
    expect(await sharp(file).metadata()).toMatchObject({ width: 1_280, height: 800, format });
  });
});

describe("the picture", () => {
  test.each([
    ["a change of the DOM", "void (h.textContent = 'Changed')"],
    [
      "a new element",
      "document.body.append(Object.assign(document.createElement('hr'), { style: 'position:fixed;top:9px;width:99px' }))",
    ],
    ["a new style", "void (h.style.color = 'green')"],
    ["a scroll", "scrollTo(0, 500)"],
  ])("changes with %s", async (_what, script) => {
    const page = await stage.open(`${site.url}/`);
    const before = await shot(page);
    expect((await shot(page)).equals(before), "the same page looks the same").toBe(true);
    await page.value(`${script}, 0`);
    expect((await shot(page)).equals(before)).toBe(false);
  });

  test.each(["clickable", "typeable", "scrollable", "grid", "selected"])(
    "changes with the overlay %s, and only by request",
    async (tag) => {
      const page = await stage.open(`${site.url}/`);
      await page.step("tab.click", { x: 150, y: 320 });
      const plain = await shot(page);
      const marked = await shot(page, { ...PLAIN, markup: [tag] });
      expect(marked.equals(plain)).toBe(false);
      const others = ["clickable", "typeable", "scrollable", "grid", "selected"];
      const disabled = { cursor: false, format: "png", disable_markup: others };
      expect((await shot(page, disabled)).equals(plain)).toBe(true);
      const rest = { ...disabled, disable_markup: others.filter((other) => other !== tag) };
      expect((await shot(page, rest)).equals(marked)).toBe(true);
    },
  );

  test("has all overlays unless told, and never leaves a trace of them in the page", async () => {
    const page = await stage.open(`${site.url}/`);
    const html = await page.value("document.documentElement.outerHTML");
    const all = await shot(page, { format: "png" });
    expect(all.equals(await shot(page, { format: "png", markup: [] }))).toBe(false);
    expect(await page.value("document.documentElement.outerHTML")).toBe(html);
  });

  test("has the cursor unless told, where the mouse was moved", async () => {
    const page = await stage.open(`${site.url}/red`);
    await page.step("tab.move", { x: 300, y: 300 });
    const without = await shot(page);
    const withCursor = { ...PLAIN, cursor: true };
    const here = await shot(page, withCursor);
    expect(here.equals(without)).toBe(false);
    await page.step("tab.move", { x: 900, y: 500 });
    const there = await shot(page, withCursor);
    expect(there.equals(here)).toBe(false);
    expect((await shot(page)).equals(without)).toBe(true);
    expect((await shot(page, withCursor)).equals(there)).toBe(true);
  });

  test.each([
    [{ markup: ["clickables"] }, "clickable, typeable, scrollable, grid"],
    [{ disable_markup: ["all"] }, "clickable, typeable, scrollable, grid"],
    [{ format: "gif" }, "webp, png"],
    [{ area: "whole" }, "viewport"],
    [{ quality: 101 }, '"screenshot.quality"'],
  ])("cannot be asked for with %j", async (screenshot, sentence) => {
    const page = await stage.open(`${site.url}/red`);
    const { code, message } = await page.fails("tab.screenshot", { screenshot });
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain(sentence);
  });
});
