import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { MOST_ELEMENTS, WHOLE_PAGE_TOKENS, type Contestant, type Served } from "./contestant.ts";
import { served, type StepWire } from "./served.ts";

type Input = Record<string, unknown>;

/** A new tab of the server at this address, driven over MCP by the official client. */
export async function overMcp(server: string): Promise<Contestant> {
  const client = new Client({ name: "fermata-bench", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server}/mcp`)));
  const { id } = (await call<{ id: string }>(client, "browser_new_tab", {})).data;
  const inTab = <T>(tool: string, input: Input) => call<T>(client, tool, { tab_id: id, ...input });
  const step = async (tool: string, input: Input): Promise<Served> => {
    const { data, pictures } = await inTab<StepWire>(tool, input);
    return served(data, pictures.at(-1) ?? "");
  };
  return {
    name: "MCP",
    navigate: (url) => step("browser_navigate", { url }),
    elements: async (scope) => {
      const input = { scope, limit: MOST_ELEMENTS };
      const { data } = await inTab<{ elements: unknown[] }>("browser_elements", input);
      return data.elements.length;
    },
    view: async (extent) => {
      const budget = extent === "complete view" ? { budget: WHOLE_PAGE_TOKENS } : {};
      const { data } = await inTab<{ text: string }>("browser_view", budget);
      return data.text.length;
    },
    click: (point, pictures) =>
      step("browser_click", {
        ...point,
        ...(pictures === "no pictures" && { screenshot: { area: "none" } }),
      }),
    type: (text) => step("browser_type", { text }),
    screenshot: () => step("browser_screenshot", {}),
    evaluate: async (expression) => {
      const tool = "browser_execute_javascript";
      const { data } = await inTab<{ result: { value: unknown } }>(tool, { expression });
      return data.result.value;
    },
    close: async () => {
      await inTab("browser_close_tab", {});
      await client.close();
    },
  };
}

interface Called<T> {
  readonly data: T;
  /** In base64. */
  readonly pictures: readonly string[];
}

async function call<T>(client: Client, name: string, input: Input): Promise<Called<T>> {
  const answer = await client.callTool({ name, arguments: input });
  if (answer.isError === true) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  const images = answer.content.filter((block) => block.type === "image");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tool's output schema promises it
  const data = answer.structuredContent as T;
  return { data, pictures: images.map((image) => image.data) };
}
