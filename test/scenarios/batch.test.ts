/** Several actions in one step: all checked first, done in order, and only on the page that the caller saw. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/form": `<!doctype html><title>form</title><body style="margin:0"><form onsubmit="event.preventDefault(); sent.push(q.value)">
    <input id="q" style="position:absolute;left:50px;top:50px;width:300px;height:40px"></form>
    <input type="password" style="position:absolute;left:50px;top:150px;width:300px;height:40px">
    <div onmouseover="menu.hidden = false" style="position:absolute;left:500px;top:50px;width:100px;height:40px">Menu
      <button id="menu" hidden onclick="sent.push('menu')" style="position:absolute;left:0;top:40px">Item</button></div>
    <script>let sent = [], keys = [], drags = 0; onkeydown = (e) => keys.push(e.key); onmousemove = (e) => { drags += e.buttons }</script>`,
  "/leaves": `<!doctype html><title>leaves</title><body style="margin:0">
    <a href="/form" style="position:absolute;left:0;top:0;width:100px;height:100px">Go</a>
    <button style="position:absolute;left:200px;top:0;width:100px;height:100px" onclick="alert('Stop'), document.title = 'asked ' + clicks">Ask</button>
    <button style="position:absolute;left:400px;top:0;width:100px;height:100px" onclick="window.open('/form')">Open</button>
    <script>let clicks = 0; onmousedown = () => { clicks++; document.title = 'leaves ' + clicks }</script>`,
});
const stage = await useStage();

const FIELD = { type: "mouse_click", x: 100, y: 70 };
const ENTER = { type: "keyboard_press", key: "Enter" };
const typed = (text: string) => ({ type: "keyboard_type", text });

describe("POST /tabs/{id}/batch", () => {
  test("fills in a field and submits, in one step", async () => {
    const page = await stage.open(`${site.url}/form`);
    const { result } = await page.step("tab.batch", { actions: [FIELD, typed("shoes"), ENTER] });
    expect(result).toEqual({ status: "done", actions_executed: 3 });
    expect(await page.value("sent")).toEqual(["shoes"]);
    await page.expectFrozen();
  });

  test("with anything wrong in it does nothing", async () => {
    const page = await stage.open(`${site.url}/form`);
    const wrong = { type: "keyboard_press", key: "Nokey" };
    const { code, message } = await page.fails("tab.batch", { actions: [FIELD, wrong] });
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain('In "actions[1]": The key "Nokey" is unknown');
    expect(await page.value("document.activeElement.tagName")).toBe("BODY");
    await page.expectFrozen();
  });

  test("hovers, clicks what that opened, drags and holds keys", async () => {
    const page = await stage.open(`${site.url}/form`);
    const hover = { type: "mouse_hover", x: 510, y: 60 };
    const item = { type: "mouse_click", x: 510, y: 100 };
    await page.step("tab.batch", { actions: [hover, item] });
    expect(await page.value("sent")).toEqual(["menu"]);
    const down = { type: "keyboard_press", key: "Shift", action: "down" };
    const up = { type: "keyboard_press", key: "Shift", action: "up" };
    const drag = { type: "mouse_drag", start_x: 10, start_y: 400, end_x: 90, end_y: 400, steps: 5 };
    await page.step("tab.batch", { actions: [down, drag, up] });
    expect(await page.value("[keys, drags]")).toEqual([["Shift"], 5]);
  });

  test.each([
    [{ type: "mouse_click", x: 50, y: 50 }, "navigation", "form"],
    [{ type: "mouse_click", x: 250, y: 50 }, "dialog", "asked 1"],
    [{ type: "mouse_click", x: 450, y: 50 }, "popup", "leaves 1"],
  ])("ends after %j, by a %s", async (first, by, title) => {
    const page = await stage.open(`${site.url}/leaves`);
    const { result, events } = await page.step("tab.batch", { actions: [first, FIELD, ENTER] });
    expect(result).toEqual({ status: "stopped", actions_executed: 1, stopped_by: by });
    expect(events).toContainEqual(expect.objectContaining({ type: by }));
    if (by === "dialog") await page.step("tab.accept_dialog");
    expect(await page.value("document.title")).toBe(title);
    expect(await page.value("document.activeElement.tagName")).not.toBe("INPUT");
    await page.expectFrozen();
  });

  test.each([
    [[], '"actions" must not be empty.'],
    [[ENTER, ENTER, ENTER, ENTER], '"actions" must have at most 3'],
    [["click"], '"actions[0]" must be an object'],
    [[{ type: "mouse_wheel" }], '"actions[0].type" must be one of mouse_click'],
    [[ENTER, { type: "mouse_click", x: 5 }], 'In "actions[1]": Both "x" and "y" are required'],
    [[{ type: "mouse_click", x: 5, y: 5, button: "fourth" }], '"actions[0].button"'],
    [[{ type: "mouse_click", x: 1_280, y: 5 }], '"actions[0].x" is 1280, outside the viewport'],
    [[ENTER, { type: "mouse_hover", x: 5, y: -1 }], '"actions[1].y" is -1, outside the viewport'],
    [[{ type: "mouse_drag", start_x: 5, start_y: 5, end_x: 9 }], '"actions[0].end_y" is required'],
    [[ENTER, typed("a"), { type: "keyboard_type" }], '"actions[2].text" is required'],
    [[{ type: "keyboard_press" }], '"actions[0].key" is required for keyboard_press'],
    [[{ ...ENTER, action: "hold" }], "press, down, up"],
    [[{ ...ENTER, text: "a" }], '"actions[0].text" is not a field of keyboard_press'],
    [[{ ...ENTER, modifiers: ["Hyper"] }], '"Hyper" is not a modifier'],
  ])("of %j is refused", async (actions, part) => {
    const page = await stage.open(`${site.url}/form`);
    expect(await page.fails("tab.batch", { actions })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining(part),
    });
    expect(await page.value("[keys, document.activeElement.tagName]")).toEqual([[], "BODY"]);
  });

  test("warns of a field that nobody knows", async () => {
    const page = await stage.open(`${site.url}/form`);
    const { warnings } = await page.step("tab.batch", { actions: [{ ...ENTER, keys: "a" }] });
    expect(warnings).toEqual([expect.stringContaining('"actions[0].keys" was ignored')]);
  });
});
