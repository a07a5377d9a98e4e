/** A person takes over the browser and returns it. */
import { afterEach, describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { succeed, until, useOwnStage } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>ticks</title><p>Hello</p><button onclick="window.open('/')" style="position:absolute;left:0;top:100px">open</button>
    <script>let n = 0; setInterval(() => { document.title = ++n }, 20)</script>`,
});
const stage = await useOwnStage();
afterEach(() => succeed(stage.rest, "browser.set_input_mode", { input_mode: "agent" }));

const SLIDER = {
  orientation: "horizontal",
  min: 0,
  max: 9,
  target_value: 5,
  y: 1,
  x_start: 1,
  x_end: 9,
  current_x: 1,
};
/** The contract's list, the calls that its releases omitted, and Fermata's own calls of the same kind. */
const BLOCKED = [
  ["tab.click", { x: 1, y: 1 }],
  ["tab.move", { x: 1, y: 1 }],
  ["tab.scroll", { x: 1, y: 1, delta_y: 10 }],
  ["tab.type", { text: "x" }],
  ["tab.keyboard_press", { key: "a" }],
  ["tab.keyboard_down", { key: "a" }],
  ["tab.keyboard_up", { key: "a" }],
  ["tab.screenshot", {}],
  ["tab.execute", { script: "1" }],
  ["tab.wait", { ms: 1 }],
  ["tab.navigate", { url: "about:blank" }],
  ["tab.back", {}],
  ["tab.forward", {}],
  ["tab.reload", {}],
  ["tab.accept_dialog", {}],
  ["tab.dismiss_dialog", {}],
  ["tab.set_execution", { paused: true }],
  ["tab.drag", { start_x: 1, start_y: 1, end_x: 2, end_y: 2 }],
  ["tab.hover", { x: 1, y: 1 }],
  ["tab.mouse_down", {}],
  ["tab.mouse_up", {}],
  ["tab.tap", { x: 1, y: 1 }],
  ["tab.slider", SLIDER],
  ["tab.clear_text", { x: 1, y: 1 }],
  ["tab.insert_text", { text: "x" }],
  ["tab.batch", { actions: [{ type: "keyboard_press", key: "a" }] }],
  ["tab.wait_for_network", {}],
  ["tab.curl", { url: "/" }],
  ["permission.grant", { permission_id: "perm_x", permission_type: "midi" }],
  ["permission.deny", { permission_id: "perm_x", permission_type: "midi" }],
  ["files.provide", { chooser_id: "fc_x", cancel: true }],
  ["picker.answer_select", { id: "sp_x", cancel: true }],
  ["picker.answer_datetime", { id: "dtp_x", cancel: true }],
] as const;

const READING =
  "tab.list tab.get tab.execution browser.status download.list permission.list network.query console.query history.actions cookie.list".split(
    " ",
  );

describe("POST /browser/input-mode: in human mode", () => {
  const set = (input_mode: string) => succeed(stage.rest, "browser.set_input_mode", { input_mode });

  test("GET /browser/input-mode: pages run by themselves and stand still again afterwards", async () => {
    const page = await stage.open(`${site.url}/`);
    const title = async () => String((await page.ask("tab.get"))["title"]);
    await set("human");
    expect(await succeed(stage.rest, "browser.status")).toMatchObject({ input_mode: "human" });
    expect(await page.ask("tab.execution")).toMatchObject({ paused: false });
    const before = await title();
    await until(async () => (await title()) !== before);
    await set("human");
    await set("agent");
    await set("agent");
    expect(await succeed(stage.rest, "browser.input_mode")).toEqual({ input_mode: "agent" });
    expect(await page.ask("tab.execution")).toMatchObject({ paused: true });
    await page.expectFrozen();
  });

  test("a tab that ran before goes on running when agents have it back", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.ask("tab.set_execution", { paused: false });
    await set("human");
    await set("agent");
    expect(await page.ask("tab.execution")).toMatchObject({ paused: false });
    const before = await page.number("n");
    await until(async () => (await page.number("n")) > before);
    await page.ask("tab.set_execution", { paused: true });
    await page.expectFrozen();
  });

  test("whatever drives a page is refused, and reading is not", async () => {
    const page = await stage.open(`${site.url}/`);
    await set("human");
    for (const [operation, input] of BLOCKED) {
      const { code, httpStatus = 409 } = await page.fails(operation, input);
      expect({ operation, code, httpStatus }).toEqual({
        operation,
        code: "MODE_CONFLICT",
        httpStatus: 409,
      });
    }
    expect(await page.ask("tab.text", { selector: "p" })).toEqual({ text: "Hello" });
    expect(await page.ask("tab.elements")).toMatchObject({ elements: [{ name: "open" }] });
    expect(await page.ask("tab.dialog")).toEqual({ present: false });
    for (const operation of READING) await page.ask(operation);
    const { id } = await succeed(stage.rest, "tab.create", { url: `${site.url}/` });
    expect(await page.ask("tab.activate", { tab_id: id })).toMatchObject({ status: "activated" });
    expect(await page.ask("tab.close", { tab_id: id })).toEqual({});
    await set("agent");
    await page.step("tab.click", { x: 1, y: 1 });
    await page.expectFrozen();
  });

  test("begins with an error for every action under way", async () => {
    const page = await stage.open(`${site.url}/`);
    const long = page.fails("tab.wait", { ms: 60_000, screenshot: { area: "none" } });
    const queued = page.fails("tab.click", { x: 1, y: 1 });
    await until(async () => (await page.ask("tab.execution"))["virtual_time_base_ms"] !== 0);
    await set("human");
    expect(await long).toMatchObject({ code: "MODE_CONFLICT" });
    expect(await queued).toMatchObject({ code: "MODE_CONFLICT" });
    await set("agent");
    await page.expectFrozen();
  });
});

test("POST /browser/input-mode: a mode that does not exist is refused", async () => {
  const outcome = await stage.rest.call("browser.set_input_mode", { input_mode: "robot" });
  expect(outcome).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
  expect(await succeed(stage.rest, "browser.input_mode")).toEqual({ input_mode: "agent" });
});
