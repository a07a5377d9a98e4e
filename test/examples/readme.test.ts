/** The README as a newcomer follows it: from top to bottom, on one server that has just started. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { readFileSync } from "node:fs";
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

/** The first calls of an MCP client to a newly configured server. Returns the names of its tools. */
async function toolsOf(transport: Transport): Promise<string> {
  const client = new Client({ name: "newcomer", version: "1" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name).join(" ");
}

/** The JSON blocks of the README: the configuration of an MCP client, and a response. */
function jsonFences(): readonly string[] {
  return fencesOf(README).flatMap(({ language, text }) => (language === "json" ? [text] : []));
}

function shownResponse(): object {
  const [, response = ""] = jsonFences();
  return z.looseObject({}).parse(JSON.parse(desk.here(response)));
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
  {
    part: "claude mcp add",
    instead: (command) => {
      const url = new URL(command.split(" ").at(-1) ?? "");
      return toolsOf(new StreamableHTTPClientTransport(url));
    },
    text: TOOLS,
  },
  { part: "/tabs/active/navigate", json: shownResponse() },
  {
    part: "/tabs/active/click",
    json: { result: { status: "clicked" }, page: { title: "Example Domains" } },
  },
  { part: "/tabs/active/screenshot --output", file: ["after.webp", /^RIFF[^]{4}WEBP/] },
]);

const McpConfig = z.strictObject({
  mcpServers: z.strictObject({
    fermata: z.strictObject({ command: z.literal("node"), args: z.array(z.string()) }),
  }),
});

test("the settings of MCP clients start a server that lists its tools", async () => {
  const [settings = ""] = jsonFences();
  const { fermata } = McpConfig.parse(JSON.parse(desk.here(settings))).mcpServers;
  const env = cleanEnvironment({ FERMATA_DATA_DIR: join(desk.folder, "mcp") });
  const transport = new StdioClientTransport({ ...fermata, command: process.execPath, env });
  expect(await toolsOf(transport)).toMatch(TOOLS);
});

test("nothing else is shown than what is tested, and briefly", () => {
  const languages = fencesOf(README).map(({ language }) => language);
  expect(new Set(languages)).toEqual(new Set(["sh", "", "json"]));
  expect(languages.filter((language) => language === "")).toHaveLength(1);
  expect(jsonFences()).toHaveLength(2);
  const words = readFileSync(join(import.meta.dirname, "../..", README), "utf8").match(/\S+/g);
  expect(words?.length).toBeLessThanOrEqual(700);
});
