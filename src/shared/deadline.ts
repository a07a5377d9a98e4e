import { AppError } from "./errors.ts";

/**
 * The time limit and cancellation of an operation. Every function that can wait takes a deadline as first parameter. A
 * deadline ends when its time expires (TIMEOUT), when the caller disconnects (CANCELLED), or when its owner ends it.
 * Child deadlines end no later than their parent.
 */
export class Deadline {
  /** Created on the first use of `signal`: it is expensive, and most deadlines do not need it. */
  #controller: AbortController | undefined;
  readonly #totalMs: number;
  #expiresAt: number;
  #timer: NodeJS.Timeout | undefined;
  /** Remaining time while the clock is stopped; undefined while it runs. */
  #heldMs: number | undefined;
  #ended: { readonly reason: unknown } | undefined;
  /** Listeners of waiting code and child deadlines, called when this deadline ends. */
  readonly #onEnd = new Set<() => void>();
  readonly #release: () => void;

  private constructor(ms: number, follow: (end: (reason: unknown) => void) => () => void) {
    this.#totalMs = ms;
    this.#expiresAt = performance.now() + ms;
    this.#run(ms);
    this.#release = follow((reason) => this.#end(reason));
  }

  /** Creates a deadline that ends after `ms` milliseconds or when one of the signals aborts. */
  static after(ms: number, ...signals: readonly (AbortSignal | undefined)[]): Deadline {
    return new Deadline(ms, (end) => followSignals(signals, end));
  }

  /** Creates a deadline without a time limit, which ends when `signal` aborts or its owner ends it. */
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

  /** Calls `listener` when the deadline ends, or now if it has ended. The returned function removes the listener. */
  onEnd(listener: () => void): () => void {
    if (this.#ended) listener();
    else this.#onEnd.add(listener);
    return () => void this.#onEnd.delete(listener);
  }

  /** Remaining milliseconds, never negative; Infinity without a limit. */
  get remainingMs(): number {
    return this.expired ? 0 : (this.#heldMs ?? Math.max(0, this.#expiresAt - performance.now()));
  }

  /** Creates a child deadline. It ends after `ms`, or when this deadline ends. Dispose of the child after use. */
  child(ms: number): Deadline {
    return new Deadline(Math.min(ms, this.remainingMs), (end) =>
      this.onEnd(() => end(this.#ended?.reason)),
    );
  }

  /**
   * Stops the clock until the returned object is disposed of, for example while a person answers a question. The
   * deadline still ends with its parent, and the clocks of its parent and of existing children continue.
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

  /** The error to throw after the deadline has ended. */
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

  /** Throws like `check`, but not after a timeout: for code that then returns a partial result. */
  checkCaller(): void {
    if (this.expired && this.error.code !== "TIMEOUT") throw this.error;
  }

  /** Returns the value of `promise`; throws if the deadline ends first. Does not stop the work of the promise. */
  async race<T>(promise: Promise<T>): Promise<T> {
    if (this.expired) {
      promise.catch(() => {}); // otherwise its rejection would be unhandled
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

/** Calls `end` for each signal that aborts or has already aborted; returns a function that removes the listeners. */
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

/** The longest delay of a timer in Node; a timer with a longer delay fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function timeoutError(ms: number): AppError {
  return new AppError("TIMEOUT", `The operation did not finish within ${Math.round(ms)} ms.`);
}

/** Registers a listener and returns a function that removes it. */
export type Subscribe = (listener: () => void) => () => void;

/** Waits `ms` milliseconds of wall time, or less if `onInterruption` calls its listener earlier. */
export async function pauseFor(ms: number, onInterruption: Subscribe): Promise<void> {
  await settlesWithin(ms, new Promise(() => {}), onInterruption);
}

/**
 * Returns whether `promise` settles or an interruption happens within `ms` milliseconds of wall time. A rejected
 * promise counts as settled; its error is not thrown. (Promise.race would retain memory in a long-lived promise.)
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
