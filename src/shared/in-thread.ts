import type { Worker } from "node:worker_threads";
import type { Deadline } from "./deadline.ts";
import type { AppError } from "./errors.ts";

/** Limits of a thread, and the errors for exceeding them. */
export interface ThreadLimits {
  readonly ms: number;
  readonly tooLong: () => AppError;
  /** The thread ended with an error: it ran out of memory, or its input is invalid. */
  readonly unusable: (cause: unknown) => AppError;
}

/**
 * Returns the first message of a thread and ends the thread. Patterns of pages and callers run in threads, because only a
 * thread can be interrupted. @throws AppError of the limits
 */
export async function inThread<T>(
  deadline: Deadline,
  worker: Worker,
  limits: ThreadLimits,
): Promise<T> {
  const answer = new Promise<T>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", (cause) => reject(limits.unusable(cause)));
  });
  const started = new Promise((resolve) => worker.once("online", resolve));
  try {
    // The start-up time of a thread on a busy machine does not count.
    await deadline.race(Promise.race([started, answer]));
    return await answered(deadline, answer, limits);
  } finally {
    void worker.terminate();
  }
}

async function answered<T>(
  deadline: Deadline,
  answer: Promise<T>,
  { ms, tooLong }: ThreadLimits,
): Promise<T> {
  using brief = deadline.child(ms);
  try {
    return await brief.race(answer);
  } catch (error) {
    deadline.check();
    throw brief.expired ? tooLong() : error;
  }
}

/** Returns the file of a worker in the same folder as its caller, in the sources as in the build. @param caller its `import.meta.url` */
export function workerFile(name: string, caller: string): URL {
  return new URL(`./${name}.${caller.endsWith(".ts") ? "ts" : "js"}`, caller);
}
