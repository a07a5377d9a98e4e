import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { Deadline } from "./deadline.ts";
import type { AppError } from "./errors.ts";

/** The time limit of a thread, and the errors of a thread that fails. */
export interface ThreadLimits {
  /** Limit of processor time, milliseconds. */
  readonly ms: number;
  readonly tooLong: () => AppError;
  /** Creates the error for a thread that ends with an error: it ran out of memory, or its input is invalid. */
  readonly unusable: (cause: unknown) => AppError;
}

/**
 * Returns the first message of a thread and ends the thread. Regular expressions of pages and callers run in threads,
 * because only a thread can be interrupted. @throws AppError from `limits` or from the deadline
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
    // The limit applies only once the thread runs, because a busy machine takes long to start a thread.
    await deadline.race(Promise.race([started, answer]));
    return await answered(deadline, worker, answer, limits);
  } finally {
    void worker.terminate();
  }
}

/** Waits for the answer until the thread has used `ms` of processor time; waiting for a processor does not count. */
async function answered<T>(
  deadline: Deadline,
  worker: Worker,
  answer: Promise<T>,
  { ms, tooLong }: ThreadLimits,
): Promise<T> {
  const endMs = (await deadline.race(usedMs(worker))) + ms;
  for (let leftMs = ms; ;) {
    using brief = deadline.child(leftMs);
    try {
      return await brief.race(answer);
    } catch (error) {
      deadline.check();
      if (!brief.expired) throw error;
    }
    leftMs = Math.ceil(endMs - (await deadline.race(usedMs(worker))));
    if (leftMs <= 0) throw tooLong();
  }
}

/** Returns the processor time of a thread in milliseconds. Before Node 24.6, returns the wall time instead. */
async function usedMs(worker: Worker): Promise<number> {
  if (!("cpuUsage" in worker)) return performance.now();
  const none = { user: 0, system: 0 }; // for a thread that has not started yet
  const { user, system } = await worker.cpuUsage().catch(() => none); // deadline: callers pass the result to `race`
  return (user + system) / 1_000;
}

const MOST_THREADS = 4;
/** Time after which an idle thread ends. Starting a thread takes about 100 ms; an idle thread uses 20 MB of memory. */
const IDLE_MS = 20_000;

/**
 * Runs jobs in reused threads, one job at a time in each. The job and its result are sent as messages. A job that
 * fails, exceeds the limits or is cancelled ends its thread; jobs in other threads continue.
 */
export class ThreadPool {
  readonly #start: () => Worker;
  readonly #limits: ThreadLimits;
  readonly #stored: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(start: () => Worker, limits: ThreadLimits) {
    this.#start = start;
    this.#limits = limits;
  }

  /** Runs a job and returns its result. @throws AppError from the limits or from the deadline */
  async run<T>(deadline: Deadline, job: unknown): Promise<T> {
    while (this.#running >= MOST_THREADS) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await deadline.race(promise);
    }
    this.#running += 1;
    const worker = this.#stored.pop() ?? this.#started();
    worker.ref();
    try {
      const result = await this.#answer<T>(deadline, worker, job);
      void this.#keep(worker);
      return result;
    } catch (error) {
      void worker.terminate();
      throw error;
    } finally {
      this.#running -= 1;
      for (const proceed of this.#waiting.splice(0)) proceed(); // resumes all waiting jobs: some may be cancelled
    }
  }

  #started(): Worker {
    const worker = this.#start();
    worker.on("error", () => {}); // an `error` event without a listener would end the process
    return worker;
  }

  async #answer<T>(deadline: Deadline, worker: Worker, job: unknown): Promise<T> {
    const answer = once(worker, "message").catch((cause: unknown) => {
      throw this.#limits.unusable(cause);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(job);
    const [result] = await answered(deadline, worker, answer, this.#limits);
    return result;
  }

  async #keep(worker: Worker): Promise<void> {
    worker.unref();
    this.#stored.push(worker);
    using idle = Deadline.after(IDLE_MS);
    await once(idle.signal, "abort"); // deadline: has its own limit
    // Also ends a thread that has run another job since and is idle again; the next job then starts a new thread.
    const place = this.#stored.indexOf(worker);
    if (place >= 0) void this.#stored.splice(place, 1)[0]?.terminate();
  }
}

/** Returns the worker file in the folder of `caller`, an `import.meta.url`: `.ts` in the sources, `.js` in a build. */
export function workerFile(name: string, caller: string): URL {
  return new URL(`./${name}.${caller.endsWith(".ts") ? "ts" : "js"}`, caller);
}
