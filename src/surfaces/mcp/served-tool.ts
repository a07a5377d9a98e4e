/** A tool as the protocol sees it: what a list says, and what a call does. */
import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
  StandardSchemaWithJSON,
  Tool as ListedTool,
} from "@modelcontextprotocol/server";
import type { SessionFinder } from "./clients.ts";

export interface ServedTool {
  readonly listed: ListedTool;
  call(
    args: unknown,
    context: ServerContext,
    find: SessionFinder,
  ): CallToolResult | InputRequiredResult | Promise<CallToolResult | InputRequiredResult>;
}

/** Makes a tool callable; the list is the server's own, since not every tool is listed. */
export function registerTool(server: McpServer, tool: ServedTool, find: SessionFinder): void {
  const { name, inputSchema } = tool.listed;
  server.registerTool(name, { inputSchema: unchecked(inputSchema) }, (args, context) =>
    tool.call(args, context, find),
  );
}

/** A schema that shows its JSON but lets every value pass: `invoke` is the one place that parses and checks. */
function unchecked(json: ListedTool["inputSchema"]): StandardSchemaWithJSON {
  const schema = { ...json };
  return {
    "~standard": {
      version: 1,
      vendor: "fermata",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
