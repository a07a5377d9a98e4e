import {
  Client,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDemoSite, type DemoSite } from "./demo-site.ts";
import {
  cleanEnvironment,
  MAIN,
  removeFolder,
  startServing,
  temporaryFolder,
  type ServingProgram,
} from "./program.ts";

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

/** Calls a tool that must succeed; some clients pass only `structuredContent` to their model, if there is any. */
async function call(client: Client, name: string, args: Structured = {}) {
  const answer = await client.callTool({ name, arguments: args });
  if (answer.isError) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  expect(answer).not.toHaveProperty("structuredContent");
  return answer;
}

const imagesOf = ({ content }: Awaited<ReturnType<typeof call>>) =>
  content.filter((block) => block.type === "image");

/** Every MCP client must be able to do this with the page. */
async function useThePage(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.filter(({ outputSchema }) => outputSchema)).toEqual([]);
  const said = async (name: string, args: Structured = {}) =>
    textOf(await call(client, name, args));
  expect(await said("browser_new_tab")).toMatch(/^Opened tab_\w+ — about:blank/);

  const navigated = await call(client, "browser_navigate", { url: site.url });
  expect(textOf(navigated)).toContain(`navigated · url ${site.url} · http_status 200\nPage: Form`);
  expect(imagesOf(navigated)).toMatchObject([{ mimeType: "image/webp" }]);
  expect(await said("browser_elements")).toMatch(
    /\[1\] textbox "Search" at 124,38.*\n\[2\] button "Go"/,
  );

  await call(client, "browser_click", { x: 100, y: 35, screenshot: { area: "none" } });
  await call(client, "browser_type", { text: "grüße", screenshot: { area: "none" } });
  const clicked = await call(client, "browser_click", { x: 60, y: 100, format: "png", markup: [] });
  expect(imagesOf(clicked)).toMatchObject([{ mimeType: "image/png" }]);
  const both = { area: "viewport", before: true };
  const moved = await call(client, "browser_mouse_move", { x: 10, y: 10, screenshot: both });
  expect(imagesOf(moved).length).toBe(2);

  const script = { expression: "document.getElementById('out').textContent" };
  expect(await said("browser_execute_javascript", script)).toBe('"1 grüße"');
  expect(await said("browser_tabs", { action: "list" })).toContain(`Form — ${site.url}`);
  expect(await said("browser_more_tools", { words: "download" })).toContain(
    "browser_get_download(",
  );
  const waited = await call(client, "browser_wait", { ms: 10 });
  expect(imagesOf(waited).length).toBe(1);

  const ticks = () => said("browser_execute_javascript", { expression: "ticks" });
  expect(await ticks()).toEqual(await ticks());

  const failed = await client.callTool({ name: "browser_click", arguments: { ref: 999_999 } });
  expect(failed).toMatchObject({ isError: true });
  expect(failed).not.toHaveProperty("structuredContent");
  const text = expect.stringContaining("(ELEMENT_NOT_FOUND)");
  expect(failed.content).toMatchObject([{ text }, { type: "image", mimeType: "image/webp" }]);
  const { _meta: meta } = failed;
  const details = { code: "ELEMENT_NOT_FOUND", screenshot_after: { width: 1280, height: 800 } };
  expect(meta).toMatchObject({ "fermata/error": details });
  expect(JSON.stringify(meta)).not.toContain("UklGR");
  await callAndFollow(client);
  await call(client, "browser_close_tab");
}

const textOf = ({ content }: Awaited<ReturnType<typeof call>>) =>
  content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");

/** A call reports that it runs, and ends when it is cancelled; the tab serves the next one. */
async function callAndFollow(client: Client): Promise<void> {
  const reported: number[] = [];
  const controller = new AbortController();
  const waiting = client.callTool(
    { name: "browser_wait", arguments: { ms: 60_000, screenshot: { area: "none" } } },
    {
      signal: controller.signal,
      onprogress: ({ progress }) => {
        reported.push(progress);
        if (reported.length === 3) controller.abort();
      },
    },
  );
  await expect(waiting).rejects.toThrow(/abort/i);
  expect(reported).toEqual([0, 1, 2]);
  const text = await call(client, "browser_text");
  expect(textOf(text)).not.toBe("");
  expect(textOf(await call(client, "browser_get_execution_state"))).toMatch(/^The page is frozen;/);
}

describe.each(modes)("MCP, %s client", (mode) => {
  test("over HTTP", async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`));
    await withClient(transport, mode, useThePage);
  });

  test("over stdio", async () => {
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

/** The cost of a list for a model, which gets neither hints nor metadata: about four characters are a token. */
const MAX_CORE_TOKENS = 4000;

const CORE = (
  "browser_get_status browser_list_tabs browser_new_tab browser_close_tab " +
  "browser_get_tab_info browser_navigate browser_go_back browser_go_forward " +
  "browser_reload browser_click browser_type browser_screenshot " +
  "browser_execute_javascript browser_keyboard_press browser_scroll browser_mouse_move " +
  "browser_activate_tab browser_stop_loading browser_get_dialog browser_accept_dialog " +
  "browser_dismiss_dialog browser_list_downloads browser_get_download " +
  "browser_cancel_download browser_provide_files browser_keyboard_down " +
  "browser_keyboard_up browser_get_execution_state browser_set_execution_state " +
  "browser_view page_browse browser_wait browser_next_page browser_more_tools"
).split(" ");

test.each(modes)("the usual tools are listed, described and cheap, %s client", async (mode) => {
  const transport = new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`));
  await withClient(transport, mode, async (client) => {
    const answer = await client.listTools();
    expect(answer.tools.map(({ name }) => name)).toEqual(CORE);
    for (const { description = "", inputSchema } of answer.tools) {
      expect(description.length).toBeGreaterThan(10);
      expect(description.length).toBeLessThan(400);
      expect(inputSchema.type).toBe("object");
    }
    const read = answer.tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    expect(JSON.stringify({ tools: read }).length / 4).toBeLessThanOrEqual(MAX_CORE_TOKENS);
  });
});

test("no client ends the server for everybody unless its operator lets them", async () => {
  const transport = new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`));
  await withClient(transport, "auto", async (client) => {
    const requests = [
      { name: "browser_shutdown", arguments: {} },
      { name: "browser_more_tools", arguments: { tool: "browser_shutdown" } },
    ];
    for (const request of requests)
      expect(await client.callTool(request)).toMatchObject({
        isError: true,
        _meta: { "fermata/error": { code: "BLOCKED_BY_POLICY" } },
      });
    expect((await client.listTools()).tools.length).toBe(CORE.length);
  });
});
