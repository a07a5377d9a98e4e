/** Keys arrive as from a keyboard, and texts of any script arrive unchanged. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/form": `<!doctype html><title>form</title><body style="margin:0">
    <form onsubmit="event.preventDefault(); sent.push(a.value)">
      <input id="a" style="position:absolute;left:50px;top:50px;width:300px;height:40px">
      <input id="b" style="position:absolute;left:50px;top:150px;width:300px;height:40px">
      <textarea id="t" style="position:absolute;left:50px;top:250px;width:300px;height:100px"></textarea>
      <input type="submit" style="position:absolute;left:50px;top:400px">
    </form><script>const sent = []; let log = [];
      for (const type of ["keydown", "keypress", "input", "keyup"]) addEventListener(type, (e) =>
        log.push([type, e.key ?? e.data, e.code ?? "", ["ctrl", "shift", "alt", "meta"].filter((m) => e[m + "Key"]).join("+")]));
    </script>`,
});
const stage = await useStage();

const FIELD_A = { x: 100, y: 70 };
const FIELD_B = { x: 100, y: 170 };
const TEXT_AREA = { x: 100, y: 300 };
const CONTROL_A = { key: "a", modifiers: ["Control"] };

async function openForm(field: object = FIELD_A): Promise<Scene> {
  const page = await stage.open(`${site.url}/form`);
  await page.step("tab.click", { ...field });
  return page;
}

describe("POST /tabs/{id}/type: typing", () => {
  test("fills the field that was clicked", async () => {
    const page = await openForm();
    const { result } = await page.step("tab.type", { text: "Hello ABP" });
    expect(result).toEqual({ status: "typed", text: "Hello ABP" });
    expect(await page.value("a.value")).toBe("Hello ABP");
    await page.expectFrozen();
  });

  test("and Enter submit the form", async () => {
    const page = await openForm();
    await page.step("tab.type", { text: "first" });
    const { result } = await page.step("tab.keyboard_press", { key: "Enter" });
    expect(result).toEqual({ status: "pressed", key: "Enter" });
    expect(await page.value("sent")).toEqual(["first"]);
    await page.step("tab.type", { text: " and second\n" });
    expect(await page.value("sent")).toEqual(["first", "first and second"]);
  });

  test.each([
    ["accents", "Grüße, naïve señor Œuvre ß"],
    ["emoji", "👍🏽 👩‍👩‍👧 🇩🇪 ✓"],
    ["Chinese, Japanese and Korean", "你好，世界 こんにちは 안녕하세요"],
    ["scripts from right to left", "שלום עולם مرحبا"],
    ["signs of a shifted keyboard", `~!@#$%^&*()_+{}|:"<>?`],
  ])("takes %s", async (_what, text) => {
    const page = await openForm();
    await page.step("tab.type", { text });
    expect(await page.value("a.value")).toBe(text);
  });

  test("makes lines of line breaks, and a tab goes to the next field", async () => {
    const page = await openForm(TEXT_AREA);
    await page.step("tab.type", { text: "one\ntwo\n\nthree" });
    expect(await page.value("t.value")).toBe("one\ntwo\n\nthree");
    await page.step("tab.click", { ...FIELD_A });
    await page.step("tab.type", { text: "left\tright" });
    expect(await page.value("[a.value, b.value]")).toEqual(["left", "right"]);
  });

  test("takes a long text, and an empty one", async () => {
    const page = await openForm(TEXT_AREA);
    const text = "The quick brown fox. ".repeat(100);
    await page.step("tab.type", { text });
    await page.step("tab.type", { text: "" });
    expect(await page.value("t.value")).toBe(text);
  });

  test("sends keydown, keypress, input and keyup, in this order, with codes", async () => {
    const page = await openForm();
    await page.step("tab.type", { text: "aB1" });
    expect(await page.value("log")).toEqual([
      ["keydown", "a", "KeyA", ""],
      ["keypress", "a", "KeyA", ""],
      ["input", "a", "", ""],
      ["keyup", "a", "KeyA", ""],
      ["keydown", "Shift", "ShiftLeft", "shift"],
      ["keydown", "B", "KeyB", "shift"],
      ["keypress", "B", "KeyB", "shift"],
      ["input", "B", "", ""],
      ["keyup", "B", "KeyB", "shift"],
      ["keyup", "Shift", "ShiftLeft", ""],
      ["keydown", "1", "Digit1", ""],
      ["keypress", "1", "Digit1", ""],
      ["input", "1", "", ""],
      ["keyup", "1", "Digit1", ""],
    ]);
  });
});

describe("POST /tabs/{id}/keyboard/press: keys", () => {
  test.each([
    [{ key: "arrowdown" }, "ArrowDown", [["keydown", "ArrowDown", "ArrowDown", ""]]],
    [{ key: "esc" }, "Escape", [["keydown", "Escape", "Escape", ""]]],
    [{ key: "F5" }, "F5", [["keydown", "F5", "F5", ""]]],
    [
      { key: "k", modifiers: ["Control", "Shift"] },
      "k",
      [
        ["keydown", "Control", "ControlLeft", "ctrl"],
        ["keydown", "Shift", "ShiftLeft", "ctrl+shift"],
        ["keydown", "K", "KeyK", "ctrl+shift"],
      ],
    ],
    [
      { key: "Control+Shift+K" },
      "k",
      [
        ["keydown", "Control", "ControlLeft", "ctrl"],
        ["keydown", "Shift", "ShiftLeft", "ctrl+shift"],
        ["keydown", "K", "KeyK", "ctrl+shift"],
      ],
    ],
    [
      { key: "x", modifiers: ["⌥"] },
      "x",
      [
        ["keydown", "Alt", "AltLeft", "alt"],
        ["keydown", "x", "KeyX", "alt"],
      ],
    ],
  ])("like %j arrive with code and modifiers", async (input, key, downs) => {
    const page = await openForm();
    const { result } = await page.step("tab.keyboard_press", input);
    const modifiers = downs.slice(0, -1).map(([, held]) => held);
    expect(result).toEqual({
      status: "pressed",
      key,
      modifiers: modifiers.length > 0 ? modifiers : undefined,
    });
    expect(await page.value("log.filter(([type]) => type === 'keydown')")).toEqual(downs);
    const ups = await page.number("log.filter(([type]) => type === 'keyup').length");
    expect(ups).toBe(downs.length);
    expect(await page.value("a.value")).toBe("");
  });

  test("edit: Control+A and typing replaces", async () => {
    const page = await openForm();
    await page.step("tab.type", { text: "old words" });
    await page.step("tab.keyboard_press", CONTROL_A);
    await page.step("tab.type", { text: "new" });
    expect(await page.value("a.value")).toBe("new");
    await page.step("tab.keyboard_press", { key: "Backspace" });
    await page.step("tab.keyboard_press", { key: "Home" });
    await page.step("tab.keyboard_press", { key: "Delete" });
    expect(await page.value("a.value")).toBe("e");
  });

  test.each(["Control", "Meta"])("edit: %s copies, cuts, pastes and undoes", async (modifier) => {
    const page = await openForm();
    const chord = (key: string) => page.step("tab.keyboard_press", { key, modifiers: [modifier] });
    await page.step("tab.type", { text: `by ${modifier}` });
    await chord("a");
    await chord("c");
    await page.step("tab.click", FIELD_B);
    await chord("v");
    expect(await page.value("[a.value, b.value]")).toEqual([`by ${modifier}`, `by ${modifier}`]);
    await chord("a");
    await chord("x");
    expect(await page.value("b.value")).toBe("");
    await chord("z");
    expect(await page.value("b.value")).toBe(`by ${modifier}`);
  });
});

describe("POST /tabs/{id}/keyboard/down: a held key", () => {
  test("POST /tabs/{id}/keyboard/up: counts for keys and clicks until it is released", async () => {
    const page = await openForm();
    const { result: down } = await page.step("tab.keyboard_down", { key: "shift" });
    expect(down).toEqual({ status: "key_down", key: "Shift" });
    await page.step("tab.keyboard_press", { key: "ArrowLeft" });
    await page.value("void addEventListener('click', (e) => log.push(['click', e.shiftKey]))");
    await page.step("tab.click", { ...FIELD_B });
    const { result: up } = await page.step("tab.keyboard_up", { key: "Shift" });
    expect(up).toEqual({ status: "key_up", key: "Shift" });
    await page.step("tab.keyboard_press", { key: "ArrowRight" });
    expect(await page.value("log")).toEqual([
      ["keydown", "Shift", "ShiftLeft", "shift"],
      ["keydown", "ArrowLeft", "ArrowLeft", "shift"],
      ["keyup", "ArrowLeft", "ArrowLeft", "shift"],
      ["click", true],
      ["keyup", "Shift", "ShiftLeft", ""],
      ["keydown", "ArrowRight", "ArrowRight", ""],
      ["keyup", "ArrowRight", "ArrowRight", ""],
    ]);
  });
});
