/** The process: terminal, signals, unexpected failures, and shutdown requests. */
import { format } from "node:util";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { compileEarly } from "../../shared/early-compiling.ts";
import { tidyWhenIdle } from "../../shared/process/idle-memory.ts";
import type { Log } from "../../shared/log.ts";
import { terminalOn } from "./terminal.ts";

export const terminal = terminalOn(process.stdout, process.stderr);

/** Aborts at the first termination signal. */
export const interrupted = new AbortController();

/** Time for running calls to finish after a signal, milliseconds. */
const CALLS_MS = 3_000;
/** Time to close `core` after the server, milliseconds. */
const CLOSE_MS = 2_000;

/** The shutdown of the process, requested by a signal or an operation; the first request counts. */
export interface ProcessEnding {
  /** Resolves with the milliseconds that running calls may still take. */
  readonly requested: Promise<number>;
  readonly request: (timeoutMs: number) => void;
  /** Aborts when `stopCalls` is called, because the time for running calls has expired. */
  readonly stopping: AbortSignal;
  readonly stopCalls: () => void;
}

const SHUTTING_DOWN = new AppError("NOT_READY", "The server is shutting down.", {
  hint: "After the restart, repeat the request only if it had no effect.",
});

export function createEnding(): ProcessEnding {
  const { promise, resolve } = Promise.withResolvers<number>();
  const stopping = new AbortController();
  const stopCalls = () => stopping.abort(SHUTTING_DOWN);
  return { requested: promise, request: resolve, stopping: stopping.signal, stopCalls };
}

/** Time for sending the responses of aborted calls. */
const ANSWER_MS = 1_000;

/** What `endInOrder` stops. */
export interface ProcessParts {
  readonly server: Closer;
  readonly core: Closer;
  readonly ending: Pick<ProcessEnding, "stopCalls">;
}

/**
 * Closes the server: calls may run for `callsMs`, then they are aborted and their callers receive an error. Afterwards
 * closes `core`, the layers below the server. Logs and ignores failures to close.
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
    log.warn("a part of the server failed to close", { error });
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
/** Signals within this time count as one: a terminal and a parent process may both deliver the same Ctrl-C. */
const SAME_SIGNAL_MS = 300;

/** The first signal starts an orderly shutdown, a second one ends the process at once. */
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
 * An unhandled rejection is a bug in Fermata but harms no other work, so it is logged and the server continues. An
 * uncaught exception leaves an unknown state, so it is logged and the process shuts down with a failure code.
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

/** Returns the `ProcessEnding` of a long-running process; signals and uncaught exceptions request the shutdown. */
export function listenForEnd(log: Log): ProcessEnding {
  const ending = createEnding();
  const end = () => ending.request(CALLS_MS);
  if (interrupted.signal.aborted) end(); // the signal arrived while the program was loading
  interrupted.signal.addEventListener("abort", end);
  logUnforeseen(log, end);
  return ending;
}

/**
 * Redirects the console to the log, because packages may print callers' data there. The log hides secrets and has one
 * line per message; nothing reaches standard output.
 */
export function logConsole(log: Pick<Log, "warn">): void {
  for (const method of ["debug", "error", "info", "log", "warn"] as const) {
    console[method] = (...words) => log.warn("a package printed this", { text: format(...words) });
  }
}

/** Ignores errors of a closed output: its reader may close it (`| head`). */
export function ignoreLostReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Starts garbage collection in idle periods, and early compilation. During the start-up, both would slow it. */
export function nowServing(until: Promise<unknown>): void {
  tidyWhenIdle(until);
  compileEarly();
}
