/** The one factory behind both protocol eras and all transports, so that they cannot drift apart. */
import { McpServer } from "@modelcontextprotocol/server";
import type {
  McpRequestContext,
  McpServerFactory,
  ServerNotifier,
  ServerOptions,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { RUN_BROWSER_AGENT } from "../../contracts/browser-use.ts";
import { BROWSY } from "../../contracts/browsy.ts";
import type { Operation } from "../../operations/operation.ts";
import { callTool, servicesOf } from "./call.ts";
import type { CallOptions, Serving } from "./call.ts";
import type { Client } from "./clients.ts";
import { GUIDE, INSTRUCTIONS } from "./guide.ts";
import { LentModels } from "./lent-models.ts";
import { listing } from "./listing.ts";
import { nextPageTool } from "./next-page.ts";
import { AGENT, CORE, FULL, ownProfiles, selectTools, toolSets } from "./profiles.ts";
import { verbTools } from "./verb-tools.ts";
import { registerTool } from "./served-tool.ts";
import type { ServedTool } from "./served-tool.ts";
import { taskStates } from "./skill-call.ts";
import { taskTools } from "./task-tools.ts";
import { TextPages } from "./text-pages.ts";

export interface McpOptions extends CallOptions {
  readonly operations: readonly Operation[];
  readonly version: string;
  /** Profiles of the tools that are listed; every tool can be called. */
  readonly tools: readonly string[];
  /** A language model is configured: what needs one is listed among the usual tools. */
  readonly hasModel?: boolean;
  /** What tests of the protocol add. */
  readonly fixtures?: Fixtures;
}

export interface Fixtures extends Pick<ServerOptions, "capabilities" | "requestState"> {
  /** Listed before all others. */
  readonly tools: readonly ServedTool[];
  /** Adds resources, prompts and handlers to a new server. */
  extend(server: McpServer): void;
  /** Gets what tells all modern subscribers of changes. */
  attach(notifier: ServerNotifier): void;
}

/** Names, schemas and guide are the same for everyone while the process lives. */
const CACHE_HINT = { ttlMs: 60_000, cacheScope: "public" } as const;

const SERVER_OPTIONS: ServerOptions = {
  instructions: INSTRUCTIONS,
  cacheHints: {
    "tools/list": CACHE_HINT,
    "resources/list": CACHE_HINT,
    "resources/read": CACHE_HINT,
    "server/discover": CACHE_HINT,
  },
};

/** All tools are on one page, so there is no cursor that anybody could have been given. */
const ListParams = z.object({
  cursor: z.undefined("no such page: the list is one, and has no cursor").optional(),
});

/** A task whose client lends it a model asks that at every step. */
const MOST_ROUNDS = 1_000;

const CAPABILITIES = { tools: { listChanged: false }, resources: { listChanged: false } };

/** Runs for every modern request and every legacy session: it only closes over what is already built. */
export function createServerFactory(
  options: McpOptions,
  clientOf: (context: McpRequestContext) => Client,
): McpServerFactory {
  const { version, fixtures } = options;
  const states = taskStates();
  const { callable, tools } = servedTools(options, { states, lents: new LentModels() });
  const serverOptions: ServerOptions = {
    ...SERVER_OPTIONS,
    capabilities: { ...CAPABILITIES, ...fixtures?.capabilities },
    inputRequired: { maxRounds: MOST_ROUNDS },
    requestState: fixtures?.requestState ?? {
      verify: (state, context) => states.verify(state, context),
    },
  };
  return (context) => {
    const client = clientOf(context);
    const server = new McpServer({ name: "fermata", title: "Fermata", version }, serverOptions);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's server is no event target
    server.server.onclose = client.end;
    for (const tool of callable) registerTool(server, tool, client);
    server.server.setRequestHandler("tools/list", { params: ListParams }, () => ({ tools }));
    fixtures?.extend(server);
    registerGuide(server, "guide", "fermata://guide");
    registerGuide(server, "abp-guide", "abp://guide");
    return server;
  };
}

/** All tools, and those of them that are listed, in their order. */
function servedTools(options: McpOptions, kept: Pick<Serving, "states" | "lents">) {
  const { operations, tools: profiles, fixtures } = options;
  const shelves = new Map<string, TextPages>();
  const pages: Serving["pages"] = (context) => {
    const { tenant } = servicesOf(context, options.services).identity;
    const shelf = shelves.get(tenant) ?? new TextPages();
    shelves.set(tenant, shelf);
    return shelf;
  };
  const sets = toolSets(operations);
  // Names of both sets are the documented ones, which understand both.
  const named = new Map([...sets.newer, ...sets.own].map((tool) => [tool.name, tool]));
  const served = [...named.values()].map((tool): ServedTool => ({
    listed: { name: tool.name, inputSchema: { type: "object" } },
    call: (args, context, calling) =>
      callTool(tool, args, context, { ...options, ...calling, ...kept, pages }),
  }));
  const [first = [], last] = [fixtures?.tools, nextPageTool(pages)];
  const verbs = verbTools(BROWSY, { ...options, pages });
  const everything = profiles.includes(FULL) || profiles.includes(AGENT);
  const tasks = taskTools(RUN_BROWSER_AGENT, { ...options, ...kept, pages, everything });
  const own = ownProfiles(profiles);
  const asked = own.length < profiles.length ? verbs : [];
  const listed = listing(selectTools(sets, own), profiles.includes(FULL));
  // A name that both have means what is listed.
  const others = without(served, asked);
  const listedNames = new Set(asked.map(nameOf));
  const isUsual = options.hasModel === true && profiles.includes(CORE);
  const usual = everything || isUsual ? tasks.slice(0, 1) : []; // the aliases are for older prompts
  return {
    callable: [...first, ...tasks, ...others, ...without(verbs, others), last],
    tools: [
      ...[...first, ...usual, ...asked].map((tool) => tool.listed),
      ...listed.filter(({ name }) => !listedNames.has(name)),
      last.listed,
    ],
  };
}

function nameOf({ listed }: ServedTool): string {
  return listed.name;
}

function without(
  tools: readonly ServedTool[],
  named: readonly ServedTool[],
): readonly ServedTool[] {
  const names = new Set(named.map(nameOf));
  return tools.filter((tool) => !names.has(nameOf(tool)));
}

function registerGuide(server: McpServer, name: string, uri: string): void {
  server.registerResource(
    name,
    uri,
    { title: "Guide", description: "How to use this browser well.", mimeType: "text/markdown" },
    () => ({ contents: [{ uri, mimeType: "text/markdown", text: GUIDE }] }),
  );
}
