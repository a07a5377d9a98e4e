import type { Deadline } from "./deadline.ts";

/** Long work in parts. The caller decides what happens between two parts. */
export type Parts<T> = Generator<void, T, void>;

/** Runs all parts without a pause. */
export function atOnce<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/**
 * Runs the parts. The server answers other calls between two of them.
 * @throws AppError TIMEOUT or CANCELLED
 */
export async function partByPart<T>(deadline: Deadline, work: Parts<T>): Promise<T> {
  using parts = work; // ends the work when the deadline ends
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    deadline.check();
    await new Promise(setImmediate); // deadline: the next turn of the event loop
  }
}
