import type { z } from "zod";
import { Deadline } from "../shared/deadline.ts";
import { failureOf } from "../browser/failure.ts";
import { AppError } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import { checkConfirmed } from "./confirm.ts";
import { namedSession } from "./named-session.ts";
import type { Call, Caller, Effect, Operation, SurfaceName } from "./operation.ts";
import { parseInput } from "./parse-input.ts";
import type { Services } from "./services.ts";

export interface InvokeContext {
  readonly services: Services;
  readonly surface: SurfaceName;
  /** Aborts when the caller goes away; the operation is cancelled then. */
  readonly signal?: AbortSignal;
  /** Who calls; a `session_id` among the fields counts more. */
  readonly caller?: Caller;
  /** What this caller may do; everything unless stated. */
  readonly effects?: readonly Effect[];
}

export interface Invoked<O extends z.ZodObject = z.ZodObject> {
  readonly output: z.output<O>;
  /** Sentences for the caller, to be shown beside the output. */
  readonly warnings: readonly string[];
}

/** Time an operation gets when it has no rules of its own. */
const DEFAULT_LIMIT_MS = 30_000;
/** Added to an operation's own limit; then its deadline ends and the caller gets TIMEOUT. */
const WATCHDOG_MS = 5_000;
/** Time to clean up (freeze the page) after the deadline; only a broken operation needs more. */
const GRACE_MS = 5_000;

/**
 * The only way from a surface to an operation: parse, authorise, run under a deadline, check the output, map the error,
 * log. Throws nothing but `AppError`.
 */
export async function invoke<I extends z.ZodObject, O extends z.ZodObject>(
  operation: Operation<I, O>,
  rawInput: unknown,
  context: InvokeContext,
): Promise<Invoked<O>> {
  const trace = startTrace(operation.name, context);
  try {
    const { sessionId, fields } = namedSession(operation, rawInput);
    const { input, warnings } = parseInput(operation.input, fields);
    authorise(operation, context);
    checkConfirmed(operation, input, context.surface);
    const answer = await runWithin(operation, input, { ...context, sessionId }, [...warnings]);
    trace.succeeded();
    return answer;
  } catch (thrown) {
    throw trace.failed(thrown);
  }
}

function authorise(
  operation: Pick<Operation, "name" | "effect" | "drivesPage" | "withoutBrowser">,
  { effects, services }: InvokeContext,
): void {
  if (effects && !effects.includes(operation.effect)) {
    throw new AppError(
      "BLOCKED_BY_POLICY",
      `This caller may not use ${operation.name}: its effect is "${operation.effect}", allowed are ${effects.join(", ")}.`,
    );
  }
  if (operation.drivesPage) services.browser.inputMode.check();
  if (operation.withoutBrowser) return;
  const status = services.browser.status();
  // A browser that was up before is restarted by the call itself.
  if (!status.ready && status.product === "") {
    throw new AppError("NOT_READY", undefined, {
      hint: `Ask for the status until it says ready, then try again.${status.message === undefined ? "" : ` Now: ${status.message}`}`,
    });
  }
}

async function runWithin<I extends z.ZodObject, O extends z.ZodObject>(
  operation: Operation<I, O>,
  input: z.output<I>,
  context: InvokeContext & { readonly sessionId: string | undefined },
  warnings: string[],
): Promise<Invoked<O>> {
  const { services, surface, signal, caller = {}, sessionId } = context;
  const limitMs = (operation.timeLimitMs?.(input) ?? DEFAULT_LIMIT_MS) + WATCHDOG_MS;
  using deadline = Deadline.after(limitMs, callerSignal(operation, services, signal));
  using patience = Deadline.after(limitMs + GRACE_MS);
  using held = new DisposableStack();
  const call: Call = { deadline, caller, sessionId, held, surface, services, warnings };
  const output = await patience.race(operation.run(input, call));
  const checked = operation.output.safeParse(output);
  if (!checked.success) {
    throw new AppError("INTERNAL", undefined, {
      cause: new Error(`${operation.name} broke its output schema: ${checked.error.message}`),
    });
  }
  return { output: checked.data, warnings };
}

/** Ends when the caller goes away, and for what drives a page also when a person takes over. */
function callerSignal(
  { drivesPage }: Pick<Operation, "drivesPage">,
  { browser }: Services,
  signal: AbortSignal | undefined,
): AbortSignal | undefined {
  if (!drivesPage) return signal;
  return AbortSignal.any([browser.inputMode.agentsTurn, ...(signal ? [signal] : [])]);
}

interface Trace {
  succeeded(): void;
  failed(thrown: unknown): AppError;
}

function startTrace(name: string, { services: { log }, surface }: InvokeContext): Trace {
  const startedMs = performance.now();
  const fields = () => ({
    request: newId("req"),
    operation: name,
    surface,
    durationMs: Math.round(performance.now() - startedMs),
  });
  return {
    succeeded: () => log.debug("operation succeeded", fields()),
    failed: (thrown) => {
      const error = failureOf(thrown);
      const details = { ...fields(), code: error.code, error: error.message };
      if (error.code === "INTERNAL")
        log.error("operation failed", { ...details, cause: error.cause ?? error });
      else log.info("operation failed", details);
      return error;
    },
  };
}
