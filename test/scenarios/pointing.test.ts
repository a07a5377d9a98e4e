/** Other pointing and input: hovering, tapping with a finger, inserting text without keys. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/menu": `<!doctype html><title>menu</title><style>body { margin: 0 } .panel { display: none; transition: opacity 200ms } .menu:hover .panel { display: block }</style>
    <div class="menu" style="position:absolute;left:50px;top:50px"><button>File</button>
      <div class="panel"><button onclick="document.title = 'opened'">Open</button></div></div>`,
  "/touch": `<!doctype html><title>touch</title><body style="margin:0">
    <button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="clicks++">Tap</button>
    <button style="position:absolute;left:250px;top:50px;width:100px;height:100px" ontouchstart="starts++">Mine</button>
    <script>let log = [], clicks = 0, starts = 0;
      for (const type of ["touchstart", "touchend", "click"]) addEventListener(type, (e) =>
        log.push([type, e.pointerType ?? e.changedTouches[0].clientX, e.isTrusted]));
      addEventListener("touchstart", (e) => { if (e.target.textContent === "Mine") e.preventDefault() }, { passive: false });
      const device = () => [navigator.maxTouchPoints, "ontouchstart" in window, matchMedia("(any-pointer: coarse)").matches]</script>`,
  "/field": `<!doctype html><title>field</title><textarea id="area" aria-label="Text"></textarea><input id="secret" type="password">
    <script>let log = []; for (const type of ["keydown", "keypress", "keyup", "beforeinput", "input", "paste"])
      addEventListener(type, (e) => log.push(type + " " + (e.inputType ?? "")))</script>`,
});
const stage = await useStage();

describe("POST /tabs/{id}/hover: hovering", () => {
  test("opens a menu and shows what is in it", async () => {
    const page = await stage.open(`${site.url}/menu`);
    const { ref } = await page.element("File");
    const { result, elements } = await page.step("tab.hover", { ref, elements: true });
    expect(result).toMatchObject({ status: "hovered" });
    const open = elements?.find(({ name }) => name === "Open");
    expect(open).toBeDefined();
    await page.step("tab.click", { ref: open?.ref });
    expect(await page.value("document.title")).toBe("opened");
    await page.expectFrozen();
  });
});

describe("POST /tabs/{id}/tap: a tap", () => {
  test("is touch, then a click, once", async () => {
    const page = await stage.open(`${site.url}/touch`);
    const before = await page.value("device()");
    const { result } = await page.step("tab.tap", { x: 100, y: 100 });
    expect(result).toEqual({ status: "tapped", x: 100, y: 100 });
    expect(await page.value("[clicks, log]")).toEqual([
      1,
      [
        ["touchstart", 100, true],
        ["touchend", 100, true],
        ["click", "touch", true],
      ],
    ]);
    expect(await page.value("device()"), "the device stays what it was").toEqual(before);
    await page.expectFrozen();
  });
});

describe("a tap", () => {
  test("that the page keeps to itself is not repeated", async () => {
    const page = await stage.open(`${site.url}/touch`);
    await page.step("tab.tap", { x: 300, y: 100 });
    expect(await page.value("[starts, clicks]")).toEqual([1, 0]);
  });

  test("goes to elements, and warns outside the page", async () => {
    const page = await stage.open(`${site.url}/touch`);
    const { ref } = await page.element("Tap");
    await page.step("tab.tap", { ref });
    expect(await page.value("clicks")).toBe(1);
    const { warnings } = await page.step("tab.tap", { x: 5_000, y: 1 });
    expect(warnings).toEqual([expect.stringContaining("outside the viewport")]);
    expect(await page.fails("tab.tap", { x: 1 })).toMatchObject({ code: "INVALID_REQUEST" });
  });
});

const TEXT = "Zoë\n\tשלום 👩‍🚀 \u{1F600}";

describe("POST /tabs/{id}/insert_text: inserted text", () => {
  test("comes whole and without a key", async () => {
    const page = await stage.open(`${site.url}/field`);
    await page.value("area.focus()");
    const { result } = await page.step("tab.insert_text", { text: TEXT });
    expect(result).toEqual({ status: "inserted", text: TEXT });
    expect(await page.value("area.value")).toBe(TEXT);
    expect(await page.value("[...new Set(log)]")).toEqual([
      "beforeinput insertText",
      "input insertText",
    ]);
    await page.expectFrozen();
  });
});

describe("inserted text", () => {
  test("may be empty, half a character, or very long", async () => {
    const page = await stage.open(`${site.url}/field`);
    await page.value("area.focus()");
    await page.step("tab.insert_text", { text: "" });
    expect(await page.value("[area.value, log]")).toEqual(["", []]);
    await page.step("tab.insert_text", { text: "\uD800" });
    await page.step("tab.insert_text", { text: "x".repeat(200_000) });
    expect(await page.value("area.value.length")).toBe(200_001);
  });

  test("goes nowhere without a field, and must be text", async () => {
    const page = await stage.open(`${site.url}/field`);
    await page.step("tab.insert_text", { text: "lost" });
    expect(await page.value("area.value")).toBe("");
    for (const input of [{}, { text: 7 }]) {
      expect(await page.fails("tab.insert_text", input)).toMatchObject({
        code: "INVALID_REQUEST",
        message: expect.stringContaining('"text"'),
      });
    }
  });
});
