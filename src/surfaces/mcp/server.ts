/** The factory of MCP servers, the same for all transports and protocol revisions, so that they behave alike. */
import type {
  McpRequestContext,
  McpServer,
  McpServerFactory,
  ServerNotifier,
  ServerOptions,
} from "@modelcontextprotocol/server";
import type { Later } from "../../shared/later.ts";
import type { ConnectedClient } from "./clients.ts";
import { registerFiles } from "./tools/files.ts";
import { INSTRUCTIONS, registerGuides } from "./guide.ts";
import { registerPrompts } from "./prompts.ts";
import type { ServedTool } from "./tools/served-tool.ts";
import { ToolServer, type Answering } from "./tool-server.ts";
import type { ToolSetOptions } from "./tools/tool-set.ts";

export interface McpOptions extends ToolSetOptions {
  readonly version: string;
  /** Additions for protocol tests. */
  readonly fixtures?: Fixtures;
}

export interface Fixtures extends Pick<ServerOptions, "capabilities" | "requestState"> {
  /** Tools that are listed before all others. */
  readonly tools: readonly ServedTool[];
  /** Adds resources, prompts and handlers to a new server. */
  extend(server: McpServer): void;
  /** Receives the notifier, which sends notifications to all modern subscribers. */
  attach(notifier: ServerNotifier): void;
}

/** Clients may cache results: names, schemas and guides are the same for all clients while the process runs. */
const CACHE_HINT = { ttlMs: 60_000, cacheScope: "public" } as const;

const SERVER_OPTIONS: ServerOptions = {
  instructions: INSTRUCTIONS,
  cacheHints: {
    "tools/list": CACHE_HINT,
    "resources/list": CACHE_HINT,
    "prompts/list": CACHE_HINT,
    "resources/read": CACHE_HINT,
    "server/discover": CACHE_HINT,
  },
};

/** Maximum number of requests to the client in a call. A task that uses the client's model sends a request per step. */
const MOST_ROUNDS = 1_000;

const CAPABILITIES = {
  tools: { listChanged: false },
  resources: { listChanged: false },
  prompts: { listChanged: false },
};

/** Returns a factory that runs for every modern request and legacy session, so it uses objects made in advance. */
export function createServerFactory(
  { version, fixtures }: Pick<McpOptions, "version" | "fixtures">,
  answering: Later<Answering>,
  clientOf: (context: McpRequestContext) => ConnectedClient,
): McpServerFactory {
  const serverOptions: ServerOptions = {
    ...SERVER_OPTIONS,
    capabilities: { ...CAPABILITIES, ...fixtures?.capabilities },
    inputRequired: { maxRounds: MOST_ROUNDS },
    requestState: fixtures?.requestState ?? {
      verify: async (state, context) => (await answering.given).states.verify(state, context),
    },
  };
  return (context) => {
    const client = clientOf(context);
    const server = new ToolServer(version, serverOptions, answering, client);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's server is no event target
    server.server.onclose = client.end;
    fixtures?.extend(server);
    registerGuides(server);
    registerFiles(server, async (call) => (await answering.given).tools.delivery(call).files);
    registerPrompts(server, async () => (await answering.given).credentialIds(context.requestInfo));
    return server;
  };
}
