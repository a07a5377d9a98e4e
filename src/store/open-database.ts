import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { AppError, retold } from "../shared/errors.ts";
import { Database } from "./database.ts";
import { migrate, MOVE_AWAY, type Migrations } from "./migrations.ts";
import { isStorageFault, sqliteCode, startFault } from "../shared/process/storage-fault.ts";
import type { WatchedStorages } from "./storage-health.ts";

/** Longest wait for a lock of another process while opening, milliseconds; blocks the event loop. */
const OPEN_TIMEOUT_MS = 5000;
const WRITE_TIMEOUT_MS = 100;
/** Size to which the write-ahead log is truncated after a checkpoint. */
const LOG_BYTES = 1_048_576;

/**
 * Opens a database file, creates it and its folder if needed (readable by the owner only), and migrates it. Closes the
 * database if `make` fails.
 * @param health watches the database, and reports later write failures
 * @throws AppError with the path: STORAGE_UNAVAILABLE for an unwritable file, INVALID_REQUEST for an unreadable one
 */
export function openDatabase<T>(
  path: string,
  migrations: Migrations,
  make: (database: Database) => T,
  health?: WatchedStorages,
): T {
  let database: Database | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, "a", 0o600));
    database = new Database(path, { timeout: OPEN_TIMEOUT_MS });
    // With a write-ahead log, NORMAL loses no rows if the process is killed; only a power cut can lose the latest.
    database.exec(
      "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON",
    );
    database.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`);
    database.exec("PRAGMA secure_delete = ON"); // overwrites deleted content in the file
    migrate(database, migrations);
    database.exec(`PRAGMA busy_timeout = ${WRITE_TIMEOUT_MS}`);
    const made = make(database);
    health?.watch(database);
    return made;
  } catch (thrown) {
    database?.close();
    const error = isStorageFault(thrown) ? (thrown.cause ?? thrown) : thrown;
    throw error instanceof AppError
      ? named(path, error)
      : openError(path, migrations.length, error);
  }
}

/** Adds the path to the message: every tenant has several databases. */
function named(path: string, error: AppError): AppError {
  return retold(error, { message: `The database ${path} cannot be opened: ${error.message}` });
}

/** Why a file is not a database of this Fermata, by SQLite's result codes. */
const UNREADABLE: Readonly<Record<number, string>> = {
  1: "does not contain the tables of its version", // SQLITE_ERROR
  11: "is a damaged SQLite database", // SQLITE_CORRUPT
  26: "is not an SQLite database", // SQLITE_NOTADB
};

function openError(path: string, versions: number, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const unreadable = UNREADABLE[sqliteCode(cause) ?? 0];
  if (unreadable !== undefined) {
    const message = `${path} ${unreadable} (${reason}). This Fermata reads versions 1 to ${versions}.`;
    return new AppError("INVALID_REQUEST", message, { cause, hint: MOVE_AWAY });
  }
  return (
    startFault(`The database ${path}`, cause) ??
    new AppError("INVALID_REQUEST", `The database ${path} cannot be opened: ${reason}.`, {
      cause,
      hint: "Make the folder writable, or choose another --data-dir.",
    })
  );
}
