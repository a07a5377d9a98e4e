import { pauseFor, type Deadline } from "../../shared/deadline.ts";
import type { AppError } from "../../shared/errors.ts";
import { Signal } from "../../shared/process/signal.ts";
import { isFailure, type Mode, type RowReport } from "./report.ts";
import type { PlannedRow } from "./rows.ts";

interface QueueRules {
  readonly mode: Mode;
  /** Number of failures after which no further row is sent; unlimited unless given. */
  readonly stopAfterFailures?: number | undefined;
  /** Minimum time between the sending of two rows. */
  readonly minIntervalMs: number;
}

/** The rows to send, shared by all sessions of a batch; only one session takes each row. */
export class RowQueue {
  readonly #rows: readonly PlannedRow[];
  readonly #rules: QueueRules;
  readonly #stop = new Signal();
  #taken = 0;
  #failures = 0;
  #isStopped = false;
  #haltedBy: AppError | undefined;
  /** Earliest time for sending the next row, on the clock of `performance.now()`. */
  #nextTurnMs = -Infinity;

  constructor(rows: readonly PlannedRow[], rules: QueueRules) {
    this.#rows = rows;
    this.#rules = rules;
  }

  /** Whether sending has stopped: no row may be sent, not even one that is already filled in. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether no further row can be taken. */
  get isEmpty(): boolean {
    return this.#isStopped || this.#taken >= this.#rows.length;
  }

  next(): PlannedRow | undefined {
    if (this.isEmpty) return undefined;
    this.#taken += 1;
    return this.#rows[this.#taken - 1];
  }

  /** Counts failed rows. Stops the batch at the first failure in mode `abort-on-first`, else at `stopAfterFailures`. */
  over(report: RowReport): void {
    if (!isFailure(report)) return;
    this.#failures += 1;
    const { mode, stopAfterFailures = Infinity } = this.#rules;
    if (mode === "abort-on-first" || this.#failures >= stopAfterFailures) this.stop();
  }

  /** The error of the blocker or the storage that stopped the batch; undefined if neither did. */
  get haltedBy(): AppError | undefined {
    return this.#haltedBy;
  }

  /** Stops the batch because nobody removes a blocker, such as a captcha, or because the storage fails. */
  halt(why: AppError): void {
    this.#haltedBy ??= why;
    this.stop();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stop.notify();
  }

  /** Waits until this row may be sent: `minIntervalMs` after the previous row. Returns early if the batch stops. */
  async turn(deadline: Deadline): Promise<void> {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, this.#nextTurnMs);
    this.#nextTurnMs = turnMs + this.#rules.minIntervalMs;
    if (turnMs <= nowMs) return;
    await pauseFor(turnMs - nowMs, (listener) => this.#onEnd(deadline, listener)); // deadline: its signal ends the pause
    deadline.check();
  }

  /** Waits for `promise` and returns its result; undefined if the batch stops first. */
  async orStopped<T>(deadline: Deadline, promise: Promise<T>): Promise<T | undefined> {
    if (this.#isStopped) return undefined;
    const stopped = Promise.withResolvers<undefined>();
    const unsubscribe = this.#stop.subscribe(() => stopped.resolve(undefined));
    try {
      return await deadline.race(Promise.race([promise, stopped.promise]));
    } finally {
      unsubscribe();
    }
  }

  #onEnd({ signal }: Deadline, listener: () => void): () => void {
    const unsubscribe = this.#stop.subscribe(listener);
    signal.addEventListener("abort", listener, { once: true });
    return () => {
      unsubscribe();
      signal.removeEventListener("abort", listener);
    };
  }
}
