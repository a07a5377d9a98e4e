import { Deadline } from "../../shared/deadline.ts";
import type { Log } from "../../shared/log.ts";
import type { SqliteHistoryRepository } from "./history.ts";
import { removeOrphans } from "./picture-files.ts";

export interface RetentionOptions {
  /** Days after which rows are deleted; 0 disables deletion. */
  readonly retentionDays: number;
  /** Above this size of database and images, the oldest rows are deleted; 0 sets no limit. */
  readonly maxBytes: number;
  /** Folder of the images. */
  readonly pictureFolder: string;
}

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 20_000;
/** Pause between two rounds of deletion. */
const PAUSE_MS = 10;

/** Calls `apply` at once, and again 20 s after the end of each call; rejects when the signal aborts. */
export async function holdLimits(
  signal: AbortSignal,
  log: Log,
  apply: (deadline: Deadline) => Promise<void>,
): Promise<void> {
  using deadline = Deadline.never(signal);
  for (;;) {
    try {
      await apply(deadline);
    } catch (error) {
      deadline.check();
      log.warn("the limits of a database could not be applied", { error });
    }
    await deadline.sleep(EVERY_MS);
  }
}

/** Calls `work` until it returns 0, with pauses; returns the sum of its results. */
export async function repeat(
  deadline: Deadline,
  work: () => number | Promise<number>,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await deadline.race(Promise.resolve(work()));
    if (done === 0) return sum;
    sum += done;
    await deadline.sleep(PAUSE_MS);
  }
}

/** Keeps the history within its limits. */
export class Retention {
  readonly #history: SqliteHistoryRepository;
  readonly #options: RetentionOptions;
  readonly #log: Log;
  readonly #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(history: SqliteHistoryRepository, options: RetentionOptions, log: Log) {
    this.#history = history;
    this.#options = options;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#run().catch(() => {}); // rejects after `close`
  }

  /** Stops the work and waits for its end. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#running; // deadline: the signal ends every wait
  }

  /** Deletes the rows that exceed the limits, and truncates the write-ahead log. */
  async apply(deadline: Deadline): Promise<void> {
    const { eraser } = this.#history;
    const { retentionDays, maxBytes } = this.#options;
    const limits = {
      cutoffMs: retentionDays > 0 ? Date.now() - retentionDays * DAY_MS : 0,
      maxBytes: maxBytes > 0 ? maxBytes : Infinity,
    };
    const erased = await repeat(deadline, () => eraser.trim(deadline, limits));
    const sessions = erased === 0 ? 0 : eraser.emptySessions();
    await repeat(deadline, () => eraser.releaseSpace());
    if (erased === 0) return;
    this.#log.info("old history was removed", { rows: erased, sessions });
  }

  async #run(): Promise<void> {
    using deadline = Deadline.never(this.#end.signal);
    const isKnown = async (actionId: string) =>
      (await this.#history.findAction(actionId)) !== undefined; // deadline: the file is local
    // This server has written no images yet, so all images without a row are those of killed servers.
    await deadline.race(removeOrphans(this.#options.pictureFolder, isKnown, this.#log));
    await holdLimits(this.#end.signal, this.#log, (round) => this.apply(round)); // deadline: the signal ends it
  }
}
