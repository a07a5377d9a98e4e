/** The README as a newcomer follows it: from top to bottom, on one server that has just started. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { cleanEnvironment } from "../surfaces/program.ts";
import { fencesOf } from "./documents.ts";
import { testDocument, useDesk } from "./pasting.ts";

const README = "README.md";

const desk = await useDesk({
  "/": `<!doctype html><title>Example Domain</title><h1>Example Domain</h1>
    <p>This domain is for use in documentation examples.</p><p><a href="/more">Learn more</a></p>`,
  "/more":
    "<!doctype html><title>Example Domains</title><h1>Example Domains</h1><p>Some are kept for examples.</p>",
});

type Transport = StreamableHTTPClientTransport | StdioClientTransport;

const TOOLS = /\bbrowser_navigate\b.*\bbrowser_more_tools\b/;

/** What an MCP client does first with a server that it was told of. Gives the names of its tools. */
async function toolsOf(transport: Transport): Promise<string> {
  const client = new Client({ name: "newcomer", version: "1" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name).join(" ");
}

test("what the server prints is what it is said to print", () => {
  const [printed] = fencesOf(README).filter(({ language }) => language === "");
  const lines = desk
    .here(printed?.text ?? "no such thing")
    .trimEnd()
    .split("\n");
  for (const line of lines) expect(desk.server.printed.out).toContain(line);
});

testDocument(desk, README, [
  { part: "npm start", leftBecause: "It sets up the clone, which has been done, and serves." },
  { part: "npm test", leftBecause: "This is it." },
  ...[
    "npx -y fermata-browser ",
    "npx -y fermata-browser mcp",
    "npx -y fermata-browser browse",
    "npx -y fermata-browser run",
    "npx -y fermata-browser doctor",
  ].map((part) => ({
    part,
    leftBecause: "It is for the package that npm installs: test/package.",
  })),
  {
    part: "/tabs/active/navigate",
    json: {
      page: { title: "Example Domain" },
      events: [{ type: "navigation" }],
      settle: { reason: expect.any(String) },
      elements: [{ ref: 1, role: "link", name: "Learn more" }],
    },
  },
  {
    part: "/tabs/active/click",
    json: { result: { status: "clicked" }, page: { title: "Example Domains" } },
  },
  {
    part: "/api/v1/browse",
    json: { engine: "static", text: expect.stringContaining("# Example Domain") },
  },
  {
    part: "claude mcp add",
    instead: (command) => {
      const url = new URL(command.split(" ").at(-1) ?? "");
      return toolsOf(new StreamableHTTPClientTransport(url));
    },
    text: TOOLS,
  },
  {
    part: "/a2a/rest/message:send",
    json: { task: { status: { state: "TASK_STATE_COMPLETED" } } },
    text: /Example Domain/,
  },
  { part: "tab navigate", text: /\[\d+ Learn more\]/ },
  { part: "tab click", text: /^Page: Example Domains /m },
  { part: "tab screenshot", file: ["after.webp", /^RIFF[^]{4}WEBP/] },
  { part: "fermata.js fetch", text: /Learn more/ },
  { part: "/api/v1/sessions", json: { id: expect.any(String), settings: { locale: "de-DE" } } },
]);

const McpConfig = z.strictObject({
  mcpServers: z.strictObject({
    fermata: z.strictObject({ command: z.literal("node"), args: z.array(z.string()) }),
  }),
});

test("the settings of MCP clients start a server that lists its tools", async () => {
  const settings = fencesOf(README).filter(({ language }) => language === "json");
  expect(settings).toHaveLength(1);
  for (const { text } of settings) {
    const { fermata } = McpConfig.parse(JSON.parse(desk.here(text))).mcpServers;
    const env = cleanEnvironment({ FERMATA_DATA_DIR: join(desk.folder, "mcp") });
    const transport = new StdioClientTransport({ ...fermata, command: process.execPath, env });
    expect(await toolsOf(transport)).toMatch(TOOLS);
  }
});

test("nothing else is shown than what is tested", () => {
  const languages = fencesOf(README).map(({ language }) => language);
  // Programs in TypeScript are compiled and run by test/package.
  expect(new Set(languages)).toEqual(new Set(["sh", "", "json", "ts"]));
  expect(languages.filter((language) => language === "")).toHaveLength(1);
});
