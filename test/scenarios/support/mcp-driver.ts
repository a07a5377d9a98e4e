import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
} from "@modelcontextprotocol/client";
import { ABP_TOOLS } from "../../../src/contracts/abp.ts";
import { toolName } from "../../../src/contracts/tool-name.ts";
import { answerSchemas } from "./answer-schemas.ts";
import { isObject, type Driver, type Failure, type Input } from "./driver.ts";

/**
 * The official client over streamable HTTP, with the documented tool and parameter names. It works in the session of
 * the other drivers, so that one scenario can read a page in several ways; by default, a client has its own.
 */
export async function mcpDriver(
  serverUrl: string,
  sessionId = "default",
  key?: string,
): Promise<Driver> {
  const client = new Client(
    { name: "scenarios", version: "1" },
    { jsonSchemaValidator: answerSchemas },
  );
  const bearer = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const requestInit = { headers: { "X-Fermata-Session": sessionId, ...bearer } };
  const url = new URL("/mcp", serverUrl);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  await client.listTools(); // from here on the client checks answers against the output schemas
  /** Links as if they were the files themselves. */
  const withFiles = async ({ content }: CallToolResult): Promise<CallToolResult["content"]> => {
    const link = content.find((block) => block.type === "resource_link");
    if (!link) return content;
    const { contents } = await client.readResource({ uri: link.uri });
    return contents.map((resource) => ({ type: "resource" as const, resource }));
  };
  return {
    name: "MCP",
    call: async (operation, input, signal) => {
      const parameters = ABP_TOOLS[operation]?.parameters ?? {};
      const call = { name: toolName(operation), arguments: renamed(input, parameters) };
      const result = await client.callTool(call, signal && { signal });
      if (result.isError === true) return { ok: false, error: toFailure(result) };
      return { ok: true, data: withPictures({ ...result, content: await withFiles(result) }) };
    },
    close: () => client.close(),
  };
}

/** Fields of the operation under the tool's names for them. */
function renamed(input: Input, parameters: Readonly<Record<string, string>>): Input {
  const names = new Map(Object.entries(parameters).map(([tool, field]) => [field, tool]));
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [names.get(field) ?? field, value]),
  );
}

function toFailure({ content }: CallToolResult): Failure {
  const [block] = content;
  const message = block?.type === "text" ? block.text : "";
  const [, code] = / \(([A-Z_]+)\)$/.exec(message) ?? [];
  if (code === undefined) throw new Error(`not the documented error: ${JSON.stringify(content)}`);
  return { code, message };
}

function bytesOf(file: { readonly text: string } | { readonly blob: string }): string {
  return "blob" in file ? file.blob : Buffer.from(file.text, "utf8").toString("base64");
}

/** Images are blocks that follow the data: before, after, then others. They are moved to their position in the data. */
function withPictures({ structuredContent, content }: CallToolResult): Input {
  const files = content.flatMap((block) => (block.type === "image" ? [block.data] : []));
  const data: Input = isObject(structuredContent) ? structuredContent : {};
  const filled = (picture: unknown) =>
    isObject(picture) ? { ...picture, data: files.shift() } : picture;
  const [file] = content.flatMap((block) => (block.type === "resource" ? [block.resource] : []));
  if (file) return { ...data, data: bytesOf(file) };
  if ("filename" in data) return { ...data, data: files[0] };
  const { screenshot_before: before, screenshot_after: after, result } = data;
  const answer: Record<string, unknown> = { ...data };
  if (before !== undefined) answer["screenshot_before"] = filled(before);
  if (after !== undefined) answer["screenshot_after"] = filled(after);
  if (isObject(result) && Array.isArray(result["intermediate_screenshots"])) {
    const between = result["intermediate_screenshots"].map(filled);
    answer["result"] = { ...result, intermediate_screenshots: between };
  }
  if (files.length > 0) throw new Error(`${files.length} pictures belong to nothing in the data.`);
  return answer;
}
