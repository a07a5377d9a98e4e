import { AppError } from "./errors.ts";

/**
 * The time and the caller behind an operation. Every function that can wait takes one as its first parameter.
 * It ends when its time is over (TIMEOUT), when the caller goes away (CANCELLED), or when its owner ends it; children end
 * no later.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #totalMs: number;
  #expiresAt: number;
  #timer: NodeJS.Timeout | undefined;
  /** What was left when its clock was stopped. */
  #heldMs: number | undefined;
  readonly #release: () => void;

  private constructor(ms: number, parent: AbortSignal | undefined) {
    this.#totalMs = ms;
    this.#expiresAt = performance.now() + ms;
    this.#run(ms);
    const onParent = () => this.#end(parent?.reason);
    if (parent?.aborted) this.#end(parent.reason);
    else parent?.addEventListener("abort", onParent, { once: true });
    this.#release = () => parent?.removeEventListener("abort", onParent);
  }

  /** A deadline `ms` milliseconds from now, which also ends when `signal` aborts. */
  static after(ms: number, signal?: AbortSignal): Deadline {
    return new Deadline(ms, signal);
  }

  /** A deadline that ends only when `signal` aborts (or never). */
  static never(signal?: AbortSignal): Deadline {
    return new Deadline(Infinity, signal);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get expired(): boolean {
    return this.signal.aborted;
  }

  /** Milliseconds left, never negative; Infinity for a deadline without end. */
  get remainingMs(): number {
    return this.expired ? 0 : (this.#heldMs ?? Math.max(0, this.#expiresAt - performance.now()));
  }

  /** A deadline that ends after `ms`, or with this one, whichever comes first. Dispose of it after use. */
  child(ms: number): Deadline {
    return new Deadline(Math.min(ms, this.remainingMs), this.signal);
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

  /** Before its time, for this reason. */
  end(reason: AppError): void {
    this.#end(reason);
  }

  /** Why the deadline ended, as the error to throw. */
  get error(): AppError {
    const reason: unknown = this.signal.reason;
    if (reason instanceof AppError) return new AppError(reason.code, reason.message);
    return new AppError("CANCELLED");
  }

  check(): void {
    if (this.expired) throw this.error;
  }

  /** The value of `promise`, or the deadline's error if that comes first. The promise itself is not stopped. */
  async race<T>(promise: Promise<T>): Promise<T> {
    if (this.expired) {
      promise.catch(() => {}); // the loser's failure has no one left to hear it
      throw this.error;
    }
    let onAbort: (() => void) | undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      onAbort = () => reject(this.error);
      this.signal.addEventListener("abort", onAbort, { once: true });
    });
    try {
      return await Promise.race([promise, aborted]);
    } finally {
      if (onAbort) this.signal.removeEventListener("abort", onAbort);
    }
  }

  /** Waits `ms` milliseconds of wall time. */
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
    this.#controller.abort(reason);
  }
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
