import type { DatabaseSync, StatementSync } from "node:sqlite";
import { AppError } from "../shared/errors.ts";

/** A repository whose statements run at once, and fail once the database is closed. */
export abstract class SqliteRepository {
  protected readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  protected statement(sql: string): StatementSync {
    if (!this.database.isOpen) throw new AppError("NOT_READY", "The server is shutting down.");
    return this.database.prepare(sql);
  }
}
