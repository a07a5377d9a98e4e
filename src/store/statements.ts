import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { AppError } from "../shared/errors.ts";
import type { WriteQueue } from "./write-queue.ts";

/** Runs prepared statements of a database. Writes are queued; a read first runs the queued writes. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #queue: WriteQueue;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, queue: WriteQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  /** Queues a write. Returns at once and never throws; failed writes are logged. Calls `values` when the write runs. */
  write(sql: string, values: () => Record<string, SQLInputValue>): void {
    this.#queue.add(() => {
      this.prepared(sql).run(values());
    });
  }

  /** Queues `write`, which runs several statements. */
  writeAll(write: () => void): void {
    this.#queue.add(write);
  }

  /** Runs all queued writes; returns a statement for reading. @throws AppError NOT_READY if the database is closed */
  read(sql: string): StatementSync {
    if (!this.#database.isOpen) throw new AppError("NOT_READY", "The server is shutting down.");
    this.#queue.flush();
    return this.prepared(sql);
  }

  /** Returns a prepared statement, for code that runs inside a write. */
  prepared(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
