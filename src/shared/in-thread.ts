import type { Worker } from "node:worker_threads";
import type { Deadline } from "./deadline.ts";
import type { AppError } from "./errors.ts";

/** What a thread may take, and what is said otherwise. */
export interface ThreadLimits {
  readonly ms: number;
  readonly tooLong: () => AppError;
  /** It ended with an error: for want of memory, or since its input is unusable. */
  readonly unusable: (cause: unknown) => AppError;
}

/**
 * Returns the first message of a thread, which then ends. Foreign patterns run in threads, since nothing else can end
 * them. @throws AppError of the limits
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
    // How long a busy machine takes to start a thread says nothing about its work.
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
