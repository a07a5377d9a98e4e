/** The one factory behind both protocol eras and all transports, so that they cannot drift apart. */
import { CLIENT_INFO_META_KEY, McpServer } from "@modelcontextprotocol/server";
import type {
  CallToolResult,
  McpRequestContext,
  McpServerFactory,
} from "@modelcontextprotocol/server";
import { SESSION_HEADER } from "../../contracts/session-header.ts";
import { invoke } from "../../operations/invoke.ts";
import type { Caller, Operation } from "../../operations/operation.ts";
import type { Services } from "../../operations/services.ts";
import { Deadline } from "../../shared/deadline.ts";
import { toAppError } from "../../shared/errors.ts";
import type { SessionFinder } from "./clients.ts";
import { GUIDE, INSTRUCTIONS } from "./guide.ts";
import { errorResult, successResult } from "./result.ts";
import { toolsOf } from "./tool.ts";
import type { Tool } from "./tool.ts";

/** The session of the client behind a server instance, and what to do when that instance ends. */
export interface ClientSession {
  readonly find: SessionFinder;
  readonly end: () => void;
}

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
export function createServerFactory(
  options: McpOptions,
  clientOf: (context: McpRequestContext) => ClientSession,
): McpServerFactory {
  const tools = toolsOf(options.operations);
  return (context) => {
    const { find, end } = clientOf(context);
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
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's server is no event target
    server.server.onclose = end;
    for (const tool of tools) registerTool(server, tool, { options, find });
    registerGuide(server, "guide", "fermata://guide");
    registerGuide(server, "abp-guide", "abp://guide");
    return server;
  };
}

interface Serving {
  readonly options: McpOptions;
  readonly find: SessionFinder;
}

function registerTool(server: McpServer, tool: Tool, serving: Serving): void {
  const { name, description, inputSchema, outputSchema, annotations } = tool;
  server.registerTool(
    name,
    { description, inputSchema, outputSchema, annotations },
    (args: unknown, { mcpReq, http }) => {
      const marks = { request: http?.req, clientInfo: own(mcpReq.envelope, CLIENT_INFO_META_KEY) };
      const sessionId = http?.req?.headers.get(SESSION_HEADER) ?? undefined;
      const caller = { sessionId, ownSession: serving.find(marks) };
      return callTool(tool, args, { ...serving, caller, signal: mcpReq.signal });
    },
  );
}

/** The envelope's type does not list what a client only should send. */
function own(envelope: object | undefined, key: string): unknown {
  return Object.entries(envelope ?? {}).find(([name]) => name === key)?.[1];
}

/** An aborted stream or a cancel notification aborts the signal, and with it the operation. */
async function callTool(
  tool: Tool,
  args: unknown,
  { options, caller, signal }: Serving & { readonly caller: Caller; readonly signal: AbortSignal },
): Promise<CallToolResult> {
  const { services, beforeCall } = options;
  try {
    if (beforeCall) {
      using deadline = Deadline.after(BEFORE_CALL_MS, signal);
      await deadline.race(beforeCall(deadline));
    }
    const context = { services, surface: "mcp", caller, signal } as const;
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
