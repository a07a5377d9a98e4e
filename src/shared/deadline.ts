import { AppError } from "./errors.ts";

/**
 * The time and the caller behind an operation. Every function that can wait takes one as its first parameter.
 * It ends when its time is over (TIMEOUT), when the caller goes away (CANCELLED), or when its owner ends it; children end
 * no later.
 */
export class Deadline {
  /** Made when somebody asks for its signal: most never need one, and it costs more than all else here. */
  #controller: AbortController | undefined;
  readonly #totalMs: number;
  #expiresAt: number;
  #timer: NodeJS.Timeout | undefined;
  /** What was left when its clock was stopped. */
  #heldMs: number | undefined;
  #ended: { readonly reason: unknown } | undefined;
  /** What to do when it ends: those who wait, and its children. */
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

  /** Calls `listener` once when it ends, unless the function that is returned was called before. */
  onEnd(listener: () => void): () => void {
    if (this.#ended) listener();
    else this.#onEnd.add(listener);
    return () => void this.#onEnd.delete(listener);
  }

  /** Milliseconds left, never negative; Infinity for a deadline without end. */
  get remainingMs(): number {
    return this.expired ? 0 : (this.#heldMs ?? Math.max(0, this.#expiresAt - performance.now()));
  }

  /** A deadline that ends after `ms`, or with this one, whichever comes first. Dispose of it after use. */
  child(ms: number): Deadline {
    return new Deadline(Math.min(ms, this.remainingMs), (end) =>
      this.onEnd(() => end(this.#ended?.reason)),
    );
  }

  /**
   * Stops its clock until the answer is disposed of, as while somebody is asked. It still ends with its parent, whose
   * clock goes on; children that there are keep their time.
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

  /** Why the deadline ended, as the error to throw. */
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

  /** As `check`, for those who have something to show when the time is over: throws only if nobody waits for it. */
  checkCaller(): void {
    if (this.expired && this.error.code !== "TIMEOUT") throw this.error;
  }

  /** The value of `promise`, or the deadline's error if that comes first. The promise itself is not stopped. */
  async race<T>(promise: Promise<T>): Promise<T> {
    if (this.expired) {
      promise.catch(() => {}); // the loser's failure has no one left to hear it
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

/** Ends with the first of them; returns how to stop listening. */
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

/** Node fires a longer timer at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function timeoutError(ms: number): AppError {
  return new AppError("TIMEOUT", `The operation did not finish within ${Math.round(ms)} ms.`);
}

/** Registers a listener and returns how to remove it. */
export type Subscribe = (listener: () => void) => () => void;

/** Waits `ms` milliseconds of wall time, or until the interruption comes. */
export async function pauseFor(ms: number, onInterruption: Subscribe): Promise<void> {
  await settlesWithin(ms, new Promise(() => {}), onInterruption);
}

/**
 * Whether `promise` settles, or the interruption comes, within `ms` milliseconds of wall time. A failure counts as
 * settled and is not thrown. (Racing against a long-lived promise instead would keep every loser alive.)
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
