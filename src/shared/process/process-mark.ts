// Identifies the process that owns something in a folder, and tests whether it still runs. Process ids do not suffice,
// as containers can use the same ids. So every process has a unique name and locks a file `NAME.alive` in the folder.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, closeSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { sqliteCode } from "./storage-fault.ts";

const NAME_BYTES = 8;
const MARK = /^([0-9a-f]{16})\.alive$/;
/** A file younger than this may belong to a running process that has not locked it yet. */
const YOUNG_MS = 60_000;

const own = randomBytes(NAME_BYTES).toString("hex");
/** The locked file of this process, by folder. */
const held = new Map<string, Disposable>();

/** Locks this process's file in the folder, so that other processes see that it runs; returns the process's name. */
export function markProcess(folder: string): string {
  const place = resolve(folder);
  const isThere = held.has(place) && existsSync(pathOf(place, own));
  if (isThere) return own;
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const file = holdFile(pathOf(place, own));
  if (!file) throw new Error(`Another process has taken the name ${own} in ${place}.`);
  if (held.size === 0) process.once("exit", removeOwn);
  held.get(place)?.[Symbol.dispose](); // releases the earlier file, which was deleted
  held.set(place, file);
  removeLeft(place);
  return own;
}

/** Tests whether the process with this name still runs; if it has ended, removes its file. */
export function isMarked(folder: string, name: string): boolean {
  const place = resolve(folder);
  if (name === own) return held.has(place);
  const path = pathOf(place, name);
  if (!MARK.test(`${name}.alive`) || !existsSync(path)) return false;
  const file = holdFile(path);
  if (!file) return true;
  file[Symbol.dispose]();
  rmSync(path, { force: true });
  return false;
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.alive`);
}

/** Removes the files of processes that were killed or crashed. Skips files younger than a minute. */
function removeLeft(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const name = MARK.exec(entry)?.[1];
    if (name === undefined || name === own) continue;
    const stat = statSync(join(folder, entry), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > YOUNG_MS) isMarked(folder, name);
  }
}

function removeOwn(): void {
  for (const [folder, file] of held) {
    file[Symbol.dispose]();
    rmSync(pathOf(folder, own), { force: true });
  }
}

/** SQLITE_BUSY: another process has locked the file. */
const BUSY = 5;

/**
 * Locks a file until the result is disposed of or the process ends in any way: the operating system owns the lock. A
 * lock, unlike a process id, works across containers that share the folder. Creates the file if needed.
 * @returns undefined if another process has locked the file
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

/** Creates a missing file. Never opens an existing one: closing it would release this process's lock on it (POSIX). */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, "ax", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
