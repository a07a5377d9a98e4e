/** A tool as the MCP server needs it: its list entry and its call. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  isInputRequiredResult,
  UrlElicitationRequiredError,
  type CallToolResult,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
  type Tool as ListedTool,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { toAppError } from "../../../shared/errors.ts";
import type { ConnectedClient } from "../clients.ts";
import { errorResult } from "./result.ts";

/** The client of a call, and what it supports. */
export interface CallingClient {
  readonly client: ConnectedClient;
  /** Whether the client can show questions to its user (form elicitation). */
  readonly canAsk: boolean;
  /** Whether the client can provide its own model (sampling). */
  readonly canLend: boolean;
  /** Whether the client answers questions during its call; stateless clients repeat the call with answers. */
  readonly isWaiting: boolean;
}

export interface ServedTool {
  readonly name: string;
  /** Returns the list entry; its schemas are made on demand. */
  listed(): ListedTool;
  call(
    args: unknown,
    context: ServerContext,
    client: CallingClient,
  ): CallToolResult | InputRequiredResult | Promise<CallToolResult | InputRequiredResult>;
}

export interface ToolCalling {
  readonly client: ConnectedClient;
  readonly args: unknown;
  readonly context: ServerContext;
}

/** Runs one call. Errors are results. If `isSessionStated` is true, the result states the id of a new session. */
export async function callServed(
  server: McpServer,
  tool: ServedTool,
  { client, args = {}, context }: ToolCalling,
): Promise<CallToolResult | InputRequiredResult> {
  const envelope = Envelope.safeParse(context.mcpReq.envelope);
  const { elicitation, sampling } = capabilitiesOf(server, envelope);
  const canAsk = elicitation !== undefined && takesForms(elicitation);
  const canLend = sampling !== undefined;
  const calling = { client, canAsk, canLend, isWaiting: !envelope.success };
  const had = client.session.current !== undefined;
  const result = await resultOf(() => tool.call(args, context, calling));
  const { isSessionStated, session } = client;
  return isSessionStated && !had ? withSession(result, session.current?.id) : result;
}

/** Returns the result, or an error result if `call` throws. Rethrows URL elicitations: the SDK reports them. */
async function resultOf(call: () => ReturnType<ServedTool["call"]>) {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof UrlElicitationRequiredError) throw thrown;
    return errorResult(toAppError(thrown));
  }
}

const SESSION_META_KEY = "fermata/session_id";

/** Adds the instruction to continue in the session that was created for the call. */
function withSession(
  result: CallToolResult | InputRequiredResult,
  sessionId: string | undefined,
): CallToolResult | InputRequiredResult {
  if (sessionId === undefined || isInputRequiredResult(result)) return result;
  const text = `This is session ${sessionId}. Pass it as session_id with later calls: without it, a call may start another session.`;
  const { content, _meta: meta } = result;
  return {
    ...result,
    content: [...content, { type: "text", text }],
    _meta: { ...meta, [SESSION_META_KEY]: sessionId },
  };
}

const Forms = z.object({ form: z.unknown(), url: z.unknown() }).partial();
const Envelope = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({
    elicitation: Forms.optional(),
    sampling: z.object({}).optional(),
  }),
});

/** Returns the client's capabilities. Stateless clients send them with each call, other clients once at the start. */
function capabilitiesOf(
  { server }: McpServer,
  envelope: z.ZodSafeParseResult<z.output<typeof Envelope>>,
) {
  const capabilities = envelope.success
    ? envelope.data[CLIENT_CAPABILITIES_META_KEY]
    : server.getClientCapabilities();
  return capabilities ?? {};
}

function takesForms({ form, url }: z.output<typeof Forms>): boolean {
  return form !== undefined || !url;
}
