/** One call of a tool, from its arguments to its answer. */
import { CLIENT_INFO_META_KEY } from "@modelcontextprotocol/server";
import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import { SESSION_HEADER } from "../../contracts/session-header.ts";
import { invoke } from "../../operations/invoke.ts";
import type { InvokeContext } from "../../operations/invoke.ts";
import type { Caller } from "../../operations/operation.ts";
import type { Services } from "../../operations/services.ts";
import { Deadline } from "../../shared/deadline.ts";
import { toAppError } from "../../shared/errors.ts";
import type { SessionFinder } from "./clients.ts";
import { withProgress } from "./progress.ts";
import { errorResult, successResult } from "./result.ts";
import type { TextPages } from "./text-pages.ts";
import type { Tool } from "./tool.ts";

export interface CallOptions {
  readonly services: Services;
  /** Awaited before every call: a server that starts its browser late does so here. */
  readonly beforeCall?: (deadline: Deadline) => Promise<void>;
}

export interface Serving extends CallOptions {
  readonly pages: TextPages;
  readonly find: SessionFinder;
}

/** The time that `beforeCall` may take. */
const BEFORE_CALL_MS = 60_000;

/** An aborted stream or a cancel notification aborts the context's signal, and with it the operation. */
export async function callTool(
  tool: Tool,
  args: unknown,
  context: ServerContext,
  serving: Serving,
): Promise<CallToolResult> {
  return withProgress(context, async () => {
    try {
      const invocation = await prepared(context, serving);
      const { operation, input } = tool.toCall(args);
      const invoked = await invoke(operation, input, invocation);
      const output = tool.afterOnly ? withoutBefore(invoked.output) : invoked.output;
      const rendering = operation.render(output);
      return successResult(output, rendering, invoked.warnings, serving.pages);
    } catch (thrown) {
      return errorResult(toAppError(thrown));
    }
  });
}

/** With what operations are invoked for a call, once the server is ready for it. */
export async function prepared(
  context: ServerContext,
  { services, beforeCall, find }: Serving,
): Promise<InvokeContext> {
  const { signal } = context.mcpReq;
  if (beforeCall) {
    using deadline = Deadline.after(BEFORE_CALL_MS, signal);
    await deadline.race(beforeCall(deadline));
  }
  return { services, surface: "mcp", caller: callerOf(context, find), signal };
}

function callerOf({ mcpReq, http }: ServerContext, find: SessionFinder): Caller {
  const clientInfo = own(mcpReq.envelope, CLIENT_INFO_META_KEY);
  const sessionId = http?.req?.headers.get(SESSION_HEADER) ?? undefined;
  return { sessionId, ownSession: find({ request: http?.req, clientInfo }) };
}

/** The envelope's type does not list what a client only should send. */
function own(envelope: object | undefined, key: string): unknown {
  return Object.entries(envelope ?? {}).find(([name]) => name === key)?.[1];
}

type Output = Readonly<Record<string, unknown>>;

function withoutBefore({ screenshot_before: _before, ...output }: Output): Output {
  return output;
}
