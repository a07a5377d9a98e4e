import type { DatabaseSync } from "node:sqlite";
import type { Log } from "../shared/log.ts";
import { Redactor } from "../shared/secrets/redactor.ts";
import { SqliteDomainRepository } from "./domains.ts";
import { SqliteHistoryRepository } from "./history/history.ts";
import { SqliteNetworkRepository } from "./network.ts";
import { HISTORY_MIGRATIONS } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { WatchedStorages } from "./storage-health.ts";

/** The history database of one tenant, with a repository for each kind of record. */
export class Store {
  readonly history: SqliteHistoryRepository;
  readonly network: SqliteNetworkRepository;
  readonly domains: SqliteDomainRepository;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, log: Log, redactor: Redactor) {
    this.#database = database;
    this.history = new SqliteHistoryRepository(database, log, { redactor });
    this.history.endLostSessions();
    const { statements } = this.history;
    this.network = new SqliteNetworkRepository(statements, redactor);
    this.domains = new SqliteDomainRepository(statements);
  }

  /** Writes the queue and closes the file; a second call does nothing. */
  close(): void {
    if (!this.#database.isOpen) return;
    this.history.close();
    this.#database.close();
  }
}

/**
 * Opens the database file of the history, as `openDatabase` does.
 * @param redactor removes secrets from records before they are written
 * @throws AppError with the path: STORAGE_UNAVAILABLE for an unwritable file, INVALID_REQUEST for an unreadable one
 */
export function openStore(
  path: string,
  log: Log,
  { redactor = new Redactor(), health }: { redactor?: Redactor; health?: WatchedStorages } = {},
): Store {
  return openDatabase(
    path,
    HISTORY_MIGRATIONS,
    (database) => new Store(database, log, redactor),
    health,
  );
}
