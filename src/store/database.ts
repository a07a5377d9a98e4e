import { statSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { AppError } from "../shared/errors.ts";
import { MISSING, storageError, storageFault } from "../shared/process/storage-fault.ts";
import type { WatchedStorage } from "./storage-health.ts";

/** Shortest time between two test writes, milliseconds. */
const TRY_EVERY_MS = 2_000;
/** A test write: creates and fills a table, which allocates pages and writes them to the disk, then drops it. */
const TRY_WRITING =
  "BEGIN IMMEDIATE; CREATE TABLE tried (data BLOB); INSERT INTO tried VALUES (zeroblob(8192)); DROP TABLE tried; COMMIT";

/**
 * A database with methods and statements that throw AppError STORAGE_UNAVAILABLE for a full disk, a lock, a deleted
 * file and similar faults.
 */
export class Database extends DatabaseSync implements WatchedStorage {
  readonly #path: string;
  readonly #inode: number | undefined;
  #fault: AppError | undefined;
  #triedMs = -Infinity;

  constructor(path: string, options: ConstructorParameters<typeof DatabaseSync>[1] = {}) {
    super(path, options);
    this.#path = path;
    this.#inode = inodeOf(path);
  }

  override exec(sql: string): void {
    this.#noted(() => {
      this.#checkThere();
      super.exec(sql);
    });
  }

  override prepare(sql: string): StatementSync {
    const statement = this.#noted(() => super.prepare(sql));
    const [run, get, all, iterate] = [
      statement.run.bind(statement),
      statement.get.bind(statement),
      statement.all.bind(statement),
      statement.iterate.bind(statement),
    ];
    return Object.assign(statement, {
      run: (...values: Parameters<typeof run>) =>
        this.#noted(() => {
          if (!this.isTransaction) this.#checkThere();
          return run(...values);
        }),
      get: (...values: Parameters<typeof get>) => this.#noted(() => get(...values)),
      all: (...values: Parameters<typeof all>) => this.#noted(() => all(...values)),
      iterate: (...values: Parameters<typeof iterate>) => this.#rows(() => iterate(...values)),
    });
  }

  /** Returns why the database cannot be written; undefined if it can. Makes a test write, at most every two seconds. */
  problem(): AppError | undefined {
    if (!this.isOpen) return undefined;
    const nowMs = performance.now();
    if (nowMs - this.#triedMs < TRY_EVERY_MS) return this.#fault;
    this.#triedMs = nowMs;
    this.#fault = undefined;
    try {
      this.exec(TRY_WRITING);
    } catch {
      if (this.isTransaction) super.exec("ROLLBACK");
    }
    return this.#fault;
  }

  *#rows<T>(begin: () => Iterator<T>): Generator<T, undefined> {
    const rows = this.#noted(begin);
    try {
      for (;;) {
        const next = this.#noted(() => rows.next());
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      rows.return?.();
    }
  }

  #noted<T>(use: () => T): T {
    try {
      return use();
    } catch (thrown) {
      const fault =
        thrown instanceof AppError ? thrown : storageFault(basename(this.#path), thrown);
      this.#fault = fault ?? this.#fault;
      throw fault ?? thrown;
    }
  }

  /** Throws if the file was deleted or replaced: SQLite would continue to use the old file. */
  #checkThere(): void {
    if (this.#inode !== undefined && inodeOf(this.#path) !== this.#inode)
      throw storageError(basename(this.#path), MISSING);
  }
}

/** Returns the inode of a file; undefined if the file does not exist, as for a database in memory. */
function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** Time limit for deleting rows in one transaction. */
const SLICE_MS = 10;

/** Deletes rows in one transaction, for `SLICE_MS` or until `deleteOne` returns false. Returns the number of rows. */
export function deleteRows(database: DatabaseSync, deleteOne: () => boolean): number {
  let rows = 0;
  database.exec("BEGIN IMMEDIATE");
  const endMs = performance.now() + SLICE_MS;
  try {
    while ((rows === 0 || performance.now() < endMs) && deleteOne()) rows += 1;
    database.exec("COMMIT");
    return rows;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Returns the bytes of all used pages. */
export function usedBytes(database: DatabaseSync): number {
  const pages = pragma(database, "page_count") - pragma(database, "freelist_count");
  return pages * pragma(database, "page_size");
}

/** Removes up to 1,000 free pages from the file; returns their number. Also truncates the write-ahead log. */
export function releaseSpace(database: DatabaseSync): number {
  const free = () => pragma(database, "freelist_count");
  const before = free();
  database.exec("PRAGMA incremental_vacuum(1000); PRAGMA wal_checkpoint(TRUNCATE)");
  return before - free();
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}
