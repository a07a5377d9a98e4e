import { Deadline } from "../shared/deadline.ts";
import type { Log } from "../shared/log.ts";
import type { SqliteHistoryRepository } from "./history.ts";
import { removeOrphans } from "./picture-files.ts";

export interface RetentionOptions {
  /** Older rows go; 0 keeps them whatever their age. */
  readonly retentionDays: number;
  /** The oldest rows go until database and pictures take no more; 0 sets no limit. */
  readonly maxBytes: number;
  /** Where pictures are kept. */
  readonly pictureFolder: string;
}

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;
/** Rest between two pieces of work. */
const PAUSE_MS = 50;

/** Keeps the history within its limits: at the start, and every ten minutes, a little at a time. */
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
    this.#running = this.#run().catch(() => {}); // the end of the server
  }

  /** Ends the work, however far it is. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#running; // deadline: its every wait ends with the signal
  }

  /** Deletes what is too old or too much. */
  async apply(deadline: Deadline): Promise<void> {
    const { eraser } = this.#history;
    const { retentionDays, maxBytes } = this.#options;
    let erased = 0;
    if (retentionDays > 0) {
      const cutoffMs = Date.now() - retentionDays * DAY_MS;
      erased += await repeat(deadline, () => eraser.olderThan(deadline, cutoffMs));
    }
    if (maxBytes > 0) {
      erased += await repeat(deadline, async () =>
        eraser.usedBytes() > maxBytes ? eraser.someOfTheOldest(deadline) : 0,
      );
    }
    if (erased === 0) return;
    const sessions = eraser.emptySessions();
    eraser.tidy();
    this.#log.info("old history was removed", { rows: erased, sessions });
  }

  async #run(): Promise<void> {
    using deadline = Deadline.never(this.#end.signal);
    const isKnown = async (actionId: string) =>
      (await this.#history.findAction(actionId)) !== undefined; // deadline: the file is local
    // At the start no step of ours has a picture whose row is still to come.
    await deadline.race(removeOrphans(this.#options.pictureFolder, isKnown, this.#log));
    while (!deadline.expired) {
      try {
        await this.apply(deadline);
      } catch (error) {
        deadline.check();
        this.#log.warn("old history could not be removed", { error });
      }
      await deadline.sleep(EVERY_MS);
    }
  }
}

/** Does pieces of work until one has nothing to do; returns the sum. */
async function repeat(deadline: Deadline, work: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await deadline.race(work());
    if (done === 0) return sum;
    sum += done;
    await deadline.sleep(PAUSE_MS);
  }
}
