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
  // 2: an order of rows that deletions leave alone, for cursors; who has a session open; what pictures take.
  // Events get the real time beside the page's, which may be anything.
  `ALTER TABLE sessions RENAME TO old_sessions;
   ALTER TABLE actions RENAME TO old_actions;
   ALTER TABLE events RENAME TO old_events;
   CREATE TABLE sessions (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     start_time INTEGER NOT NULL,
     end_time INTEGER,
     browser_version TEXT NOT NULL,
     user_agent TEXT NOT NULL,
     server_pid INTEGER
   ) STRICT;
   INSERT INTO sessions (id, start_time, end_time, browser_version, user_agent)
     SELECT id, start_time, end_time, browser_version, user_agent FROM old_sessions ORDER BY rowid;
   CREATE TABLE actions (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
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
     screenshot_after_path TEXT,
     picture_bytes INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   INSERT INTO actions (id, session_id, tab_id, action_type, timestamp, duration_ms, params, result, success, error_code,
       error_message, screenshot_before_path, screenshot_after_path)
     SELECT id, session_id, tab_id, action_type, timestamp, duration_ms, params, result, success, error_code,
       error_message, screenshot_before_path, screenshot_after_path FROM old_actions ORDER BY timestamp, rowid;
   CREATE TABLE events (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     action_id TEXT,
     tab_id TEXT NOT NULL,
     event_type TEXT NOT NULL,
     timestamp INTEGER NOT NULL,
     virtual_time_ms INTEGER NOT NULL,
     data TEXT NOT NULL
   ) STRICT;
   INSERT INTO events (id, session_id, action_id, tab_id, event_type, timestamp, virtual_time_ms, data)
     SELECT id, session_id, action_id, tab_id, event_type, timestamp, timestamp, data FROM old_events
     ORDER BY timestamp, rowid;
   DROP TABLE old_actions;
   DROP TABLE old_events;
   DROP TABLE old_sessions;
   CREATE INDEX actions_by_session ON actions (session_id);
   CREATE INDEX actions_with_pictures ON actions (picture_bytes) WHERE picture_bytes > 0;
   CREATE INDEX events_by_session ON events (session_id);
   CREATE INDEX events_by_action ON events (action_id) WHERE action_id IS NOT NULL;`,
  // 3: calls saved under a tag. `call` is JSON without the bodies.
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
  // 4: how visits to each host went.
  `CREATE TABLE domains (
     host TEXT PRIMARY KEY,
     ok_count INTEGER NOT NULL,
     blocked_count INTEGER NOT NULL,
     error_count INTEGER NOT NULL,
     last_outcome TEXT NOT NULL,
     last_reason TEXT,
     last_seen INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX domains_by_time ON domains (last_seen);`,
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
