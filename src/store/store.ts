import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { DomainRepository } from "./domains.ts";
import { HistoryRepository } from "./history.ts";
import { NetworkRepository } from "./network.ts";
import { migrate } from "./migrations.ts";
import { sqliteCode } from "./sqlite-code.ts";

/** The database of one server: one repository for each kind of thing it keeps. */
export class Store {
  readonly history: HistoryRepository;
  readonly network: NetworkRepository;
  readonly domains: DomainRepository;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, log: Log) {
    this.#database = database;
    this.history = new HistoryRepository(database, log);
    this.history.endLostSessions();
    this.network = new NetworkRepository(database, log);
    this.domains = new DomainRepository(database, log);
  }

  /** Writes what still waits and closes the file; a second call does nothing. */
  close(): void {
    if (!this.#database.isOpen) return;
    this.history.close();
    this.network.close();
    this.domains.close();
    this.#database.close();
  }
}

/** How long to wait for another process that uses the same file; the event loop stands meanwhile. */
const OPEN_TIMEOUT_MS = 5000;
const WRITE_TIMEOUT_MS = 100;

/**
 * Opens the database file, makes it and its folder if need be (for the owner's eyes only), and brings it up to date.
 * Throws INVALID_REQUEST that names the path, if it cannot be written or holds something else.
 */
export function openStore(path: string, log: Log): Store {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, "a", 0o600));
    database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
    // With a write-ahead log, NORMAL survives a killed process; only a power cut may lose the last rows.
    database.exec(
      "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON",
    );
    database.exec("PRAGMA secure_delete = ON"); // what was deleted shall not be found in the file
    migrate(database);
    database.exec(`PRAGMA busy_timeout = ${WRITE_TIMEOUT_MS}`);
    return new Store(database, log);
  } catch (error) {
    database?.close();
    throw error instanceof AppError ? error : openError(path, error);
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly (number | undefined)[] = [11, 26];

function openError(path: string, cause: unknown): AppError {
  if (DAMAGED.includes(sqliteCode(cause))) {
    return new AppError("INVALID_REQUEST", `${path} is not a database or is damaged.`, {
      cause,
      hint: "Move the file away to start with an empty history, or choose another --data-dir.",
    });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError("INVALID_REQUEST", `The database ${path} cannot be opened: ${reason}.`, {
    cause,
    hint: "Make the folder writable, or choose another --data-dir.",
  });
}
