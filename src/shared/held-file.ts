import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sqliteCode } from "./storage-fault.ts";

/** SQLITE_BUSY: another holds the lock. */
const BUSY = 5;

/**
 * Takes a file for itself until it is disposed of or the process ends, however it ends: the lock is the operating
 * system's. Unlike an id of a process it says the same in every container that has the folder. Made if need be.
 * @returns undefined while another holds it
 */
export function holdFile(path: string): Disposable | undefined {
  createPrivate(path);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (sqliteCode(error) === BUSY) return undefined;
    throw error;
  }
  return {
    [Symbol.dispose]: () => {
      if (database.isOpen) database.close();
    },
  };
}

/** Never opens one that is there: closing it would give free a lock of this process (POSIX). */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, "ax", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
