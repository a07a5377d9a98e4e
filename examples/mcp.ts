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

await runExample(async (server) => {
  const client = new Client({ name: "library-example", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server}/mcp`)));

  const { id } = await call<{ id: string }>(client, "browser_new_tab", {});
  const act: Act = (action, input) => call<Answer>(client, TOOLS[action], { tab_id: id, ...input });
  const close = async () => {
    await call(client, "browser_close_tab", { tab_id: id });
    await client.close();
  };
  return { act, close };
});

async function call<T>(client: Client, name: string, input: Record<string, unknown>): Promise<T> {
  const result = await client.callTool({ name, arguments: input });
  if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tool's output schema promises it
  return result.structuredContent as T;
}
