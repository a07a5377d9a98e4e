import type { Deadline } from "./deadline.ts";

/** Long work that stops after each part, so that whoever does it decides what happens between two parts. */
export type Parts<T> = Generator<void, T, void>;

/** Does all parts without a pause. */
export function atOnce<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/**
 * Does the parts while the server answers other calls between them.
 * @throws AppError TIMEOUT or CANCELLED
 */
export async function partByPart<T>(deadline: Deadline, work: Parts<T>): Promise<T> {
  using parts = work; // ends it when the caller has gone
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    deadline.check();
    await new Promise(setImmediate); // deadline: the next turn of the event loop
  }
}
