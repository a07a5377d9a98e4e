import type { DatabaseSync } from "node:sqlite";
import { Deadline } from "../shared/deadline.ts";
import type { Log } from "../shared/log.ts";
import { sqliteCode } from "./sqlite-code.ts";

/** A change that waits for its turn; it runs inside a transaction. */
export type Write = () => void;

export interface WriteQueueOptions {
  /** Waiting writes at most; further ones are dropped, and logged. */
  readonly limit?: number;
}

const DELAY_MS = 50;
const DEFAULT_LIMIT = 10_000;

/** SQLITE_BUSY: another process holds the database; no other failure gets better by waiting. */
const BUSY = 5;

/**
 * Collects writes and makes them together, one transaction for those of 50 ms, so that no answer waits for a disk.
 * A write that fails is logged and does not disturb the others; nothing is ever thrown at the caller.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #log: Log;
  readonly #limit: number;
  #waiting: Write[] = [];
  #dropped = 0;
  #scheduled = false;

  constructor(database: DatabaseSync, log: Log, { limit = DEFAULT_LIMIT }: WriteQueueOptions = {}) {
    this.#database = database;
    this.#log = log;
    this.#limit = limit;
  }

  add(write: Write): void {
    if (this.#waiting.length >= this.#limit) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(write);
    this.#schedule();
  }

  /** Makes all waiting writes now. */
  flush(): void {
    if (this.#dropped > 0) {
      this.#log.warn("history is full; records were dropped", { dropped: this.#dropped });
      this.#dropped = 0;
    }
    if (this.#waiting.length === 0 || !this.#database.isOpen) return;
    const writes = this.#waiting;
    this.#waiting = [];
    try {
      this.#together(writes);
    } catch (error) {
      if (isBusy(error)) {
        this.#waiting = writes;
        this.#schedule();
      } else this.#oneByOne(writes);
    }
  }

  /** Makes all waiting writes, for the last time. */
  close(): void {
    this.flush();
    const lost = this.#waiting.length;
    if (lost > 0)
      this.#log.error("history is held by another process; records were lost", { lost });
    this.#waiting = [];
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    void Deadline.never()
      .sleep(DELAY_MS)
      .then(() => {
        this.#scheduled = false;
        this.flush();
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

  #oneByOne(writes: readonly Write[]): void {
    const errors = writes.flatMap((write) => {
      try {
        write();
        return [];
      } catch (error) {
        return [error];
      }
    });
    if (errors.length === 0) return;
    const [error] = errors;
    this.#log.error("history records could not be written", { records: errors.length, error });
  }
}

function isBusy(error: unknown): boolean {
  return sqliteCode(error) === BUSY;
}
