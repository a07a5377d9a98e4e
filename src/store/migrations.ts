import type { DatabaseSync } from "node:sqlite";
import { AppError } from "../shared/errors.ts";

/** Changes to the database in the order in which they are made, each once. Never edit one that was released: add. */
const MIGRATIONS: readonly string[] = [
  // 1: history. Times are milliseconds since the epoch; params, result and data are JSON.
  `CREATE TABLE sessions (
     id TEXT PRIMARY KEY,
     start_time INTEGER NOT NULL,
     end_time INTEGER,
     browser_version TEXT NOT NULL,
     user_agent TEXT NOT NULL
   ) STRICT;
   CREATE TABLE actions (
     id TEXT PRIMARY KEY,
     session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     tab_id TEXT NOT NULL,
     action_type TEXT NOT NULL,
     timestamp INTEGER NOT NULL,
     duration_ms INTEGER NOT NULL,
     params TEXT NOT NULL,
     result TEXT,
     success INTEGER NOT NULL CHECK (success IN (0, 1)),
     error_code TEXT,
     error_message TEXT,
     screenshot_before_path TEXT,
     screenshot_after_path TEXT
   ) STRICT;
   CREATE INDEX actions_by_session ON actions (session_id, timestamp);
   CREATE TABLE events (
     id TEXT PRIMARY KEY,
     session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     action_id TEXT,
     tab_id TEXT NOT NULL,
     event_type TEXT NOT NULL,
     timestamp INTEGER NOT NULL,
     data TEXT NOT NULL
   ) STRICT;
   CREATE INDEX events_by_session ON events (session_id, timestamp);
   CREATE INDEX events_by_action ON events (action_id) WHERE action_id IS NOT NULL;`,
  // network: calls saved under a tag. `call` is JSON without the bodies.
  `CREATE TABLE network_calls (
     id TEXT NOT NULL,
     tag TEXT NOT NULL,
     session_id TEXT NOT NULL,
     tab_id TEXT NOT NULL,
     action_id TEXT NOT NULL,
     timestamp INTEGER NOT NULL,
     request_body TEXT,
     response_body TEXT,
     response_base64 INTEGER NOT NULL CHECK (response_base64 IN (0, 1)),
     call TEXT NOT NULL,
     UNIQUE (id, tag)
   ) STRICT;
   CREATE INDEX network_calls_by_tag ON network_calls (tag);`,
];

/** Brings the database to the newest version. `user_version` counts the migrations it has seen. */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
  if (versionOf(database) === migrations.length) return;
  // The write lock comes first, so that of two servers that start at once only one migrates.
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = versionOf(database);
    if (version > migrations.length) {
      throw new AppError(
        "INVALID_REQUEST",
        `The database has version ${version}; this Fermata knows versions up to ${migrations.length}.`,
        { hint: "Update Fermata, or choose another data folder." },
      );
    }
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
}
