import { AppError } from "./errors.ts";

/**
 * The time limit and cancellation of an operation. Every function that can wait takes one as its first parameter. It
 * ends when its time expires (TIMEOUT), when the caller disconnects (CANCELLED), or when its owner ends it. Children
 * end no later.
 */
export class Deadline {
  /** Created on the first use of the signal: most deadlines need none, and it is the most expensive part. */
  #controller: AbortController | undefined;
  readonly #totalMs: number;
  #expiresAt: number;
  #timer: NodeJS.Timeout | undefined;
  /** Remaining time while the clock is stopped. */
  #heldMs: number | undefined;
  #ended: { readonly reason: unknown } | undefined;
  /** Called when it ends, for waiting code and children. */
  readonly #onEnd = new Set<() => void>();
  readonly #release: () => void;

  private constructor(ms: number, follow: (end: (reason: unknown) => void) => () => void) {
    this.#totalMs = ms;
    this.#expiresAt = performance.now() + ms;
    this.#run(ms);
    this.#release = follow((reason) => this.#end(reason));
  }

  /** A deadline `ms` milliseconds from now, which also ends when one of the signals aborts. */
  static after(ms: number, ...signals: readonly (AbortSignal | undefined)[]): Deadline {
    return new Deadline(ms, (end) => followSignals(signals, end));
  }

  /** A deadline that ends only when `signal` aborts (or never). */
  static never(signal?: AbortSignal): Deadline {
    return Deadline.after(Infinity, signal);
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#ended) this.#controller.abort(this.#ended.reason);
    }
    return this.#controller.signal;
  }

  get expired(): boolean {
    return this.#ended !== undefined;
  }

  /** Calls `listener` once when it ends. The returned function removes the listener. */
  onEnd(listener: () => void): () => void {
    if (this.#ended) listener();
    else this.#onEnd.add(listener);
    return () => void this.#onEnd.delete(listener);
  }

  /** Remaining milliseconds, never negative; Infinity without a limit. */
  get remainingMs(): number {
    return this.expired ? 0 : (this.#heldMs ?? Math.max(0, this.#expiresAt - performance.now()));
  }

  /** A deadline that ends after `ms` or with this one, whichever is first. Dispose of it after use. */
  child(ms: number): Deadline {
    return new Deadline(Math.min(ms, this.remainingMs), (end) =>
      this.onEnd(() => end(this.#ended?.reason)),
    );
  }

  /**
   * Stops its clock until the returned object is disposed of, for example during a question. It still ends with its
   * parent, whose clock continues; existing children keep their time.
   */
  hold(): Disposable {
    if (this.#heldMs !== undefined || this.expired) return { [Symbol.dispose]: () => {} };
    clearTimeout(this.#timer);
    this.#heldMs = this.remainingMs;
    return {
      [Symbol.dispose]: () => {
        const leftMs = this.#heldMs ?? 0;
        this.#heldMs = undefined;
        this.#expiresAt = performance.now() + leftMs;
        if (!this.expired) this.#run(leftMs);
      },
    };
  }

  end(reason: AppError): void {
    this.#end(reason);
  }

  /** The error to throw for the end of the deadline. */
  get error(): AppError {
    const reason = this.#ended?.reason;
    if (reason instanceof AppError) {
      const { code, message, hint } = reason;
      return new AppError(code, message, hint === undefined ? {} : { hint });
    }
    return new AppError("CANCELLED");
  }

  check(): void {
    if (this.expired) throw this.error;
  }

  /** Like `check`, for code with a partial result after a timeout: throws only if the caller has cancelled. */
  checkCaller(): void {
    if (this.expired && this.error.code !== "TIMEOUT") throw this.error;
  }

  /** The value of `promise`, or the deadline's error if that is first. Does not stop the promise. */
  async race<T>(promise: Promise<T>): Promise<T> {
    if (this.expired) {
      promise.catch(() => {}); // ignore the failure of the loser
      throw this.error;
    }
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const forget = this.onEnd(() => reject(this.error));
    try {
      return await Promise.race([promise, ended]);
    } finally {
      forget();
    }
  }

  sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    return this.race(promise).finally(() => clearTimeout(timer));
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#release();
  }

  #run(ms: number): void {
    if (!Number.isFinite(ms)) return;
    const end = () => this.#end(timeoutError(this.#totalMs));
    this.#timer = setTimeout(end, Math.min(Math.max(ms, 0), MAX_TIMER_MS));
    this.#timer.unref();
  }

  #end(reason: unknown): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#ended = { reason };
    this.#controller?.abort(reason);
    for (const listener of this.#onEnd) listener();
    this.#onEnd.clear();
  }
}

/** Ends with the first of the signals; returns how to stop listening. */
function followSignals(
  signals: readonly (AbortSignal | undefined)[],
  end: (reason: unknown) => void,
): () => void {
  const listening: (() => void)[] = [];
  for (const signal of signals) {
    if (!signal) continue;
    const onAbort = () => end(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    listening.push(() => signal.removeEventListener("abort", onAbort));
  }
  return () => {
    for (const stop of listening) stop();
  };
}

/** Node fires longer timers at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function timeoutError(ms: number): AppError {
  return new AppError("TIMEOUT", `The operation did not finish within ${Math.round(ms)} ms.`);
}

/** Registers a listener and returns how to remove it. */
export type Subscribe = (listener: () => void) => () => void;

/** Waits `ms` milliseconds of wall time, or until the interruption. */
export async function pauseFor(ms: number, onInterruption: Subscribe): Promise<void> {
  await settlesWithin(ms, new Promise(() => {}), onInterruption);
}

/**
 * Whether `promise` settles, or the interruption happens, within `ms` milliseconds of wall time. A failure counts as
 * settled and is not thrown. (A race against a long-lived promise would retain every loser.)
 */
export function settlesWithin(
  ms: number,
  promise: Promise<unknown>,
  onInterruption: Subscribe = () => () => {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (inTime: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(inTime);
    };
    const timer = setTimeout(end, ms, false);
    const unsubscribe = onInterruption(() => end(true));
    promise.then(
      () => end(true),
      () => end(true),
    );
  });
}
