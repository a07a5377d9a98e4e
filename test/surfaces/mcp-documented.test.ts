/** The thirty tools that the contract documents, each called over a real MCP connection with its own parameters. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { DOCUMENTED_TOOLS } from "../../src/contracts/tool-profiles.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "./program.ts";
import type { ServingProgram } from "./program.ts";

const AT = (top: number) => `style="position:absolute;left:0;top:${top}px;width:200px;height:40px"`;
const site = await useSite({
  "/": `<!doctype html><title>start</title><body style="margin:0;height:3000px"><input id="field" ${AT(0)}>
    <button onclick="said = prompt('Name?')" ${AT(50)}>ask</button><input type="file" id="file" ${AT(100)}>
    <a href="/file" ${AT(150)}>file</a><script>let said, keys = []; onkeydown = (e) => keys.push(e.key)</script>`,
  "/next": "<!doctype html><title>next</title>",
  "/file": (_request, response) => {
    response.setHeader("content-disposition", 'attachment; filename="slow.bin"');
    response.setHeader("content-type", "application/octet-stream"); // which needs no look at what comes
    response.write("a beginning");
  },
});
const client = new Client({ name: "test", version: "1" });
let program: ServingProgram;
beforeAll(async () => {
  program = await startServing(["--tools", "full"]);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await program.stop();
});

type Data = Readonly<Record<string, unknown>>;
const called = new Set<string>();
const Event = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

/** What a tool answers as data. */
async function call(name: string, args: Data = {}): Promise<Data> {
  called.add(name);
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
  return z.record(z.string(), z.unknown()).parse(structuredContent);
}

async function value(expression: string): Promise<unknown> {
  const { result } = await call("browser_execute_javascript", { expression });
  return z.object({ value: z.unknown() }).parse(result).value;
}

/** Clicks and gives what its only event says. */
async function clickFor(y: number, type: string): Promise<Data> {
  const { events } = await call("browser_click", { x: 20, y });
  const [event] = z.tuple([Event]).parse(events);
  expect(event.type).toBe(type);
  return event.data;
}

test("browser_get_status, browser_list_tabs, browser_new_tab, browser_get_tab_info, browser_activate_tab, browser_stop_loading, browser_close_tab", async () => {
  expect(await call("browser_get_status")).toMatchObject({
    success: true,
    data: { ready: true, state: "ready" },
  });
  const made = await call("browser_new_tab", { url: `${site.url}/next` });
  expect(made).toMatchObject({ url: `${site.url}/next` });
  const { id: tab_id } = made;
  const tab = { id: tab_id, url: `${site.url}/next`, title: "next" };
  const listed = expect.arrayContaining([expect.objectContaining({ ...tab, active: true })]);
  expect(await call("browser_list_tabs")).toMatchObject({ tabs: listed });
  expect(await call("browser_get_tab_info", { tab_id })).toMatchObject({ ...tab, loading: false });
  expect(await call("browser_activate_tab", { tab_id })).toMatchObject({
    status: "activated",
    tab_id,
    index: 1,
  });
  expect(await call("browser_stop_loading", { tab_id })).toMatchObject({
    status: "stopped",
    tab_id,
  });
  expect(await call("browser_close_tab", { tab_id })).toEqual({});
});

test("browser_navigate, browser_go_back, browser_go_forward, browser_reload", async () => {
  const url = `${site.url}/`;
  expect(await call("browser_navigate", { url })).toMatchObject({
    result: { status: "navigated", url },
  });
  const next = { url: `${site.url}/next`, referrer: url };
  expect(await call("browser_navigate", next)).toMatchObject({ page: { title: "next" } });
  expect(await call("browser_go_back")).toMatchObject({ result: { status: "navigated_back" } });
  expect(await call("browser_go_forward")).toMatchObject({
    result: { status: "navigated_forward" },
  });
  expect(await call("browser_reload")).toMatchObject({ result: { status: "reloaded" } });
});

test("browser_click, browser_type, browser_keyboard_press, browser_keyboard_down, browser_keyboard_up, browser_mouse_move, browser_scroll, browser_screenshot, browser_execute_javascript", async () => {
  await call("browser_navigate", { url: `${site.url}/` });
  const click = { x: 20, y: 20, button: "left", click_count: 1, modifiers: [] };
  expect(await call("browser_click", click)).toMatchObject({ result: { status: "clicked" } });
  expect(await call("browser_type", { text: "Hello ABP" })).toMatchObject({
    result: { text: "Hello ABP" },
  });
  expect(await value("field.value")).toEqual("Hello ABP");
  await value("void (keys = [])");
  const press = { key: "a", modifiers: ["Control"] };
  expect(await call("browser_keyboard_press", press)).toMatchObject({
    result: { status: "pressed", key: "a" },
  });
  expect(await call("browser_keyboard_down", { key: "Shift" })).toMatchObject({
    result: { status: "key_down" },
  });
  expect(await call("browser_keyboard_up", { key: "Shift" })).toMatchObject({
    result: { status: "key_up" },
  });
  expect(await value("keys")).toEqual(["Control", "a", "Shift"]);
  expect(await call("browser_mouse_move", { x: 300, y: 200 })).toMatchObject({
    cursor: { x: 300, y: 200 },
  });
  const wheel = { x: 300, y: 200, delta_x: 0, delta_y: 250 };
  expect(await call("browser_scroll", wheel)).toMatchObject({ scroll: { vertical_px: 250 } });
  const picture = { screenshot: { disable_markup: ["grid"], format: "webp", cursor: false } };
  const shot = { screenshot_after: { format: "webp", width: 1280, height: 800 } };
  expect(await call("browser_screenshot", picture)).toMatchObject(shot);
});

test("browser_get_dialog, browser_accept_dialog, browser_dismiss_dialog", async () => {
  await call("browser_navigate", { url: `${site.url}/` });
  expect(await call("browser_get_dialog")).toMatchObject({ present: false });
  await clickFor(70, "dialog");
  expect(await call("browser_get_dialog")).toMatchObject({
    present: true,
    dialog_type: "prompt",
    message: "Name?",
  });
  expect(await call("browser_accept_dialog", { prompt_text: "Ada" })).toMatchObject({
    success: true,
  });
  expect(await value("said")).toEqual("Ada");
  await clickFor(70, "dialog");
  expect(await call("browser_dismiss_dialog")).toMatchObject({ success: true });
  expect(await value("said")).toEqual(null);
});

test("browser_provide_files", async () => {
  await call("browser_navigate", { url: `${site.url}/` });
  const { id: chooser_id } = await clickFor(120, "file_chooser");
  expect(await call("browser_provide_files", { chooser_id, cancel: true })).toMatchObject({
    cancelled: true,
  });
});

test("browser_list_downloads, browser_get_download, browser_cancel_download", async () => {
  await call("browser_navigate", { url: `${site.url}/` });
  const { download_id } = await clickFor(170, "download_started");
  const state = "in_progress";
  const one = { downloads: [{ id: download_id, state }] };
  expect(await call("browser_list_downloads", { state, limit: 10 })).toMatchObject(one);
  expect(await call("browser_get_download", { download_id })).toMatchObject({
    id: download_id,
    filename: "slow.bin",
  });
  expect(await call("browser_cancel_download", { download_id })).toMatchObject({ success: true });
});

test("browser_get_execution_state, browser_set_execution_state", async () => {
  expect(await call("browser_get_execution_state")).toMatchObject({ enabled: true, paused: true });
  expect(await call("browser_set_execution_state", { paused: false })).toMatchObject({
    paused: false,
  });
  expect(await call("browser_set_execution_state", { paused: true })).toMatchObject({
    enabled: true,
    paused: true,
  });
});

test("a failed action is a result: its code, what is known as data, and the page as a picture", async () => {
  await call("browser_new_tab", { url: `${site.url}/` });
  const failed = await client.callTool({ name: "browser_go_forward", arguments: {} });
  expect(failed).toMatchObject({
    isError: true,
    content: [
      { type: "text", text: expect.stringContaining("(CANNOT_GO_FORWARD)") },
      { type: "image", mimeType: "image/webp" },
    ],
    _meta: {
      "fermata/error": {
        code: "CANNOT_GO_FORWARD",
        action_id: expect.stringMatching(/^act_/),
        events: [],
        screenshot_after: { width: 1280, height: 800 },
      },
    },
  });
  expect(JSON.stringify(failed["_meta"])).not.toContain("UklGR");
});

test("browser_shutdown; with it, all thirty were called", async () => {
  expect(await call("browser_shutdown", { timeout_ms: 2000 })).toMatchObject({ success: true });
  expect([...called].toSorted()).toEqual([...DOCUMENTED_TOOLS].toSorted());
  expect(called.size).toBe(30);
});
