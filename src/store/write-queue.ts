import type { DatabaseSync } from "node:sqlite";
import { Deadline } from "../shared/deadline.ts";
import type { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { isStorageFault } from "../shared/process/storage-fault.ts";

/** A change that waits for its turn; it runs inside a transaction. */
export type Write = () => void;

export interface WriteQueueOptions {
  /** Waiting writes at most; further ones are dropped, and logged. */
  readonly limit?: number;
}

/** Writes that wait on, and why. */
interface Left {
  readonly writes: readonly Write[];
  readonly fault: AppError;
}

const DELAY_MS = 50;
/** Between two attempts where the disk does not take anything; each may hold up the process for 100 ms. */
const LONGEST_DELAY_MS = 2_000;
/** Another server at the same file is no news unless it stays there. */
const REPORTED_DELAY_MS = 400;
const DEFAULT_LIMIT = 10_000;

/**
 * Collects writes and makes them together, one transaction for those of 50 ms, so that no answer waits for a disk.
 * While the disk is full, the file locked or gone, they wait. A write that fails for another reason is logged and does
 * not disturb the others.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #log: Log;
  readonly #limit: number;
  #waiting: Write[] = [];
  #dropped = 0;
  #scheduled = false;
  /** Why writes wait that were tried. */
  #fault: AppError | undefined;
  #delayMs = DELAY_MS;
  #nextMs = 0;

  constructor(database: DatabaseSync, log: Log, { limit = DEFAULT_LIMIT }: WriteQueueOptions = {}) {
    this.#database = database;
    this.#log = log;
    this.#limit = limit;
  }

  /** Returns at once and never throws. */
  add(write: Write): void {
    if (this.#waiting.length >= this.#limit) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(write);
    this.#schedule();
  }

  /** Makes all waiting writes now. Where the disk did not take them a moment ago, they wait on. */
  flush(): void {
    if (this.#fault && performance.now() < this.#nextMs) return;
    this.#write();
  }

  /** The same for who has to count on it. @throws AppError STORAGE_UNAVAILABLE if writes wait on */
  settle(): void {
    this.flush();
    if (this.#fault) throw this.#fault;
  }

  /** Makes all waiting writes, for the last time. */
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

  /** What the disk did not take, if anything. */
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
    if (this.#delayMs >= REPORTED_DELAY_MS) this.#log.info("records are written again");
    this.#fault = undefined;
    this.#delayMs = DELAY_MS;
    if (this.#dropped === 0) return;
    this.#log.warn("too many records waited; some were dropped", { dropped: this.#dropped });
    this.#dropped = 0;
  }
}

/** Makes writes up to one that the disk does not take; what is wrong in itself goes to `errors`. */
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
