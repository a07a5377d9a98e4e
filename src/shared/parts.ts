import type { Deadline } from "./deadline.ts";

/** Long work as a generator that yields between two parts, where the caller can do something else. */
export type Parts<T> = Generator<void, T, void>;

/** Runs all parts without a pause; returns the result. */
export function atOnce<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/**
 * Runs all parts, and lets the server answer other calls between two parts. Returns the result.
 * @throws AppError TIMEOUT or CANCELLED
 */
export async function partByPart<T>(deadline: Deadline, work: Parts<T>): Promise<T> {
  using parts = work; // runs the generator's `finally` blocks if the deadline ends
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    deadline.check();
    await new Promise(setImmediate); // deadline: resolves in the next turn of the event loop
  }
}
