import type { DatabaseSync } from "node:sqlite";
import { AppError } from "../shared/errors.ts";

/** SQL that changes a database, applied in order, each once. Never edit a released migration; add a new one. */
export type Migrations = readonly string[];

/** Returns empty migrations for versions before the first release, so that released versions have higher numbers. */
export function unreleased(versions: number): Migrations {
  return Array.from({ length: versions }, () => "");
}

export const HISTORY_MIGRATIONS: Migrations = [
  ...unreleased(7),
  // The history, saved network requests, and results of visits to each host. Times are milliseconds since the epoch;
  // params, result, warnings, profile, data, kept and call (without the bodies) are JSON. Cursors of lists use
  // the order of `seq`, which deletions do not change; `server` names the process that runs the session. The requests
  // of an action are in `action_calls`, so that lists of actions need not read them.
  `CREATE TABLE sessions (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     start_time INTEGER NOT NULL,
     end_time INTEGER,
     browser_version TEXT NOT NULL,
     user_agent TEXT NOT NULL,
     server TEXT
   ) STRICT;
   CREATE TABLE actions (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     tab_id TEXT NOT NULL,
     action_type TEXT NOT NULL,
     timestamp INTEGER NOT NULL,
     duration_ms INTEGER NOT NULL,
     params TEXT NOT NULL,
     target TEXT,
     result TEXT,
     success INTEGER NOT NULL CHECK (success IN (0, 1)),
     error_code TEXT,
     error_message TEXT,
     error_hint TEXT,
     warnings TEXT NOT NULL DEFAULT '[]',
     screenshot_before_path TEXT,
     screenshot_after_path TEXT,
     picture_bytes INTEGER NOT NULL DEFAULT 0,
     profile TEXT
   ) STRICT;
   CREATE TABLE action_calls (
     action_id TEXT NOT NULL UNIQUE REFERENCES actions (id) ON DELETE CASCADE,
     total INTEGER NOT NULL,
     kept TEXT NOT NULL
   ) STRICT;
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
   CREATE INDEX actions_by_session ON actions (session_id);
   CREATE INDEX actions_with_pictures ON actions (picture_bytes) WHERE picture_bytes > 0;
   CREATE INDEX events_by_session ON events (session_id);
   CREATE INDEX events_by_action ON events (action_id) WHERE action_id IS NOT NULL;
   CREATE TABLE network_calls (
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
   CREATE INDEX network_calls_by_tag ON network_calls (tag);
   CREATE TABLE domains (
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

export const TASK_MIGRATIONS: Migrations = [
  ...unreleased(5),
  // Tasks, their events, A2A messages and webhooks, and hashes of the rows that were submitted to each form. Times
  // are milliseconds since the epoch; input, result, error, question, sessions, data, warnings and parts are JSON.
  // Several tasks may work on one batch, one after the other. A trigger deletes the batch after its last task.
  `CREATE TABLE tasks (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     skill TEXT NOT NULL,
     tenant TEXT NOT NULL DEFAULT 'default',
     caller TEXT NOT NULL DEFAULT '',
     state TEXT NOT NULL,
     input TEXT NOT NULL,
     result TEXT,
     error TEXT,
     question TEXT,
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL,
     server TEXT,
     sessions TEXT NOT NULL DEFAULT '[]'
   ) STRICT;
   CREATE INDEX tasks_by_state ON tasks (state, updated);
   CREATE TABLE task_events (
     task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
     number INTEGER NOT NULL,
     timestamp INTEGER NOT NULL,
     state TEXT NOT NULL,
     text TEXT NOT NULL,
     data TEXT,
     PRIMARY KEY (task_id, number)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX tasks_by_tenant ON tasks (tenant, seq);
   CREATE INDEX tasks_by_update ON tasks (updated, seq);
   CREATE TABLE task_contexts (
     task_id TEXT PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE,
     context_id TEXT NOT NULL,
     warnings TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX task_contexts_by_context ON task_contexts (context_id);
   CREATE TABLE task_messages (
     task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
     number INTEGER NOT NULL,
     message_id TEXT NOT NULL,
     role TEXT NOT NULL,
     parts TEXT NOT NULL,
     digest TEXT NOT NULL,
     PRIMARY KEY (task_id, number)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX task_messages_by_id ON task_messages (message_id);
   CREATE TABLE task_webhooks (
     task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
     id TEXT NOT NULL,
     url TEXT NOT NULL,
     token TEXT NOT NULL,
     scheme TEXT NOT NULL,
     credentials TEXT NOT NULL,
     version TEXT NOT NULL,
     sent INTEGER NOT NULL,
     is_over INTEGER NOT NULL CHECK (is_over IN (0, 1)),
     PRIMARY KEY (task_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX task_webhooks_open ON task_webhooks (task_id) WHERE is_over = 0;
   CREATE TABLE batch_tasks (
     task_id TEXT PRIMARY KEY,
     batch TEXT NOT NULL,
     created INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX batch_tasks_by_batch ON batch_tasks (batch);
   CREATE TABLE batch_rows (
     batch TEXT NOT NULL,
     row_key TEXT NOT NULL,
     form TEXT NOT NULL,
     content TEXT NOT NULL,
     state TEXT NOT NULL,
     report TEXT,
     updated INTEGER NOT NULL,
     PRIMARY KEY (batch, row_key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX batch_rows_by_form ON batch_rows (form, row_key);
   CREATE TRIGGER batch_task_gone AFTER DELETE ON tasks BEGIN
     DELETE FROM batch_tasks WHERE task_id = OLD.id;
   END;
   CREATE TRIGGER batch_gone AFTER DELETE ON batch_tasks
   WHEN NOT EXISTS (SELECT 1 FROM batch_tasks WHERE batch = OLD.batch) BEGIN
     DELETE FROM batch_rows WHERE batch = OLD.batch;
   END;`,
];

export const SCHEMA_MIGRATIONS: Migrations = [
  ...unreleased(1),
  // Schemas of forms, as JSON, and their earlier versions. Times are milliseconds since the epoch.
  `CREATE TABLE form_schemas (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL UNIQUE,
     host TEXT NOT NULL,
     form TEXT NOT NULL,
     intent TEXT,
     revision INTEGER NOT NULL,
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL,
     schema TEXT NOT NULL,
     cause TEXT NOT NULL DEFAULT 'learned'
   ) STRICT;
   CREATE INDEX form_schemas_by_host ON form_schemas (host);
   CREATE TABLE form_schema_versions (
     name TEXT NOT NULL,
     revision INTEGER NOT NULL,
     saved INTEGER NOT NULL,
     cause TEXT NOT NULL,
     host TEXT NOT NULL,
     form TEXT NOT NULL,
     intent TEXT,
     schema TEXT NOT NULL,
     PRIMARY KEY (name, revision)
   ) STRICT;
   ${versionTriggers("form_schema", ["host", "form", "intent", "schema"])}`,
];

export const KNOWLEDGE_MIGRATIONS: Migrations = [
  ...unreleased(2),
  // Knowledge about sites, with earlier versions of recipes and skills. Times are milliseconds since the epoch;
  // recipe and see_also are JSON. The words of skills are indexed for searching; a full-text index cannot be STRICT.
  `CREATE TABLE recipes (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL UNIQUE,
     host TEXT NOT NULL,
     intent TEXT NOT NULL,
     revision INTEGER NOT NULL,
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL,
     recipe TEXT NOT NULL,
     successes INTEGER NOT NULL DEFAULT 0,
     failures INTEGER NOT NULL DEFAULT 0,
     failures_in_row INTEGER NOT NULL DEFAULT 0,
     last_used INTEGER,
     last_failed INTEGER,
     last_failure TEXT,
     cause TEXT NOT NULL DEFAULT 'learned',
     UNIQUE (host, intent)
   ) STRICT;
   CREATE TABLE skills (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL UNIQUE,
     host TEXT NOT NULL,
     origin TEXT NOT NULL CHECK (origin IN ('human', 'agent')),
     summary TEXT NOT NULL,
     content TEXT NOT NULL,
     see_also TEXT NOT NULL,
     revision INTEGER NOT NULL,
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL,
     archived TEXT,
     successes INTEGER NOT NULL DEFAULT 0,
     failures INTEGER NOT NULL DEFAULT 0,
     failures_in_row INTEGER NOT NULL DEFAULT 0,
     last_used INTEGER,
     last_failed INTEGER,
     cause TEXT NOT NULL DEFAULT 'learned'
   ) STRICT;
   CREATE INDEX skills_by_host ON skills (host);
   CREATE VIRTUAL TABLE skill_words USING fts5 (name, summary, content, content = 'skills', content_rowid = 'seq',
     tokenize = 'porter unicode61 remove_diacritics 2');
   CREATE TRIGGER skill_added AFTER INSERT ON skills BEGIN
     INSERT INTO skill_words (rowid, name, summary, content) VALUES (NEW.seq, NEW.name, NEW.summary, NEW.content);
   END;
   CREATE TRIGGER skill_gone AFTER DELETE ON skills BEGIN
     INSERT INTO skill_words (skill_words, rowid, name, summary, content)
       VALUES ('delete', OLD.seq, OLD.name, OLD.summary, OLD.content);
   END;
   CREATE TRIGGER skill_changed AFTER UPDATE OF name, summary, content ON skills BEGIN
     INSERT INTO skill_words (skill_words, rowid, name, summary, content)
       VALUES ('delete', OLD.seq, OLD.name, OLD.summary, OLD.content);
     INSERT INTO skill_words (rowid, name, summary, content) VALUES (NEW.seq, NEW.name, NEW.summary, NEW.content);
   END;
   CREATE TABLE facts (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     host TEXT NOT NULL,
     kind TEXT NOT NULL CHECK (kind IN ('fact', 'negative')),
     text TEXT NOT NULL,
     intent TEXT NOT NULL,
     count INTEGER NOT NULL,
     task_id TEXT NOT NULL,
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL,
     UNIQUE (host, kind, text)
   ) STRICT;
   CREATE TABLE recipe_versions (
     name TEXT NOT NULL,
     revision INTEGER NOT NULL,
     saved INTEGER NOT NULL,
     cause TEXT NOT NULL,
     recipe TEXT NOT NULL,
     PRIMARY KEY (name, revision)
   ) STRICT;
   ${versionTriggers("recipe", ["recipe"])}
   CREATE TABLE skill_versions (
     name TEXT NOT NULL,
     revision INTEGER NOT NULL,
     saved INTEGER NOT NULL,
     cause TEXT NOT NULL,
     host TEXT NOT NULL,
     summary TEXT NOT NULL,
     content TEXT NOT NULL,
     see_also TEXT NOT NULL,
     PRIMARY KEY (name, revision)
   ) STRICT;
   ${versionTriggers("skill", ["host", "summary", "content", "see_also"])}`,
  // Earlier recipes have an obsolete format. Tasks learn new recipes.
  "DELETE FROM recipes; DELETE FROM recipe_versions",
];

/**
 * Returns triggers that store the latest 20 revisions of each row. Part of migrations: never edit them after a release.
 * @param columns names of the stored columns besides name, revision, updated and cause
 */
function versionTriggers(one: string, columns: readonly string[]): string {
  const stored = ["name", "revision", "updated", "cause", ...columns];
  const keepNew = `INSERT INTO ${one}_versions VALUES (${stored.map((column) => `NEW.${column}`).join(", ")});`;
  return `CREATE TRIGGER ${one}_version_first AFTER INSERT ON ${one}s BEGIN
     ${keepNew}
   END;
   CREATE TRIGGER ${one}_version_next AFTER UPDATE OF revision ON ${one}s BEGIN
     ${keepNew}
     DELETE FROM ${one}_versions WHERE name = NEW.name AND revision <= NEW.revision - 20;
   END;
   CREATE TRIGGER ${one}_versions_gone AFTER DELETE ON ${one}s BEGIN
     DELETE FROM ${one}_versions WHERE name = OLD.name;
   END;`;
}

/** The hint for an unreadable file. Fermata never deletes such a file. */
export const MOVE_AWAY =
  "Move the file away, together with its -wal and -shm files, to start with an empty database; or choose another folder with --data-dir.";

/** Migrates the database to the newest version. `user_version` is the number of applied migrations. */
export function migrate(database: DatabaseSync, migrations: Migrations): void {
  if (versionOf(database) === migrations.length) return;
  // Take the write lock first, so that only one of two starting servers migrates.
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = versionOf(database);
    if (version > migrations.length) {
      throw new AppError(
        "INVALID_REQUEST",
        `It has version ${version}; this Fermata reads only versions 1 to ${migrations.length}.`,
        { hint: `Update Fermata. Alternatively: ${MOVE_AWAY}` },
      );
    }
    if (version === 0 && database.prepare("SELECT 1 FROM sqlite_master").get()) {
      throw new AppError(
        "INVALID_REQUEST",
        `It contains tables of another program; Fermata reads only its own, versions 1 to ${migrations.length}.`,
        { hint: MOVE_AWAY },
      );
    }
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK"); // if the disk is full, SQLite has already rolled back
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
}
