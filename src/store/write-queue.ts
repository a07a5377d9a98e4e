import type { DatabaseSync } from "node:sqlite";
import { Deadline } from "../shared/deadline.ts";
import type { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { isStorageFault } from "../shared/process/storage-fault.ts";

/** A queued change; it runs inside a transaction. */
export type Write = () => void;

export interface WriteQueueOptions {
  /** Maximum number of queued writes; further ones are dropped and logged. */
  readonly limit?: number;
}

/** Writes to retry, and why they failed. */
interface Left {
  readonly writes: readonly Write[];
  readonly fault: AppError;
}

const DELAY_MS = 50;
/** Longest pause between attempts while writes fail; each attempt may block the process for 100 ms. */
const LONGEST_DELAY_MS = 2_000;
/** Storage faults are logged only when the pause between attempts has grown to this, because short locks are normal. */
const REPORTED_DELAY_MS = 400;
const DEFAULT_LIMIT = 10_000;

/**
 * Collects writes for 50 ms, then runs them in one transaction, so that no response waits for the disk. Writes stay
 * queued while the disk is full, or the file is locked or missing. A write that fails for another reason is logged and
 * dropped; the other writes still run.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #log: Log;
  readonly #limit: number;
  #waiting: Write[] = [];
  #dropped = 0;
  #scheduled = false;
  /** Why the last attempt failed; undefined if it succeeded. */
  #fault: AppError | undefined;
  #delayMs = DELAY_MS;
  #nextMs = 0;

  constructor(database: DatabaseSync, log: Log, { limit = DEFAULT_LIMIT }: WriteQueueOptions = {}) {
    this.#database = database;
    this.#log = log;
    this.#limit = limit;
  }

  /** Queues a write. Returns at once and never throws. */
  add(write: Write): void {
    if (this.#waiting.length >= this.#limit) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(write);
    this.#schedule();
  }

  /** Runs all queued writes now, unless the last attempt failed and the pause after it has not ended. */
  flush(): void {
    if (this.#fault && performance.now() < this.#nextMs) return;
    this.#write();
  }

  /** Runs all queued writes, as `flush` does. @throws AppError STORAGE_UNAVAILABLE if writes stay queued */
  settle(): void {
    this.flush();
    if (this.#fault) throw this.#fault;
  }

  /** Runs all queued writes; drops and logs those that cannot be written. */
  close(): void {
    this.#write();
    const lost = this.#waiting.length;
    if (lost > 0)
      this.#log.error("the database cannot be written; records were lost", {
        lost,
        error: this.#fault,
      });
    this.#waiting = [];
  }

  #write(): void {
    if (this.#waiting.length === 0 || !this.#database.isOpen) return;
    const left = this.#writeAll(this.#waiting);
    this.#waiting = [];
    if (left) this.#keep(left);
    else this.#worked();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    void Deadline.never()
      .sleep(this.#delayMs)
      .then(() => {
        this.#scheduled = false;
        this.flush();
        if (this.#waiting.length > 0 && this.#database.isOpen) this.#schedule();
      });
  }

  #together(writes: readonly Write[]): void {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      for (const write of writes) write();
      this.#database.exec("COMMIT");
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Runs the writes; returns those that must be retried, if any. */
  #writeAll(writes: readonly Write[]): Left | undefined {
    try {
      this.#together(writes);
      return undefined;
    } catch (error) {
      return isStorageFault(error) ? { writes, fault: error } : this.#oneByOne(writes);
    }
  }

  #oneByOne(writes: readonly Write[]): Left | undefined {
    const errors: unknown[] = [];
    const left = leftOf(writes, errors);
    const [error] = errors;
    if (errors.length > 0)
      this.#log.error("records could not be written", { records: errors.length, error });
    return left;
  }

  #keep({ writes, fault }: Left): void {
    this.#fault = fault;
    this.#waiting = [...writes];
    this.#nextMs = performance.now() + this.#delayMs;
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_DELAY_MS);
    if (this.#delayMs === REPORTED_DELAY_MS)
      this.#log.warn("records wait for the database", { records: writes.length, error: fault });
    this.#schedule();
  }

  #worked(): void {
    if (this.#delayMs >= REPORTED_DELAY_MS) this.#log.info("records can be written again");
    this.#fault = undefined;
    this.#delayMs = DELAY_MS;
    if (this.#dropped === 0) return;
    this.#log.warn("too many queued records; some were dropped", { dropped: this.#dropped });
    this.#dropped = 0;
  }
}

/** Runs writes until a storage fault; then returns the failed write and later ones. Adds other errors to `errors`. */
function leftOf(writes: readonly Write[], errors: unknown[]): Left | undefined {
  for (const [index, write] of writes.entries()) {
    try {
      write();
    } catch (error) {
      if (isStorageFault(error)) return { writes: writes.slice(index), fault: error };
      errors.push(error);
    }
  }
  return undefined;
}
