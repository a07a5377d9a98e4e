/** ABP's newer tools over a real MCP connection: each is called in its own spelling and does its work in a page. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { startServing } from "./program.ts";
import type { ServingProgram } from "./program.ts";

const AT = (top: number) => `style="position:absolute;left:0;top:${top}px;width:200px;height:40px"`;
const PAGE = `<!doctype html><body style="margin:0">
  <input id="text" value="old" ${AT(0)}>
  <input id="range" type="range" min="0" max="100" value="0" style="position:absolute;left:0;top:50px;width:200px;height:40px;margin:0">
  <select id="select" ${AT(100)}><option>Red<option>Blue</select>
  <input id="date" type="date" ${AT(150)}>
  <input id="file" type="file" ${AT(200)}>
  <a href="/report" download ${AT(250)}>report</a>
  <button onclick="navigator.geolocation.getCurrentPosition((p) => said = p.coords.latitude, (e) => said = 'no')" ${AT(300)}>where</button>
  <script>let said;</script>`;

const Step = z.object({
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});

const site = await useSite({
  "/": PAGE,
  "/report": (_request, response) => {
    response.setHeader("content-disposition", 'attachment; filename="report.txt"');
    response.end("all is well");
  },
});
const client = new Client({ name: "test", version: "1" });
let program: ServingProgram;
beforeAll(async () => {
  program = await startServing();
  await client.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await program.stop();
});

async function call(name: string, args: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: args });
  if (answer.isError) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  return answer;
}

async function value(expression: string): Promise<unknown> {
  const { structuredContent } = await call("browser_javascript", { expression });
  return z.object({ result: z.object({ value: z.unknown() }) }).parse(structuredContent).result
    .value;
}

/** Clicks and gives what its event of this type says. */
async function clickFor(y: number, type: string) {
  const { structuredContent } = await call("browser_click", { x: 20, y });
  const event = Step.parse(structuredContent).events.find((one) => one.type === type);
  if (!event) throw new Error(`no ${type}`);
  return event.data;
}

const open = () => call("browser_navigate", { url: site.url });

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
  await call("browser_select_picker", { popup_id: id, indices: [1] });
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
  const listed = await call("browser_downloads", { action: "list" });
  expect(listed.structuredContent).toMatchObject({ downloads: [{ id: download_id }] });
  await expect
    .poll(
      async () =>
        (await call("browser_downloads", { action: "status", download_id })).structuredContent,
    )
    .toMatchObject({ state: "completed" });
  const content = await call("browser_downloads", { action: "content", download_id });
  expect(JSON.stringify(content.content)).toContain("all is well");
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
