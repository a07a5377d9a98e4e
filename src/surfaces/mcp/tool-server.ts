import {
  isInputRequiredResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerOptions,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Later } from "../../shared/later.ts";
import type { ConnectedClient } from "./clients.ts";
import { callServed } from "./tools/served-tool.ts";
import type { TaskStates } from "./skill-call.ts";
import type { ToolSet } from "./tools/tool-set.ts";

/** Handlers for tools and prompts. Their modules import all operations, so they may load after the first response. */
export interface Answering {
  readonly tools: ToolSet;
  readonly states: TaskStates;
  /** Returns the ids of the credentials that the caller may use. Over HTTP, the request identifies the caller. */
  credentialIds(request: Request | undefined): readonly string[];
}

/** All tools are on one page, so there are no cursors. */
const ListParams = z.object({
  cursor: z.undefined("unknown cursor: the list has only one page").optional(),
});

/** First MCP revision with `resource_link`. Earlier clients reject such links and use the address in the text. */
const LINKS_SINCE = "2025-06-18";

/**
 * An MCP server that looks up tools in a table made in advance. The SDK's own table would have to be filled for every
 * request, and the SDK's error for an unknown tool lists no alternatives.
 */
export class ToolServer extends McpServer {
  readonly #answering: Later<Answering>;

  constructor(
    version: string,
    options: ServerOptions,
    answering: Later<Answering>,
    client: ConnectedClient,
  ) {
    super({ name: "fermata", title: "Fermata", version }, options);
    this.#answering = answering;
    this.server.setRequestHandler("tools/list", { params: ListParams }, async () => ({
      tools: [...(await answering.given).tools.listed()],
    }));
    this.server.setRequestHandler("tools/call", async ({ params }, context) => {
      const { tools } = await answering.given;
      const tool = tools.known.get(params.name);
      if (!tool) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, tools.known.unknown(params.name));
      }
      const result = await callServed(this, tool, { client, args: params.arguments, context });
      if (isInputRequiredResult(result)) return result;
      const { structuredContent: _omitted, ...bare } = result;
      const reported = tools.contentOnly ? bare : result;
      const revision = this.server.getNegotiatedProtocolVersion() ?? LINKS_SINCE;
      const content = reported.content.filter(
        ({ type }) => revision >= LINKS_SINCE || type !== "resource_link",
      );
      return this.server.projectCallToolResult({ ...reported, content }, undefined);
    });
  }

  /** Returns the schema by which the SDK checks headers that must repeat an argument. */
  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    return this.#answering.value?.tools.known.get(name)?.listed().inputSchema;
  }
}
