/** Sliders are dragged to a value and corrected where they can be read; fields are emptied. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const RANGE = "position:absolute;margin:0";
const site = await useSite({
  "/sliders": `<!doctype html><title>sliders</title><body style="margin:0">
    <input id="h" type="range" style="${RANGE};left:100px;top:50px;width:400px;height:20px">
    <input id="v" type="range" max="1000" value="0" style="${RANGE};left:50px;top:150px;width:20px;height:300px;writing-mode:vertical-lr;direction:rtl">
    <input id="f" type="range" min="0" max="1" step="0.1" value="0" style="${RANGE};left:100px;top:100px;width:400px;height:20px">
    <div id="track" style="position:absolute;left:100px;top:200px;width:400px;height:20px;background:#ccc"><div id="own" role="slider" tabindex="0"
      aria-valuemin="0" aria-valuemax="50" aria-valuenow="0" style="position:absolute;left:-10px;width:20px;height:20px;background:#333"></div></div>
    <div id="mute" style="position:absolute;left:100px;top:250px;width:400px;height:20px;background:#eee"></div>
    <script>const log = [];
      for (const type of ["input", "change"]) addEventListener(type, (e) => log.push([type, e.target.id, e.target.value, e.isTrusted]), true);
      const set = (value) => { own.ariaValueNow = value = Math.max(0, Math.min(50, value)); own.style.left = value * 8 - 10 + "px" };
      own.onpointerdown = (e) => own.setPointerCapture(e.pointerId);
      own.onpointermove = (e) => e.buttons && set(Math.round((e.clientX - 100) / 8 / 5) * 5 + 3);
      own.onkeydown = (e) => set(Number(own.ariaValueNow) + ({ ArrowUp: 1, ArrowDown: -1 }[e.key] ?? 0));
    </script>`,
  "/field": `<!doctype html><title>field</title><body style="margin:0">
    <input id="a" value="old words" style="position:absolute;left:50px;top:50px;width:300px;height:40px">
    <textarea id="t" style="position:absolute;left:50px;top:150px;width:300px;height:100px">one
two</textarea><div id="e" contenteditable style="position:absolute;left:50px;top:300px;width:300px;height:50px">rich <b>text</b></div>
    <script>const inputs = []; addEventListener("input", (e) => inputs.push([e.inputType, e.isTrusted]))</script>`,
});
const stage = await useStage();

const H = {
  orientation: "horizontal",
  min: 0,
  max: 100,
  y: 60,
  x_start: 100,
  x_end: 500,
  current_x: 300,
};

describe("POST /tabs/{id}/slider: a slider", () => {
  test("gets to a value", async () => {
    const page = await stage.open(`${site.url}/sliders`);
    const { result, warnings } = await page.step("tab.slider", { ...H, target_value: 73 });
    expect(result).toEqual({ status: "slid", x: 392, y: 60, value: 73 });
    expect(warnings).toBeUndefined();
    expect(await page.value("[h.value, log.at(-1)]")).toEqual(["73", ["change", "h", "73", true]]);
    await page.expectFrozen();
  });

  test.each([0, 1, 50, 99, 100])("gets to %d", async (value) => {
    const page = await stage.open(`${site.url}/sliders`);
    expect((await page.step("tab.slider", { ...H, target_value: value })).result).toMatchObject({
      value,
    });
    expect(await page.value("h.value")).toBe(String(value));
  });

  test("that stands upright, or has small steps, or is the page's own, gets to its value", async () => {
    const page = await stage.open(`${site.url}/sliders`);
    const upright = {
      orientation: "vertical",
      min: 0,
      max: 1000,
      x: 60,
      y_start: 450,
      y_end: 150,
      current_y: 442,
    };
    expect((await page.step("tab.slider", { ...upright, target_value: 437 })).result).toMatchObject(
      { value: 437 },
    );
    expect(await page.value("v.value")).toBe("437");
    const fine = { ...H, max: 1, y: 110, current_x: 108, target_value: 0.7 };
    expect((await page.step("tab.slider", fine)).result).toMatchObject({ value: 0.7 });
    const own = { ...H, max: 50, y: 210, current_x: 100, target_value: 31 };
    expect((await page.step("tab.slider", own)).result).toMatchObject({ value: 31 });
    expect(await page.value("own.ariaValueNow")).toBe("31");
  });

  test("that does not stop at the value, cannot be read, or counts otherwise says so", async () => {
    const page = await stage.open(`${site.url}/sliders`);
    const between = await page.step("tab.slider", {
      ...H,
      max: 1,
      y: 110,
      current_x: 108,
      target_value: 0.73,
    });
    expect(between.result).toMatchObject({ value: 0.7 });
    expect(between.warnings).toEqual(["The slider cannot be set to 0.73; its value is 0.7."]);
    const mute = await page.step("tab.slider", { ...H, y: 260, target_value: 50 });
    expect(mute.result).toMatchObject({ value: null });
    expect(mute.warnings).toEqual([expect.stringContaining("cannot be read")]);
    const other = await page.step("tab.slider", { ...H, max: 10, target_value: 5 });
    expect(other.result).toMatchObject({ value: 50 });
    expect(other.warnings).toEqual([expect.stringContaining("from 0 to 100")]);
  });

  test.each([
    [{ min: 100 }, '"min" must be less than "max"'],
    [{ target_value: 101 }, '"target_value" must be from 0 to 100'],
    [{ target_value: -1 }, '"target_value" must be from 0 to 100'],
    [{ orientation: "vertical" }, '"x" is required'],
    [{ orientation: "slanted" }, "orientation"],
    [{ current_x: undefined }, '"current_x" is required'],
    [{ y: "60" }, "y"],
  ])("refuses %j", async (change, said) => {
    const page = await stage.open(`${site.url}/sliders`);
    const failure = await page.fails("tab.slider", { ...H, target_value: 50, ...change });
    expect(failure.code).toBe("INVALID_REQUEST");
    expect(failure.message).toContain(said);
    expect(await page.value("log")).toEqual([]);
  });
});

describe("POST /tabs/{id}/clear_text: a field", () => {
  test("is emptied", async () => {
    const page = await stage.open(`${site.url}/field`);
    const { result } = await page.step("tab.clear_text", { x: 100, y: 70 });
    expect(result).toEqual({ status: "cleared", x: 100, y: 70 });
    expect(await page.value("[a.value, inputs]")).toEqual(["", [["deleteContentForward", true]]]);
    await page.step("tab.type", { text: "new" });
    expect(await page.value("a.value")).toBe("new");
    await page.step("tab.clear_text", { x: 100, y: 200 });
    await page.step("tab.clear_text", { x: 100, y: 320 });
    expect(await page.value("[t.value, e.innerText.trim()]")).toEqual(["", ""]);
    await page.expectFrozen();
  });
});

test("POST /tabs/{id}/clear-text: a field is emptied under the other documented path too", async () => {
  const page = await stage.open(`${site.url}/field`);
  const path = `/api/v1/tabs/${page.tabId}/clear-text`;
  const body = JSON.stringify({ x: 100, y: 70 });
  const response = await fetch(new URL(path, stage.program.url), { method: "POST", body });
  expect(response.status).toBe(200);
  expect(await page.value("a.value")).toBe("");
});
