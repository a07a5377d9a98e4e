/** ABP's newer tools over a real MCP connection: each is called in its own spelling and acts on a page. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ABP_NEWER_TOOLS } from "../../src/contracts/abp-newer.ts";
import { useSite } from "../support/site.ts";
import { startServing, type ServingProgram } from "./program.ts";

const AT = (top: number) => `style="position:absolute;left:0;top:${top}px;width:200px;height:40px"`;
const PAGE = `<!doctype html><body style="margin:0">
  <input id="text" value="old" ${AT(0)}>
  <input id="range" type="range" min="0" max="100" value="0" style="position:absolute;left:0;top:50px;width:200px;height:40px;margin:0">
  <select id="select" ${AT(100)}><option>Red<option>Blue</select>
  <input id="date" type="date" ${AT(150)}>
  <input id="file" type="file" ${AT(200)}>
  <a href="/report" download ${AT(250)}>report</a>
  <button onclick="said = confirm('Sure?')" ${AT(350)}>ask</button>
  <a href="/slow" download ${AT(400)}>slow</a>
  <div style="position:absolute;top:3000px;width:10px;height:10px"></div>
  <button onclick="navigator.geolocation.getCurrentPosition((p) => said = p.coords.latitude, (e) => said = 'no')" ${AT(300)}>where</button>
  <script>let said; console.warn("careful")</script>`;

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const Step = z.object({
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});

const site = await useSite({
  "/": PAGE,
  "/picture": (_request, response) => {
    response.setHeader("content-type", "image/png");
    response.end(Buffer.from(PIXEL, "base64"));
  },
  "/next": "<!doctype html><title>next</title><p>Next page</p>",
  "/slow": (_request, response) => {
    response.setHeader("content-disposition", 'attachment; filename="slow.bin"');
    response.setHeader("content-type", "application/octet-stream"); // which needs no look at what comes
    response.write("a beginning");
  },
  "/report": (_request, response) => {
    response.setHeader("content-disposition", 'attachment; filename="report.txt"');
    response.end("all is well");
  },
});
const client = new Client({ name: "test", version: "1" });
let program: ServingProgram;
beforeAll(async () => {
  program = await startServing(["--tools", "abp-new"]);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await program.stop();
});

/** Each called tool with the value of its selecting argument. */
const called = new Set<string>();

async function call(name: string, args: Record<string, unknown> = {}) {
  const { [ABP_NEWER_TOOLS[name]?.by ?? ""]: chosen } = args;
  const isChoice = typeof chosen === "string" || typeof chosen === "boolean";
  called.add(isChoice ? `${name} ${chosen}` : name);
  const answer = await client.callTool({ name, arguments: args });
  if (answer.isError) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  return answer;
}

async function value(expression: string): Promise<unknown> {
  const { structuredContent } = await call("browser_javascript", { expression });
  return z.object({ result: z.object({ value: z.unknown() }) }).parse(structuredContent).result
    .value;
}

/** Clicks and returns the event of this type. */
async function clickFor(y: number, type: string) {
  const { structuredContent } = await call("browser_click", { x: 20, y });
  const event = Step.parse(structuredContent).events.find((one) => one.type === type);
  if (!event) throw new Error(`no ${type}`);
  return event.data;
}

const open = () => call("browser_navigate", { url: site.url });

/** The structured data of a tool's result. */
const data = async (name: string, args: Record<string, unknown> = {}) =>
  (await call(name, args)).structuredContent;

test("browser_navigate", async () => {
  await open();
  const url = `${site.url}/next`;
  expect(await data("browser_navigate", { url, network_tag: "newer" })).toMatchObject({
    network: { tag: "newer" },
  });
  expect(await data("browser_navigate", { action: "back" })).toMatchObject({
    result: { status: "navigated_back" },
  });
  const there = { result: { status: "navigated_forward" }, page: { title: "next" } };
  expect(await data("browser_navigate", { action: "forward" })).toMatchObject(there);
  expect(await data("browser_navigate", { action: "reload" })).toMatchObject({
    result: { status: "reloaded" },
  });
});

test("browser_scroll", async () => {
  await open();
  const scrolls = [{ delta_px: 300, direction: "y" }];
  expect(await data("browser_scroll", { x: 600, y: 300, scrolls })).toMatchObject({
    scroll: { vertical_px: 300 },
  });
});

test("browser_screenshot", async () => {
  await open();
  const wanted = { markup: ["clickable"], format: "png" };
  const { content, structuredContent } = await call("browser_screenshot", wanted);
  expect(structuredContent).toMatchObject({ screenshot_after: { format: "png", width: 1280 } });
  const images = content.filter(({ type }) => type === "image");
  expect(images[0]).toMatchObject({ mimeType: "image/png" });
});

test("browser_wait", async () => {
  await open();
  const without = { screenshot: { area: "none" } };
  const waited = { result: { status: "waited", pending: 0 } };
  expect(await data("browser_wait", without)).toMatchObject(waited);
  expect(await data("browser_wait", { ...without, animation: false })).toMatchObject(waited);
  expect(await data("browser_wait", { ...without, ms: 20 })).toMatchObject({
    result: { status: "waited", ms: 20 },
  });
});

test("browser_tabs", async () => {
  await open();
  const { structuredContent } = await call("browser_tabs", { action: "new", url: site.url });
  const { id: tab_id } = z.object({ id: z.string() }).parse(structuredContent);
  const listed = expect.arrayContaining([expect.objectContaining({ id: tab_id, active: true })]);
  expect(await data("browser_tabs", { action: "list" })).toMatchObject({ tabs: listed });
  expect(await data("browser_tabs")).toMatchObject({ tabs: listed });
  expect(await data("browser_tabs", { action: "info", tab_id })).toMatchObject({
    id: tab_id,
    loading: false,
  });
  expect(await data("browser_tabs", { action: "activate", tab_id })).toMatchObject({
    status: "activated",
    tab_id,
  });
  expect(await data("browser_tabs", { action: "stop", tab_id })).toMatchObject({
    status: "stopped",
    tab_id,
  });
  expect((await call("browser_tabs", { action: "close", tab_id })).structuredContent).toEqual({});
});

test("browser_javascript, browser_text", async () => {
  await call("browser_navigate", { url: `${site.url}/next` });
  expect(await data("browser_javascript", { expression: "2 + 2" })).toMatchObject({
    result: { value: 4 },
  });
  expect(await data("browser_text", { selector: "p" })).toMatchObject({ text: "Next page" });
});

test("browser_dialog", async () => {
  await open();
  expect(await data("browser_dialog", { action: "check" })).toMatchObject({ present: false });
  expect(await data("browser_dialog")).toMatchObject({ present: false });
  for (const [action, said] of [
    ["accept", true],
    ["dismiss", false],
  ] as const) {
    await clickFor(370, "dialog");
    expect(await data("browser_dialog", { action: "check" })).toMatchObject({
      present: true,
      message: "Sure?",
    });
    expect(await data("browser_dialog", { action, prompt_text: "" })).toMatchObject({
      success: true,
    });
    expect(await value("said")).toBe(said);
  }
});

test("browser_network, browser_curl", async () => {
  await call("browser_navigate", { url: `${site.url}/next` });
  const query = { action: "query", path: "/next" };
  expect(await data("browser_network", query)).toMatchObject({
    calls: expect.arrayContaining([expect.objectContaining({ status: 200, tag: "" })]),
  });
  expect(await data("browser_network", { path: "/none" })).toMatchObject({ total: 0 });
  expect(await data("browser_network", { action: "save", tag: "mine" })).toMatchObject({
    saved: 1,
    tag: "mine",
  });
  expect(await data("browser_curl", { url: "/next", save_tag: "mine" })).toMatchObject({
    status: 200,
  });
  const { content } = await call("browser_curl", { url: "/picture" });
  expect(content.at(-1)).toMatchObject({ type: "image", mimeType: "image/webp" });
  expect(await data("browser_network", { action: "clear", tag: "mine" })).toMatchObject({
    deleted: 2,
  });
});

test("browser_console", async () => {
  await open();
  const warning = { entries: [{ level: "warning", message: "careful" }] };
  expect(
    await data("browser_console", { action: "query", level: "warning", limit: 1 }),
  ).toMatchObject(warning);
  expect(await data("browser_console", { pattern: "^careful$", limit: 1 })).toMatchObject(warning);
  await call("browser_console", { action: "clear" });
  expect(await data("browser_console", {})).toMatchObject({ entries: [] });
});

test("browser_get_status", async () => {
  expect(await data("browser_get_status", {})).toMatchObject({ data: { ready: true } });
});

test("browser_action", async () => {
  await open();
  const answer = await call("browser_action", {
    actions: [
      { type: "mouse_click", x: 20, y: 20, click_count: 3 },
      { type: "keyboard_type", text: "new" },
    ],
  });
  expect(await value("document.getElementById('text').value")).toBe("new");
  expect(answer.structuredContent).not.toHaveProperty("screenshot_before");
});

test("browser_slider", async () => {
  await open();
  const track = { orientation: "horizontal", min: 0, max: 100, y: 70, x_start: 8, x_end: 192 };
  await call("browser_slider", { ...track, current_x: 8, target_value: 75 });
  expect(await value("range.value")).toBe("75");
});

test("browser_clear_text", async () => {
  await open();
  await call("browser_clear_text", { x: 20, y: 20 });
  expect(await value("document.getElementById('text').value")).toBe("");
});

test("browser_select_picker", async () => {
  await open();
  const { id } = await clickFor(120, "select_open");
  await call("browser_select_picker", { popup_id: id, action: "choose", indices: [1] });
  expect(await value("select.value")).toBe("Blue");
  const again = await clickFor(120, "select_open");
  await call("browser_select_picker", { popup_id: again["id"], action: "cancel" });
  expect(await value("select.value")).toBe("Blue");
});

test("browser_datetime_picker", async () => {
  await open();
  const { id } = await clickFor(170, "datetime_picker_open");
  await call("browser_datetime_picker", { popup_id: id, action: "choose", value: "2026-06-15" });
  expect(await value("date.value")).toBe("2026-06-15");
  const again = await clickFor(170, "datetime_picker_open");
  await call("browser_datetime_picker", { popup_id: again["id"], action: "cancel" });
  expect(await value("date.value")).toBe("2026-06-15");
});

test("browser_files", async () => {
  await open();
  const { id } = await clickFor(220, "file_chooser");
  const content_files = [{ filename: "hello.txt", data: "SGVsbG8=" }];
  await call("browser_files", { chooser_id: id, content_files });
  expect(await value("file.files[0].text()")).toBe("Hello");
});

test("browser_downloads", async () => {
  await open();
  const { download_id } = await clickFor(270, "download_started");
  for (const args of [{ action: "list" }, {}]) {
    const listed = await call("browser_downloads", args);
    expect(listed.structuredContent).toMatchObject({ downloads: [{ id: download_id }] });
  }
  await expect
    .poll(
      async () =>
        (await call("browser_downloads", { action: "status", download_id })).structuredContent,
    )
    .toMatchObject({ state: "completed" });
  const content = await call("browser_downloads", { action: "content", download_id });
  expect(JSON.stringify(content.content)).toContain("all is well");
  const { download_id: slow } = await clickFor(420, "download_started");
  expect(await data("browser_downloads", { action: "cancel", download_id: slow })).toMatchObject({
    success: true,
  });
  const late = { action: "cancel", download_id };
  const cancelled = await client.callTool({ name: "browser_downloads", arguments: late });
  expect(cancelled.isError).toBe(true);
  expect(JSON.stringify(cancelled.content)).toContain(download_id);
});

test.each([
  ["localhost", true, 52.5],
  ["other.localhost", false, "no"],
])("respond_to_permission on %s: allow %j", async (host, allow, said) => {
  await call("browser_navigate", { url: site.url.replace(/127\.0\.0\.1|localhost/, host) });
  const { id: permission_id } = await clickFor(320, "permission_requested");
  const place = { latitude: 52.5, longitude: 13.4, accuracy: 10 };
  const permission_type = "geolocation";
  await call("respond_to_permission", {
    permission_id,
    permission_type,
    allow,
    ...(allow && place),
  });
  expect(await value("said")).toBe(said);
});

test("every tool was called, with every value of what chooses in it", async () => {
  expect(await data("browser_shutdown", { timeout_ms: 2000 })).toMatchObject({ success: true });
  const all = Object.entries(ABP_NEWER_TOOLS).flatMap(([name, { by, operations }]) =>
    (by === undefined ? [""] : Object.keys(operations)).map((one) => `${name} ${one}`.trim()),
  );
  expect(all.filter((one) => !called.has(one))).toEqual([]);
});
