import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDemoSite } from "./demo-site.ts";
import type { DemoSite } from "./demo-site.ts";
import { cleanEnvironment, MAIN, removeFolder, startServing, temporaryFolder } from "./program.ts";
import type { ServingProgram } from "./program.ts";

const modes = ["auto", "legacy"] as const;

let site: DemoSite;
let program: ServingProgram;
beforeAll(async () => {
  [site, program] = await Promise.all([startDemoSite(), startServing()]);
});
afterAll(async () => {
  site.close();
  await program.stop();
});

async function withClient(
  transport: Transport,
  mode: (typeof modes)[number],
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

interface Structured {
  readonly [key: string]: unknown;
}

/** Calls a tool that must succeed. */
async function call(client: Client, name: string, args: Structured = {}) {
  const answer = await client.callTool({ name, arguments: args });
  if (answer.isError) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  return answer;
}

const imagesOf = ({ content }: Awaited<ReturnType<typeof call>>) =>
  content.filter((block) => block.type === "image");

/** What every MCP client must be able to do with the page. */
async function useThePage(client: Client): Promise<void> {
  await client.listTools(); // from here on the client checks answers against the output schemas
  const opened = await call(client, "browser_new_tab");
  expect(opened.structuredContent).toMatchObject({ id: expect.stringMatching(/^tab_/) });

  const navigated = await call(client, "browser_navigate", { url: site.url });
  expect(navigated.structuredContent).toMatchObject({
    result: { status: "navigated", url: site.url, http_status: 200 },
    screenshot_after: { width: 1280, height: 800, format: "webp" },
    virtual_time: { paused: true },
  });
  expect(imagesOf(navigated).length).toBe(2);

  const listed = await call(client, "browser_elements");
  expect(listed.structuredContent).toMatchObject({
    elements: expect.arrayContaining([
      expect.objectContaining({ role: "textbox", name: "Search" }),
      expect.objectContaining({ role: "button", name: "Go" }),
    ]),
  });

  await call(client, "browser_click", { x: 100, y: 35, screenshot: { area: "none" } });
  await call(client, "browser_type", { text: "grüße", screenshot: { area: "none" } });
  const clicked = await call(client, "browser_click", { x: 60, y: 100, format: "png", markup: [] });
  expect(imagesOf(clicked)[1]).toMatchObject({ mimeType: "image/png" });

  const script = { expression: "document.getElementById('out').textContent" };
  const evaluated = await call(client, "browser_execute_javascript", script);
  expect(evaluated.structuredContent).toMatchObject({ result: { value: "1 grüße" } });

  const ticks = async () =>
    (await call(client, "browser_execute_javascript", { expression: "ticks" })).structuredContent;
  expect(await ticks()).toEqual(await ticks());

  const failed = await client.callTool({ name: "browser_click", arguments: { ref: 999_999 } });
  expect(failed.isError).toBe(true);
  expect(failed.content[0]).toMatchObject({ text: expect.stringContaining("(ELEMENT_NOT_FOUND)") });
  await call(client, "browser_close_tab");
}

describe.each(modes)("MCP, %s client", (mode) => {
  test("over HTTP", async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`));
    await withClient(transport, mode, useThePage);
  });

  test("over stdio", { timeout: 60_000 }, async () => {
    const dataDir = temporaryFolder();
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, "mcp", "--data-dir", dataDir],
      env: cleanEnvironment(),
      stderr: "pipe",
    });
    try {
      await withClient(transport, mode, useThePage);
    } finally {
      removeFolder(dataDir);
    }
  });
});

test("every documented tool is there and described; the list stays small", async () => {
  const transport = new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`));
  await withClient(transport, "auto", async (client) => {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual([
      "browser_get_status",
      "browser_list_tabs",
      "browser_new_tab",
      "browser_close_tab",
      "browser_get_tab_info",
      "browser_navigate",
      "browser_go_back",
      "browser_go_forward",
      "browser_reload",
      "browser_elements",
      "browser_text",
      "browser_screenshot",
      "browser_click",
      "browser_type",
      "browser_keyboard_press",
      "browser_scroll",
      "browser_mouse_move",
      "browser_wait",
      "browser_execute_javascript",
      "browser_activate_tab",
      "browser_stop_loading",
      "browser_keyboard_down",
      "browser_keyboard_up",
      "browser_get_dialog",
      "browser_accept_dialog",
      "browser_dismiss_dialog",
      "browser_get_execution_state",
      "browser_set_execution_state",
      "browser_get_session_data",
      "browser_shutdown",
      "browser_get_input_mode",
      "browser_set_input_mode",
      "session_create",
      "session_list",
      "session_get",
      "session_update",
      "session_close",
    ]);
    for (const { description, inputSchema } of tools) {
      expect(description?.length).toBeLessThan(400);
      expect(inputSchema.type).toBe("object");
    }
    // What a model reads of the list: about 4 characters are a token.
    const size = JSON.stringify(
      tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    ).length;
    expect(size).toBeLessThan(37_000);
  });
});
