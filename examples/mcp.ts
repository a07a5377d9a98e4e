/** The same agent over MCP: `node examples/mcp.ts whale`. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Act, Answer } from "./agent.ts";
import { runExample } from "./run.ts";

const TOOLS = {
  navigate: "browser_navigate",
  click: "browser_click",
  type: "browser_type",
  press: "browser_keyboard_press",
};

/** `[4] searchbox "Search the catalogue" at 590,194`; a link ends with its address. */
const ELEMENT = /^\[(\d+)\] (\S+) ("(?:[^"\\]|\\.)*")(?: at -?\d+,-?\d+)?(?:, (https?:\S+))?/gm;

await runExample(async (server) => {
  const client = new Client({ name: "library-example", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server}/mcp`)));

  const id = /tab_\w+/.exec(await call(client, "browser_new_tab", {}))?.[0];
  const act: Act = async (action, input) =>
    answerIn(await call(client, TOOLS[action], { tab_id: id, ...input }));
  const close = async () => {
    await call(client, "browser_close_tab", { tab_id: id });
    await client.close();
  };
  return { act, close };
});

/** The text of the result for a model: the default tools return only text and images. */
async function call(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  if (isError === true) throw new Error(`${name}: ${JSON.stringify(content)}`);
  return content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}

function answerIn(text: string): Answer {
  const [, title = "", url = ""] = /^Page: (.*) — (\S+)$/m.exec(text) ?? [];
  const elements = [...text.matchAll(ELEMENT)].map(([, ref, role = "", name = '""', href]) => ({
    ref: Number(ref),
    role,
    name: String(JSON.parse(name)),
    ...(href !== undefined && { attributes: { href } }),
  }));
  return { page: { url, title }, elements };
}
