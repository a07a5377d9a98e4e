/** The one factory behind both protocol eras and all transports, so that they cannot drift apart. */
import { McpServer } from "@modelcontextprotocol/server";
import type { CallToolResult, McpServerFactory } from "@modelcontextprotocol/server";
import { invoke } from "../../operations/invoke.ts";
import type { Operation } from "../../operations/operation.ts";
import type { Services } from "../../operations/services.ts";
import { Deadline } from "../../shared/deadline.ts";
import { toAppError } from "../../shared/errors.ts";
import { GUIDE, INSTRUCTIONS } from "./guide.ts";
import { errorResult, successResult } from "./result.ts";
import { toolsOf } from "./tool.ts";
import type { Tool } from "./tool.ts";

export interface McpOptions {
  readonly operations: readonly Operation[];
  readonly services: Services;
  readonly version: string;
  /** Awaited before every call: a server that starts its browser late does so here. */
  readonly beforeCall?: (deadline: Deadline) => Promise<void>;
}

/** The time that `beforeCall` may take. */
const BEFORE_CALL_MS = 60_000;

/** Names, schemas and guide are the same for everyone while the process lives. */
const CACHE_HINT = { ttlMs: 60_000, cacheScope: "public" } as const;

/** Runs for every modern request and every legacy session: it only closes over what is already built. */
export function createServerFactory(options: McpOptions): McpServerFactory {
  const tools = toolsOf(options.operations);
  return () => {
    const server = new McpServer(
      { name: "fermata", title: "Fermata", version: options.version },
      {
        instructions: INSTRUCTIONS,
        capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
        cacheHints: {
          "tools/list": CACHE_HINT,
          "resources/list": CACHE_HINT,
          "resources/read": CACHE_HINT,
          "server/discover": CACHE_HINT,
        },
      },
    );
    for (const tool of tools) registerTool(server, tool, options);
    registerGuide(server, "guide", "fermata://guide");
    registerGuide(server, "abp-guide", "abp://guide");
    return server;
  };
}

function registerTool(server: McpServer, tool: Tool, options: McpOptions): void {
  const { name, description, inputSchema, outputSchema, annotations } = tool;
  server.registerTool(
    name,
    { description, inputSchema, outputSchema, annotations },
    (args: unknown, context) => callTool(tool, args, { options, signal: context.mcpReq.signal }),
  );
}

/** An aborted stream or a cancel notification aborts the signal, and with it the operation. */
async function callTool(
  tool: Tool,
  args: unknown,
  { options, signal }: { readonly options: McpOptions; readonly signal: AbortSignal },
): Promise<CallToolResult> {
  const { services, beforeCall } = options;
  try {
    if (beforeCall) {
      using deadline = Deadline.after(BEFORE_CALL_MS, signal);
      await deadline.race(beforeCall(deadline));
    }
    const context = { services, surface: "mcp", signal } as const;
    const { output, warnings } = await invoke(tool.operation, tool.toInput(args), context);
    return successResult(output, tool.operation.render(output), warnings);
  } catch (thrown) {
    return errorResult(toAppError(thrown));
  }
}

function registerGuide(server: McpServer, name: string, uri: string): void {
  server.registerResource(
    name,
    uri,
    { title: "Guide", description: "How to use this browser well.", mimeType: "text/markdown" },
    () => ({ contents: [{ uri, mimeType: "text/markdown", text: GUIDE }] }),
  );
}
