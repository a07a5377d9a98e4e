/** One call of a tool, from its arguments to its answer. */
import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import { invoke } from "../../operations/invoke.ts";
import type { Services } from "../../operations/services.ts";
import { Deadline } from "../../shared/deadline.ts";
import { toAppError } from "../../shared/errors.ts";
import { withProgress } from "./progress.ts";
import { errorResult, successResult } from "./result.ts";
import type { TextPages } from "./text-pages.ts";
import type { Tool } from "./tool.ts";

export interface CallOptions {
  readonly services: Services;
  /** Awaited before every call: a server that starts its browser late does so here. */
  readonly beforeCall?: (deadline: Deadline) => Promise<void>;
}

/** The time that `beforeCall` may take. */
const BEFORE_CALL_MS = 60_000;

/** An aborted stream or a cancel notification aborts the context's signal, and with it the operation. */
export async function callTool(
  tool: Tool,
  args: unknown,
  context: ServerContext,
  { services, beforeCall, pages }: CallOptions & { readonly pages: TextPages },
): Promise<CallToolResult> {
  const { signal } = context.mcpReq;
  return withProgress(context, async () => {
    try {
      if (beforeCall) {
        using deadline = Deadline.after(BEFORE_CALL_MS, signal);
        await deadline.race(beforeCall(deadline));
      }
      const { operation, input } = tool.toCall(args);
      const invoked = await invoke(operation, input, { services, surface: "mcp", signal });
      const output = tool.afterOnly ? withoutBefore(invoked.output) : invoked.output;
      const rendering = operation.render(output);
      return successResult(output, rendering, invoked.warnings, pages);
    } catch (thrown) {
      return errorResult(toAppError(thrown));
    }
  });
}

type Output = Readonly<Record<string, unknown>>;

function withoutBefore({ screenshot_before: _before, ...output }: Output): Output {
  return output;
}
