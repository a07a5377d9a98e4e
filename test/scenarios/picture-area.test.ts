/** Screenshots of more, or of less, than the viewport: exact to the pixel, and the page stays frozen. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import type { Step } from "./support/envelope.ts";
import { useStage, type Scene } from "./support/stage.ts";

const block = (y: number, colour: string, x = 100) =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:200px;height:100px;background:${colour}"></div>`;

/** Everything that could reveal a change of viewport, position or frames to a page. */
const WITNESS = `<script>
  let log = []; const note = (what) => () => log.push(what);
  for (const type of ["resize", "scroll", "scrollend", "beforeprint", "visibilitychange", "focus", "blur"]) addEventListener(type, note(type), true);
  for (const type of ["resize", "scroll"]) visualViewport.addEventListener(type, note("visual " + type));
  matchMedia("(min-height: 900px)").addEventListener("change", note("media"));
  new MutationObserver(note("mutation")).observe(document, { subtree: true, childList: true, attributes: true });
  onload = () => { new ResizeObserver(note("size")).observe(document.documentElement);
    for (const one of document.querySelectorAll("div")) new IntersectionObserver(note("intersection")).observe(one) };
  const facts = () => [scrollX, scrollY, innerWidth, innerHeight, outerHeight, screen.height, devicePixelRatio,
    visualViewport.height, visualViewport.pageTop, document.documentElement.clientHeight, tall.getBoundingClientRect().height, document.getAnimations().length, document.documentElement.outerHTML.length]
</script>`;

const site = await useSite({
  "/": `<!doctype html><title>long</title><body style="margin:0;height:3000px;background:white"><div id="tall" style="height:100vh"></div>
    ${block(0, "red")}${block(1_500, "lime")}${block(2_900, "blue")}
    <button style="position:absolute;left:500px;top:2000px;width:100px;height:50px;border:0;background:black">Low</button>
    <div style="position:absolute;left:700px;top:2000px;width:100px;height:100px;overflow:hidden"><button style="margin-top:300px">Clipped</button></div>
    ${WITNESS}`,
  "/endless": `<!doctype html><title>endless</title><body style="margin:0;height:20000px;background:linear-gradient(white,red)">`,
  "/stuck": `<!doctype html><title>stuck</title><body style="margin:0;height:3000px;background:white">
    <header style="position:sticky;top:0;height:50px;background:red"></header><aside style="position:fixed;right:0;bottom:0;width:50px;height:50px;background:blue;transition:all 1s"></aside>
    <div style="position:absolute;top:100px;height:1700px;width:100px"><h1 style="position:sticky;top:60px;margin:0;height:50px;background:lime;opacity:1 !important"></h1></div>`,
  "/snap": `<!doctype html><title>snap</title><style>html{scroll-snap-type:y mandatory;scroll-behavior:smooth}section{height:900px;scroll-snap-align:start;border-bottom:100px solid lime;box-sizing:border-box}</style>
    <body style="margin:0">${"<section></section>".repeat(3)}`,
  "/small": `<!doctype html><title>small</title><body style="margin:0;background:red">`,
  "/empty": `<!doctype html><title>empty</title><script>document.documentElement.remove()</script>`,
});
const stage = await useStage();
const PLAIN = { markup: [], cursor: false, format: "png" };
type Shot = Step["screenshot_after"];

async function colourAt(picture: Shot, left: number, top: number): Promise<readonly number[]> {
  const image = sharp(Buffer.from(picture?.data ?? "", "base64")).removeAlpha();
  return [...(await image.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

async function shot(page: Scene, screenshot: object): Promise<Shot> {
  const options = { screenshot: { ...PLAIN, ...screenshot } };
  return (await page.step("tab.screenshot", options)).screenshot_after;
}

const RED = [255, 0, 0];
const LIME = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

describe("a picture", () => {
  test("of a page without any element is that of the viewport", async () => {
    const page = await stage.open(`${site.url}/empty`);
    expect(await shot(page, { area: "full_page" })).toMatchObject({ width: 1280, height: 800 });
    await page.expectFrozen();
  });

  test("of the whole page shows all of it, and the page stands as before", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("scrollTo(0, 400)");
    await page.step("tab.wait", { ms: 50 });
    const before = await page.value("facts()");
    await page.value("void (log = [])");
    const viewport = await shot(page, {});
    const whole = await shot(page, { area: "full_page" });
    expect(whole).toMatchObject({ width: 1_280, height: 3_000, x: 0, y: 0, format: "png" });
    expect(await colourAt(whole, 150, 50)).toEqual(RED);
    expect(await colourAt(whole, 150, 1_550)).toEqual(LIME);
    expect(await colourAt(whole, 299, 2_999)).toEqual(BLUE);
    expect(await colourAt(whole, 301, 2_999)).toEqual(WHITE);
    expect(await page.value("facts()")).toEqual(before);
    expect((await shot(page, {}))?.data === viewport?.data, "the viewport is as it was").toBe(true);
    const { events } = await page.step("tab.wait", { ms: 50 });
    const noticed = await page.value("[...new Set(log)].toSorted().join()");
    expect(noticed, "as docs/observe-and-act.md says").toBe("intersection,scroll,scrollend");
    expect(events.filter(({ type }) => type === "scroll")).toEqual([]);
    expect(await page.value("facts()")).toEqual(before);
    await page.expectFrozen();
  });

  test("of a part that is in view has the coordinates that one clicks at", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("scrollTo(0, 1500)");
    await page.value(
      "void (document.querySelector('button').onclick = () => { document.title = 'hit' })",
    );
    await page.step("tab.wait", { ms: 50 });
    const region = { area: "region", x: 450, y: 1_950, width: 200, height: 150 };
    const part = await shot(page, { ...region, markup: ["grid"] });
    expect(part).toMatchObject({
      coordinates: "viewport",
      origin: { x: 450, y: 450 },
      scale: 1,
      x: 450,
      y: 1_950,
    });
    // The line at 500 in the viewport is 50 pixels from the corner of the screenshot.
    expect(await colourAt(part, 50, 10)).not.toEqual(WHITE);
    expect(await colourAt(part, 100, 10)).toEqual(WHITE);
    const black = { x: (part?.origin.x ?? 0) + 100, y: (part?.origin.y ?? 0) + 75 };
    await page.step("tab.click", black);
    expect(await page.value("document.title")).toBe("hit");
    expect(await shot(page, {})).toMatchObject({ coordinates: "viewport", origin: { x: 0, y: 0 } });
  });

  test("of more than the view has the coordinates of the page, and marks the view", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("scrollTo(0, 1000)");
    await page.step("tab.wait", { ms: 50 });
    const whole = await shot(page, { area: "full_page", markup: ["grid"] });
    expect(whole).toMatchObject({ coordinates: "page", origin: { x: 0, y: 0 } });
    const frame = await Promise.all(
      Array.from({ length: 12 }, (_, step) => colourAt(whole, 640 + step, 999)),
    );
    expect(frame.some(([, green = 255]) => green < 150)).toBe(true);
  });

  test("of what is in view is one that the page does not notice", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("scrollTo(0, 1400)");
    await page.step("tab.wait", { ms: 50 });
    await page.value("void (log = [])");
    const part = await shot(page, { area: "region", x: 90, y: 1_490, width: 50, height: 30 });
    expect(await colourAt(part, 10, 10)).toEqual(LIME);
    expect(await colourAt(part, 10, 9)).toEqual(WHITE);
    await page.step("tab.wait", { ms: 50 });
    expect(await page.value("log.join()")).toBe("");
  });

  test("shows what is fixed or sticks where it stands, once", async () => {
    const page = await stage.open(`${site.url}/stuck`);
    await page.value("scrollTo(0, 400)");
    const whole = await shot(page, { area: "full_page" });
    const column = async (left: number, colour: readonly number[]) => {
      const found: number[] = [];
      for (let top = 5; top < 3_000; top += 10) {
        if (String(await colourAt(whole, left, top)) === String(colour)) found.push(top);
      }
      return found;
    };
    expect(await column(600, RED)).toEqual([405, 415, 425, 435, 445]);
    expect(await column(50, LIME)).toEqual([465, 475, 485, 495, 505]);
    expect(await column(1_270, BLUE)).toEqual([1_155, 1_165, 1_175, 1_185, 1_195]);
  });

  test("is complete on a page that snaps", async () => {
    const page = await stage.open(`${site.url}/snap`);
    const { screenshot_after: whole, warnings } = await page.step("tab.screenshot", {
      screenshot: { ...PLAIN, area: "full_page" },
    });
    expect(warnings).toBeUndefined();
    for (const top of [805, 895, 1_705, 1_795, 2_605, 2_695]) {
      expect(await colourAt(whole, 50, top)).toEqual(LIME);
      expect(await colourAt(whole, 50, top - 100)).toEqual(WHITE);
    }
  });

  test("of a region is cut out of the page, in view or not", async () => {
    const page = await stage.open(`${site.url}/`);
    const low = await shot(page, { area: "region", x: 90, y: 1_490, width: 50, height: 30 });
    expect(low).toMatchObject({ width: 50, height: 30, x: 90, y: 1_490 });
    expect(await colourAt(low, 9, 20)).toEqual(WHITE);
    expect(await colourAt(low, 10, 9)).toEqual(WHITE);
    expect(await colourAt(low, 10, 10)).toEqual(LIME);
    const edge = await shot(page, { area: "region", x: 200, y: 2_950, width: 400, height: 400 });
    expect(edge).toMatchObject({ width: 400, height: 50 });
  });

  test("of a region across the fold is one piece", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("scrollTo(0, 790)");
    const part = await shot(page, { area: "region", x: 90, y: 1_485, width: 50, height: 200 });
    expect(part).toMatchObject({ width: 50, height: 200 });
    const colours = await Promise.all(
      [14, 15, 104, 105, 114, 115].map((top) => colourAt(part, 20, top)),
    );
    expect(colours).toEqual([WHITE, LIME, LIME, LIME, LIME, WHITE]);
  });

  test("of an element shows its box alone", async () => {
    const page = await stage.open(`${site.url}/`);
    const { ref } = await page.element("Low", { scope: "page" });
    const before = await page.value("facts()");
    const low = await shot(page, { area: "element", ref });
    expect(low).toMatchObject({ width: 100, height: 50, x: 500, y: 2_000 });
    expect(await colourAt(low, 1, 1)).toEqual([0, 0, 0]);
    expect(await page.value("facts()"), "it is not scrolled to").toEqual(before);
  });

  test("of the whole page has its marks where the elements are, and only on what is seen", async () => {
    const page = await stage.open(`${site.url}/`);
    const marked = await shot(page, { area: "full_page", markup: ["clickable"] });
    const plain = await shot(page, { area: "full_page" });
    const differs = async (left: number, top: number) =>
      String(await colourAt(marked, left, top)) !== String(await colourAt(plain, left, top));
    expect(await differs(550, 1_999), "the frame of Low").toBe(true);
    expect(await differs(550, 2_025), "the middle of Low").toBe(false);
    for (const top of [2_300, 2_310, 2_320]) expect(await differs(705, top)).toBe(false);
  });

  test("comes before and after a step, and is the same while the page stands", async () => {
    const page = await stage.open(`${site.url}/`);
    const screenshot = { ...PLAIN, area: "full_page" };
    const click = await page.step("tab.click", { x: 550, y: 500, screenshot });
    expect(click.screenshot_before).toMatchObject({ height: 3_000 });
    const next = await page.step("tab.click", { x: 9, y: 9, screenshot });
    expect(next.screenshot_before?.data === click.screenshot_after?.data).toBe(true);
  });

  test("of a very long page is cut, with a warning", async () => {
    const page = await stage.open(`${site.url}/endless`);
    const screenshot = { area: "full_page", markup: [], format: "webp" };
    const { screenshot_after: after, warnings } = await page.step("tab.screenshot", { screenshot });
    expect(after).toMatchObject({ width: 1_280, height: 16_383 });
    const data = Buffer.from(after?.data ?? "", "base64");
    expect(await sharp(data).metadata()).toMatchObject({ width: 1_280, height: 16_383 });
    expect(warnings).toContainEqual(expect.stringContaining("1280×16383 of 1280×20000"));
    const rest = await shot(page, { area: "region", x: 0, y: 19_900, width: 1_280, height: 100 });
    expect((await colourAt(rest, 5, 95))[1]).toBeLessThan(5);
  });

  test("of a page that fits is the viewport", async () => {
    const page = await stage.open(`${site.url}/small`);
    const whole = await shot(page, { area: "full_page" });
    expect(whole).toMatchObject({ width: 1_280, height: 800 });
    expect(whole?.data === (await shot(page, {}))?.data).toBe(true);
  });

  test.each([
    [{ area: "everything" }, "INVALID_REQUEST", "viewport, full_page, region, element, none"],
    [{ area: "region" }, "INVALID_REQUEST", '"x" is required for area "region"'],
    [{ area: "region", x: 0, y: 0, width: 9 }, "INVALID_REQUEST", '"height" is required'],
    [{ area: "region", x: -1, y: 0, width: 9, height: 9 }, "INVALID_REQUEST", '"screenshot.x"'],
    [{ area: "region", x: 0, y: 0, width: 0, height: 9 }, "INVALID_REQUEST", '"screenshot.width"'],
    [{ area: "region", x: 0, y: 3_000, width: 9, height: 9 }, "INVALID_REQUEST", "1280×3000"],
    [{ x: 3 }, "INVALID_REQUEST", '"x" is only for area "region"'],
    [{ area: "element" }, "INVALID_REQUEST", '"ref" is required for area "element"'],
    [{ ref: 3 }, "INVALID_REQUEST", '"ref" is only for area "element"'],
    [{ area: "element", ref: 9_999 }, "ELEMENT_NOT_FOUND", "9999"],
  ])("as %j is refused", async (screenshot, code, part) => {
    const page = await stage.open(`${site.url}/`);
    const before = await page.value("facts()");
    for (const operation of ["tab.screenshot", "tab.click"]) {
      expect(await page.fails(operation, { x: 550, y: 500, screenshot })).toMatchObject({
        code,
        message: expect.stringContaining(part),
      });
    }
    expect(await page.value("facts()")).toEqual(before);
  });

  test("of a region off the old page is no obstacle on the way to the new one", async () => {
    const page = await stage.open(`${site.url}/small`);
    const screenshot = { ...PLAIN, area: "region", x: 100, y: 2_900, width: 10, height: 10 };
    const step = await page.step("tab.navigate", { url: `${site.url}/`, screenshot });
    expect(await colourAt(step.screenshot_after, 5, 5)).toEqual(BLUE);
    expect(step.screenshot_before).toBeUndefined();
    expect(step.warnings).toContainEqual(expect.stringContaining("There is no picture before"));
  });

  test("of an element that the step removes is left out, with a warning", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("void (onclick = () => document.querySelector('button').remove())");
    const { ref } = await page.element("Low", { scope: "page" });
    const screenshot = { ...PLAIN, area: "element", ref };
    const step = await page.step("tab.click", { x: 9, y: 9, screenshot });
    expect(step.screenshot_before).toMatchObject({ width: 100 });
    expect(step.screenshot_after).toBeUndefined();
    expect(step.warnings).toContainEqual(expect.stringContaining("There is no picture after"));
  });
});

describe("a picture over REST", () => {
  test("of a page that runs freely stops it for the time being", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value(
      "void (onscroll = () => (document.querySelector('button').textContent += ' at ' + scrollY))",
    );
    await page.value("void setInterval(() => (tall.textContent = Date.now()), 5)");
    await page.ask("tab.set_execution", { paused: false });
    const { data } = await page.ask("tab.screenshot_image", { area: "full_page", cursor: false });
    const file = Buffer.from(String(data), "base64");
    expect(await sharp(file).metadata()).toMatchObject({ height: 3_000 });
    const { text } = await page.ask("tab.text");
    await expect.poll(() => page.ask("tab.text")).not.toEqual({ text });
    const button = () => page.ask("tab.text", { selector: "button" });
    await expect.poll(button).toEqual({ text: "Low at 0" });
    await page.ask("tab.set_execution", { paused: true });
  });
});

describe("the plain picture", () => {
  test.each([
    [{ area: "full_page" }, 1_280, 3_000],
    [{ area: "region", x: 10, y: 1_000, width: 300, height: 40 }, 300, 40],
  ])("of %j is a file", async (area, width, height) => {
    const page = await stage.open(`${site.url}/`);
    const { data } = await page.ask("tab.screenshot_image", { ...area, cursor: false });
    const file = Buffer.from(String(data), "base64");
    expect(await sharp(file).metadata()).toMatchObject({ width, height });
  });
});
