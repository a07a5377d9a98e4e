import type { z } from "zod";
import { Deadline } from "../../shared/deadline.ts";
import { failureOf } from "../../browser/chromium/target/failure.ts";
import { OK } from "../../shared/calls/call-stats.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import {
  beginAuditContext,
  noteBlocked,
  noteDomain,
  withAuditContext,
  type AuditContext,
} from "../../shared/calls/audit-context.ts";
import { auditBegin, auditCall } from "./audit-call.ts";
import { checkConfirmed } from "./confirm.ts";
import { namedSession } from "./named-session.ts";
import type { Call, Caller, Effect, Operation, SurfaceName } from "../definition/operation.ts";
import { PARSING, parseInput } from "../definition/parse-input.ts";
import { errorWithoutSecrets, outputWithoutSecrets, withSecretsHidden } from "./redact.ts";
import type { Services } from "../services/services.ts";
import { wireOf, type Unwired } from "../definition/wire.ts";

export interface InvokeContext {
  readonly services: Services;
  readonly surface: SurfaceName;
  /** Aborts when the caller disconnects; this cancels the operation. */
  readonly signal?: AbortSignal;
  /** The caller. A `session_id` in the input takes precedence over the caller's session. */
  readonly caller?: Caller;
  /** Permissions of this caller; default: everything. */
  readonly effects?: readonly Effect[];
}

export interface Invoked<O extends z.ZodObject = z.ZodObject> {
  readonly output: z.output<O>;
  /** Warnings for the caller, to be shown with the output. */
  readonly warnings: readonly string[];
}

/** The outputs of an operation that a caller follows as a stream. */
export interface Followed<O extends z.ZodObject = z.ZodObject> {
  readonly outputs: AsyncIterable<z.output<O>>;
  /** Warnings for the caller, to be shown with the first output. */
  readonly warnings: readonly string[];
}

/** Time limit of an operation without `timeLimitMs`. */
const DEFAULT_LIMIT_MS = 30_000;
/** Added to the time limit of each operation. The sum is the call's deadline; after it, the caller gets TIMEOUT. */
const WATCHDOG_MS = 5_000;
/** Time to clean up (freeze the page) after the deadline; only a defective operation needs more. */
const GRACE_MS = 5_000;

/**
 * The only path from a surface to an operation: parses, authorises, runs under a deadline, validates the output,
 * redacts secrets, maps the error, logs. Throws nothing but `AppError`.
 */
export async function invoke<I extends z.ZodObject, O extends z.ZodObject>(
  operation: Operation<I, O>,
  rawInput: unknown,
  context: InvokeContext,
): Promise<Invoked<O>> {
  const trace = startTrace(operation, context);
  try {
    const { input, sessionId, warnings } = await prepare(operation, rawInput, context);
    const answer = await withAuditContext(trace.auditContext, () => {
      noteAddress(input);
      return runWithin(operation, input, { ...context, sessionId }, [...warnings]);
    });
    trace.succeeded();
    return withSecretsHidden(context.services.redactor, answer);
  } catch (thrown) {
    throw trace.failed(thrown);
  }
}

/**
 * Streams the outputs of `operation.follow` until the stream ends or the caller disconnects. Throws before the first
 * output if the call is invalid. Throws nothing but `AppError`.
 */
export async function follow<I extends z.ZodObject, O extends z.ZodObject>(
  operation: Operation<I, O>,
  rawInput: unknown,
  context: InvokeContext,
): Promise<Followed<O>> {
  const trace = startTrace(operation, context, true);
  const { services, surface, signal, caller = {} } = context;
  const held = new DisposableStack();
  try {
    const { input, sessionId, warnings } = await prepare(operation, rawInput, context);
    const deadline = held.use(Deadline.never(signal));
    const call = { deadline, caller, sessionId, held, surface, services, warnings: [...warnings] };
    const outputs = await withAuditContext(trace.auditContext, async () => {
      noteAddress(input);
      return operation.follow?.(input, call);
    });
    const { redactor } = services;
    if (outputs) {
      const telling = { held, trace, redactor };
      return {
        outputs: reported(operation, outputs, telling),
        warnings: redactor.value(call.warnings),
      };
    }
    throw new AppError("INVALID_REQUEST", `${operation.name} cannot be followed as a stream.`);
  } catch (thrown) {
    held.dispose();
    throw trace.failed(thrown);
  }
}

interface Telling {
  readonly held: DisposableStack;
  readonly trace: Trace;
  readonly redactor: Redactor;
}

async function* reported<O extends z.ZodObject>(
  operation: Pick<Operation<z.ZodObject, O>, "name" | "output">,
  outputs: AsyncIterable<Unwired<z.input<O>>>,
  { held, trace, redactor }: Telling,
): AsyncGenerator<z.output<O>> {
  try {
    for await (const output of outputs)
      yield outputWithoutSecrets(redactor, checked(operation, output));
    trace.succeeded();
  } catch (thrown) {
    throw trace.failed(thrown);
  } finally {
    held.dispose();
  }
}

/** Records in the audit context that the policy blocked an address in the call's input. */
function noteRefused({ code, details: { host, reason } = {} }: AppError): void {
  if (code !== "BLOCKED_BY_POLICY" || typeof host !== "string") return;
  noteBlocked({ host, kind: "Call", reason: typeof reason === "string" ? reason : "" });
}

/** Records the address in the call's input in the audit context. */
function noteAddress({ url }: Record<string, unknown>): void {
  if (typeof url === "string") noteDomain(url);
}

async function prepare<I extends z.ZodObject, O extends z.ZodObject>(
  operation: Operation<I, O>,
  rawInput: unknown,
  context: InvokeContext,
) {
  const { sessionId, fields } = namedSession(operation, rawInput);
  const { input, warnings } = parseInput(operation.input, fields);
  authorise(operation, context);
  checkConfirmed(operation, input, context.surface);
  await auditBegin(operation, context);
  return { input, sessionId, warnings };
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
  if (operation.effect === "admin" && !services.identity.isOperator) {
    throw new AppError(
      "BLOCKED_BY_POLICY",
      `${operation.name} changes the server itself; callers with an API key may not use it.`,
      { hint: "Use the token of the server's operator." },
    );
  }
  if (operation.drivesPage) services.browser.inputMode.check();
  if (operation.withoutBrowser) return;
  const status = services.browser.status();
  // If a browser was ready before and has ended, the call itself starts it again.
  if (!status.ready && status.product === "") {
    throw new AppError("NOT_READY", undefined, {
      hint: `Wait until the status is ready, then try again.${status.message === undefined ? "" : ` Now: ${status.message}`}`,
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
  using deadline = Deadline.after(
    limitMs,
    signal,
    services.stopping,
    takenOver(operation, services),
  );
  // When the server stops, calls do not wait for their page to freeze: the browser ends too.
  using patience = Deadline.after(limitMs + GRACE_MS, services.stopping);
  using held = new DisposableStack();
  const call: Call = { deadline, caller, sessionId, held, surface, services, warnings };
  const output = await patience.race(operation.run(input, call));
  return { output: checked(operation, output), warnings };
}

function checked<O extends z.ZodObject>(
  { name, output: schema }: Pick<Operation<z.ZodObject, O>, "name" | "output">,
  output: Unwired<z.input<O>>,
): z.output<O> {
  const { success, data, error } = schema.safeParse(wireOf(schema, output), PARSING);
  if (success) return data;
  throw new AppError("INTERNAL", undefined, {
    cause: new Error(`${name} violated its output schema: ${error.message}`),
  });
}

/** Returns the signal that aborts a call when a person takes over; undefined for calls that drive no page. */
function takenOver(
  { drivesPage }: Pick<Operation, "drivesPage">,
  { browser }: Services,
): AbortSignal | undefined {
  return drivesPage ? browser.inputMode.agentsTurn : undefined;
}

interface Trace {
  /** Sessions, hosts and credentials that the call uses, for the audit log. */
  readonly auditContext: AuditContext;
  succeeded(): void;
  failed(thrown: unknown): AppError;
}

function startTrace(
  operation: Pick<Operation, "name" | "effect" | "kind">,
  { services, surface }: InvokeContext,
  isFollowed = false,
): Trace {
  const { log, redactor } = services;
  const auditContext = beginAuditContext();
  const startedMs = performance.now();
  const fields = () => ({
    request: newId("req"),
    operation: operation.name,
    surface,
    durationMs: Math.round(performance.now() - startedMs),
  });
  const note = (durationMs: number, end: string) => {
    services.calls.note(operation.name, durationMs, end);
    // Activity omits streams: their duration depends on the caller, and a disconnect is not a failure.
    if (!isFollowed) services.activity.noteCall(operation.name, durationMs, end);
    services.tellSpan?.({
      operation: operation.name,
      surface,
      tenant: services.identity.tenant,
      sessions: [...auditContext.sessions],
      startedMs: auditContext.startedMs,
      durationMs,
      errorCode: end === OK ? undefined : end,
    });
  };
  const audit = (durationMs: number, error?: AppError) =>
    auditCall({ operation, services, surface, durationMs, auditContext, ...(error && { error }) });
  return {
    auditContext,
    succeeded: () => {
      const facts = fields();
      note(facts.durationMs, OK);
      log.debug("operation succeeded", facts);
      audit(facts.durationMs);
    },
    failed: (thrown) => {
      const error = errorWithoutSecrets(redactor, failureOf(thrown));
      const facts = fields();
      note(facts.durationMs, error.code);
      withAuditContext(auditContext, () => noteRefused(error));
      const details = { ...facts, code: error.code, error: error.message };
      if (error.code === "INTERNAL")
        log.error("operation failed", { ...details, cause: error.cause ?? error });
      else log.info("operation failed", details);
      audit(facts.durationMs, error);
      return error;
    },
  };
}
