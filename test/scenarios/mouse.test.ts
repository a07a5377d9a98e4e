/** Clicks and moves by coordinates: each arrives at its target, exactly once. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const GRID = [
  [200, 150],
  [640, 150],
  [640, 400],
  [200, 650],
  [1_100, 650],
] as const;

const box = ([x, y]: readonly [number, number], index: number) =>
  `<button style="position:absolute;left:${x - 20}px;top:${y - 20}px;width:40px;height:40px"
    onclick="hits.push(${index})">${index}</button>`;

const site = await useSite({
  "/counter": `<!doctype html><title>counter</title><body style="margin:0">
    <button style="position:absolute;left:50px;top:50px;width:100px;height:100px"
      onclick="count++" ondblclick="doubles++" onauxclick="buttons.push(event.button)"
      oncontextmenu="event.preventDefault()">Count</button>
    <script>let count = 0, doubles = 0, buttons = [], downs = [];
      onmousedown = (e) => downs.push([e.clientX, e.clientY, e.detail, e.shiftKey, e.isTrusted])</script>`,
  "/grid": `<!doctype html><title>grid</title><script>const hits = []</script>${GRID.map(box).join("")}`,
  "/tall": `<!doctype html><title>tall</title><body style="margin:0"><div style="height:1000px"></div>
    <button style="width:100%;height:800px" onclick="count++">Below</button><script>let count = 0</script>`,
  "/moves": `<!doctype html><title>moves</title><style>div { position: absolute; left: 0; width: 300px; height: 100px }</style>
    <div style="top:0;cursor:pointer"></div><div style="top:100px;cursor:text"></div>
    <div style="top:200px;cursor:wait"></div><div style="top:300px"><a href="#" style="font-size:60px">link</a></div>
    <script>let moves = []; onmousemove = (e) => moves.push([e.clientX, e.clientY])</script>`,
});
const stage = await useStage();

describe("POST /tabs/{id}/click: a click", () => {
  test("at 100,100 counts once", async () => {
    const page = await stage.open(`${site.url}/counter`);
    const { result, cursor } = await page.step("tab.click", { x: 100, y: 100 });
    expect(result).toEqual({
      status: "clicked",
      x: 100,
      y: 100,
      hit: { tag: "button", role: "button", text: "Count" },
    });
    expect(cursor).toMatchObject({ x: 100, y: 100 });
    expect(await page.value("[count, downs]")).toEqual([1, [[100, 100, 1, false, true]]]);
    await page.expectFrozen();
  });

  test.each([
    [0, 0],
    [9_999, 9_999],
  ])("at %d,%d is accepted, with a warning where nothing is", async (x, y) => {
    const page = await stage.open(`${site.url}/counter`);
    const { result, warnings = [] } = await page.step("tab.click", { x, y });
    expect(result).toMatchObject({ status: "clicked", x, y });
    const outside = `The point ${x},${y} is outside the viewport of 1280×800.`;
    expect(warnings).toEqual(x === 0 ? [] : [outside]);
    expect(await page.value("count")).toBe(0);
    await page.expectFrozen();
    await page.step("tab.click", { x: 100, y: 100 });
    expect(await page.value("count")).toBe(1);
  });
});

describe("POST /tabs/{id}/click: clicks", () => {
  test.each([
    ["tab.click", { x: 1e300, y: 1 }],
    ["tab.tap", { x: 1, y: -1e300 }],
    ["tab.scroll", { x: 100, y: 100, delta_y: 1e300 }],
    ["tab.drag", { start_x: 300, start_y: 300, end_x: 1e300, end_y: 300, steps: 2 }],
  ])("%s farther off than a browser counts keeps no later one away", async (name, far) => {
    const page = await stage.open(`${site.url}/counter`);
    await page.step(name, far);
    const { warnings } = await page.step("tab.click", { x: 100, y: 100 });
    expect(warnings).toBeUndefined();
    expect(await page.value("count")).toBe(1);
  });

  test("hit all five targets of a grid", async () => {
    const page = await stage.open(`${site.url}/grid`);
    for (const [x, y] of GRID) await page.step("tab.click", { x, y });
    expect(await page.value("hits")).toEqual([0, 1, 2, 3, 4]);
  });

  test("take a button, a count and modifiers", async () => {
    const page = await stage.open(`${site.url}/counter`);
    await page.step("tab.click", { x: 100, y: 100, click_count: 2 });
    expect(await page.value("[count, doubles, downs.map((d) => d[2])]")).toEqual([2, 1, [1, 2]]);
    await page.step("tab.click", { x: 100, y: 100, button: "right" });
    await page.step("tab.click", { x: 100, y: 100, button: "middle" });
    expect(await page.value("[count, buttons]")).toEqual([2, [2, 1]]);
    await page.step("tab.click", { x: 100, y: 100, modifiers: ["Shift"] });
    expect(await page.value("[count, downs.at(-1)[3]]")).toEqual([3, true]);
    await page.step("tab.click", { x: 100, y: 100, click_count: 3 });
    expect(await page.value("downs.slice(-3).map((down) => down[2])")).toEqual([1, 2, 3]);
  });

  test.each([
    [{ button: "fourth" }, "left, right, middle"],
    [{ button: 1 }, '"button"'],
    [{ click_count: 0 }, '"click_count"'],
    [{ click_count: 4 }, '"click_count"'],
    [{ click_count: "2" }, '"click_count"'],
    [{ modifiers: ["Hyper"] }, "Hyper"],
    [{ modifiers: "Shift" }, '"modifiers"'],
    [{ y: undefined }, '"y"'],
    [{ x: "100" }, '"x"'],
  ])("a bad button or count is refused, and nothing is clicked: %j", async (wrong, part) => {
    const page = await stage.open(`${site.url}/counter`);
    expect(await page.fails("tab.click", { x: 100, y: 100, ...wrong })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining(part),
      httpStatus: 400,
    });
    expect(await page.value("[count, downs]")).toEqual([0, []]);
  });

  test("arrive after the page was scrolled", async () => {
    const page = await stage.open(`${site.url}/tall`);
    const { scroll } = await page.step("tab.scroll", { x: 640, y: 400, delta_y: 900 });
    expect(scroll.vertical_px).toBe(900);
    const { result } = await page.step("tab.click", { x: 640, y: 400 });
    expect(result["hit"]).toMatchObject({ text: "Below" });
    expect(await page.value("count")).toBe(1);
  });
});

describe("the cursor", () => {
  test.each([
    [50, "pointer"],
    [150, "text"],
    [250, "wait"],
    [340, "pointer"],
    [700, "default"],
  ])("at height %d is the CSS cursor %s", async (y, cursorType) => {
    const page = await stage.open(`${site.url}/moves`);
    const { result, cursor } = await page.step("tab.move", { x: 40, y });
    expect(result).toEqual({ status: "moved", x: 40, y });
    expect(cursor).toEqual({ x: 40, y, cursor_type: cursorType });
  });

  test("is in the middle of a new tab, and after each navigation", async () => {
    const page = await stage.open(`${site.url}/moves`);
    expect((await page.step("tab.screenshot")).cursor).toMatchObject({ x: 640, y: 400 });
    await page.step("tab.move", { x: 40, y: 50 });
    const { cursor } = await page.step("tab.navigate", { url: `${site.url}/grid` });
    expect(cursor).toMatchObject({ x: 640, y: 400 });
  });
});

/** With the first page of a tab, the browser itself moves the mouse to 0,0. */
const FORGET_MOVES = "void (moves = [])";

describe("POST /tabs/{id}/move: the mouse", () => {
  test("stays where it is while a script is executed", async () => {
    const page = await stage.open(`${site.url}/moves`);
    await page.value(FORGET_MOVES);
    await page.step("tab.move", { x: 40, y: 50 });
    await page.value("document.title = 'executed'");
    const { cursor } = await page.step("tab.screenshot");
    expect(cursor).toEqual({ x: 40, y: 50, cursor_type: "pointer" });
    expect(await page.value("moves")).toEqual([[40, 50]]);
  });

  test("makes every one of many quick moves", async () => {
    const page = await stage.open(`${site.url}/moves`);
    await page.value(FORGET_MOVES);
    const path = Array.from({ length: 20 }, (_unused, index) => [10 + index * 5, 60 + index * 7]);
    for (const [x, y] of path) {
      await page.step("tab.move", { x, y, wait_until: { type: "immediate" } });
    }
    expect(await page.value("moves")).toEqual(path);
  });

  test("may leave the viewport and comes back", async () => {
    const page = await stage.open(`${site.url}/moves`);
    const { result, warnings } = await page.step("tab.move", { x: 9_999, y: 9_999 });
    expect(result).toEqual({ status: "moved", x: 9_999, y: 9_999 });
    expect(warnings).toEqual([expect.stringContaining("outside the viewport of 1280×800")]);
    await page.step("tab.move", { x: 7, y: 8 });
    expect(await page.value("moves.at(-1)")).toEqual([7, 8]);
  });
});
