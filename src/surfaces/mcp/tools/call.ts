/** One call of a tool, from its arguments to its result. */
import {
  isInputRequiredResult,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { SESSION_HEADER } from "../../../contracts/session-header.ts";
import { invoke, type InvokeContext, type Invoked } from "../../../operations/call/invoke.ts";
import type { Caller, Operation } from "../../../operations/definition/operation.ts";
import type { Services } from "../../../operations/services/services.ts";
import { isSkill, type SkillOperation } from "../../../operations/task/skill-operation.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { toAppError } from "../../../shared/errors.ts";
import { asObject, isObject } from "../../../shared/json-object.ts";
import { acceptArguments } from "./accept-arguments.ts";
import type { ConnectedClient } from "../clients.ts";
import type { LentModels } from "../lent-models.ts";
import { withProgress } from "../progress.ts";
import { errorResult, successResult, type ToolDelivery } from "./result.ts";
import { callSkill, isSkillAwaited, type TaskStates } from "../skill-call.ts";
import type { Tool, ToolCall } from "./tool.ts";

export interface ToolCallOptions {
  readonly services: Services;
  /** Awaited before every call, for example to start the browser at the first call. */
  readonly beforeCall?: (deadline: Deadline) => Promise<void>;
}

export interface Serving extends ToolCallOptions {
  /** Returns the text pages, files and result options of the caller's tenant. */
  readonly delivery: (context: ServerContext) => ToolDelivery;
  readonly client: ConnectedClient;
  /** Whether the client can show questions to its user (form elicitation). */
  readonly canAsk: boolean;
  /** Whether the client can provide its own model (sampling). */
  readonly canLend: boolean;
  /** Whether the client answers questions during its call, instead of repeating the call with answers. */
  readonly isWaiting: boolean;
  readonly states: TaskStates;
  readonly lents: LentModels;
}

const BEFORE_CALL_MS = 60_000;

/** Runs a tool. An aborted stream or a cancel notification aborts the context's signal, and with it the operation. */
export async function callTool(
  tool: Tool,
  args: unknown,
  context: ServerContext,
  serving: Serving,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    const { operation, input: given } = tool.toCall(args);
    const { imageFormat } = serving.services.config.mcp;
    const { input: accepted, warnings } = acceptArguments(operation.input, given);
    const input = withFormat(operation, accepted, imageFormat);
    const had = serving.client.session.current;
    const done =
      isSkill(operation) && isSkillAwaited(input)
        ? await skillCall(operation, input, context, serving)
        : await withProgress(context, () => calledOnce({ operation, input }, context, serving));
    if (isInputRequiredResult(done)) return done;
    const isFirstRead = !had && operation.effect === "read" && context.http !== undefined;
    const unopened = isFirstRead ? unopenedWarnings(serving.client) : [];
    const whole = { ...done, warnings: [...warnings, ...done.warnings, ...unopened] };
    const render = (output: Invoked["output"]) => operation.render(output);
    return await successResult(whole, render, serving.delivery(context), imageFormat); // deadline: encoding is quick
  } catch (thrown) {
    return errorResult(toAppError(thrown));
  }
}

/** Returns a warning if all tabs are blank: a client that opens an MCP session for each call loses its page. */
function unopenedWarnings({ session }: ConnectedClient): readonly string[] {
  const tabs = session.current?.tabs() ?? [];
  if (tabs.length === 0 || tabs.some(({ url }) => url !== "about:blank")) return [];
  return [
    `This session is new and has opened no page. A client that opens a session for each call sends the header ${SESSION_HEADER} with every request to keep one browser session: "default", or the id of a session.`,
  ];
}

/** Adds the image format of the settings to a call that may return a screenshot, unless the call names a format. */
function withFormat(operation: Operation, input: unknown, format: string): unknown {
  if (!isObject(input) || !Object.hasOwn(operation.input.shape, "screenshot")) return input;
  const { screenshot = {}, action_params: params } = input;
  if (Object.hasOwn(asObject(params), "screenshot"))
    return { ...input, action_params: withFormat(operation, params, format) };
  return isObject(screenshot) ? { ...input, screenshot: { format, ...screenshot } } : input;
}

async function calledOnce(
  { operation, input }: ToolCall,
  context: ServerContext,
  serving: Serving,
): Promise<Invoked> {
  return invoke(operation, input, await prepared(context, serving));
}

/** Runs a call as a task until the task ends or asks a question. @throws AppError */
export async function skillCall(
  operation: SkillOperation,
  input: unknown,
  context: ServerContext,
  serving: Serving,
): Promise<Invoked | InputRequiredResult> {
  const { canAsk, canLend, isWaiting, states, lents } = serving;
  const client = { canAsk, canLend, isWaiting };
  const invocation = await prepared(context, serving);
  return callSkill({ operation, input, context, invocation, ...client, states, lents });
}

/** Awaits `beforeCall`, then returns the context of a call. */
export async function prepared(
  context: ServerContext,
  { services, beforeCall, client }: Pick<Serving, "services" | "beforeCall" | "client">,
): Promise<InvokeContext> {
  const { signal } = context.mcpReq;
  if (beforeCall) {
    using deadline = Deadline.after(BEFORE_CALL_MS, signal);
    await deadline.race(beforeCall(deadline));
  }
  const caller = callerOf(context, client);
  return { services: servicesOf(context.http?.req, services), surface: "mcp", caller, signal };
}

/** Returns the caller's services. Over HTTP, the headers identify the caller. Over stdio, there is only one caller. */
export function servicesOf(request: Request | undefined, services: Services): Services {
  return request ? services.access.of(request.headers) : services;
}

function callerOf({ http }: ServerContext, { session }: ConnectedClient): Caller {
  const sessionId = http?.req?.headers.get(SESSION_HEADER) ?? undefined;
  return { sessionId, ownSession: session };
}
