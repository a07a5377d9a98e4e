/** The process: its terminal, signals, unforeseen failures, and the wish to end. */
import { format } from "node:util";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { compileEarly } from "../../shared/early-compiling.ts";
import { tidyWhenIdle } from "../../shared/process/idle-memory.ts";
import type { Log } from "../../shared/log.ts";
import { terminalOn } from "./terminal.ts";

export const terminal = terminalOn(process.stdout, process.stderr);

/** Aborts with the first signal to end. */
export const interrupted = new AbortController();

/** How long running calls may take to finish after a signal, milliseconds. */
const CALLS_MS = 3_000;
/** How long the rest of an orderly end may take. */
const CLOSE_MS = 2_000;

/** The wish to end, from a signal or from an operation; the first one counts. */
export interface ProcessEnding {
  /** Resolves with the milliseconds that running calls may take. */
  readonly requested: Promise<number>;
  readonly request: (timeoutMs: number) => void;
  /** Aborts when running calls have had that time. */
  readonly stopping: AbortSignal;
  readonly stopCalls: () => void;
}

const SHUTTING_DOWN = new AppError("NOT_READY", "The server is shutting down.", {
  hint: "Look whether the page changed, and send the request again once the server is back.",
});

export function createEnding(): ProcessEnding {
  const { promise, resolve } = Promise.withResolvers<number>();
  const stopping = new AbortController();
  const stopCalls = () => stopping.abort(SHUTTING_DOWN);
  return { requested: promise, request: resolve, stopping: stopping.signal, stopCalls };
}

/** How long the answers of calls that were stopped may take. */
const ANSWER_MS = 1_000;

/** What ends with the process. */
export interface ProcessParts {
  readonly server: Closer;
  readonly core: Closer;
  readonly ending: Pick<ProcessEnding, "stopCalls">;
}

/**
 * Closes the server: calls may run for `callsMs`, then they are stopped and answered. Closes what lies below it within a
 * short time. Failures are logged and passed over.
 */
export async function endInOrder(
  { server, core, ending }: ProcessParts,
  callsMs: number,
  log: Log,
): Promise<void> {
  using patience = Deadline.after(callsMs);
  patience.onEnd(ending.stopCalls);
  await closeWithin(callsMs + ANSWER_MS, server, log);
  await closeWithin(CLOSE_MS, core, log);
}

export type Closer = (deadline: Deadline) => Promise<unknown>;

async function closeWithin(ms: number, close: Closer, log: Log): Promise<void> {
  using deadline = Deadline.after(ms);
  try {
    await close(deadline);
  } catch (error) {
    log.warn("something did not end in order", { error });
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
/** A terminal and a parent process may both deliver one Ctrl-C. */
const SAME_SIGNAL_MS = 300;

/** The first signal asks for an orderly end, a second one ends the process at once. */
export function onInterrupt(first: () => void): void {
  let firstMs: number | undefined;
  for (const [signal, exitCode] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (firstMs === undefined) {
        firstMs = performance.now();
        first();
      } else if (performance.now() - firstMs > SAME_SIGNAL_MS) {
        process.exit(exitCode);
      }
    });
  }
}

/**
 * A promise that nobody waited for is a mistake of ours but harms nobody else: it is logged and the server goes on.
 * After an uncaught exception the state is unknown: it is logged, and the process ends in order, not in success.
 */
function logUnforeseen(log: Log, end: () => void): void {
  logConsole(log);
  process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }));
  process.on("uncaughtException", (error) => {
    log.error("uncaught exception", { error });
    process.exitCode = 1;
    end();
  });
}

/** The wish to end of a process that stays: a signal, or a failure that nobody foresaw. */
export function listenForEnd(log: Log): ProcessEnding {
  const ending = createEnding();
  const end = () => ending.request(CALLS_MS);
  if (interrupted.signal.aborted) end(); // while this was being loaded
  interrupted.signal.addEventListener("abort", end);
  logUnforeseen(log, end);
  return ending;
}

/**
 * What packages print on the console may quote what callers sent: it goes through the log, where one message is one line
 * and secrets are hidden, and never to standard output.
 */
export function logConsole(log: Pick<Log, "warn">): void {
  for (const method of ["debug", "error", "info", "log", "warn"] as const) {
    console[method] = (...words) => log.warn("a package printed this", { text: format(...words) });
  }
}

/** Whoever reads our output may leave (`| head`); that is no failure. */
export function ignoreLostReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** The start is over: from here on calls come, and times of quiet between them. */
export function nowServing(until: Promise<unknown>): void {
  tidyWhenIdle(until);
  compileEarly();
}
