import { isAbsolute, relative } from "node:path";
import { AppError } from "../errors.ts";

interface Reason {
  readonly what: string;
  readonly hint: string;
}

export const FULL: Reason = {
  what: "the disk is full",
  hint: "Free some disk space, then try again.",
};
const LOCKED: Reason = {
  what: "another process has locked it",
  hint: "Try again; if the lock remains, end the other process.",
};
const FORBIDDEN: Reason = {
  what: "this process has no permission to write it",
  hint: "Make the file and its folder writable, then try again.",
};
const READ_ONLY: Reason = { ...FORBIDDEN, what: "the disk is mounted read-only" };
const UNREADABLE: Reason = {
  what: "the disk reported an input or output error",
  hint: "Check that the disk of the data folder is mounted and healthy, then try again.",
};
const DAMAGED: Reason = {
  what: "it is damaged",
  hint: "Stop the server, and move the file away or restore a backup.",
};
export const MISSING: Reason = {
  what: "it was moved, deleted or replaced while the server was running",
  hint: "Restore it, or restart the server.",
};

/** Reasons by SQLite's primary result codes. */
const SQLITE_REASONS: Readonly<Record<number, Reason>> = {
  5: LOCKED, // SQLITE_BUSY
  6: LOCKED, // SQLITE_LOCKED
  8: FORBIDDEN, // SQLITE_READONLY
  10: UNREADABLE, // SQLITE_IOERR
  11: DAMAGED, // SQLITE_CORRUPT
  13: FULL, // SQLITE_FULL
  14: MISSING, // SQLITE_CANTOPEN
  15: LOCKED, // SQLITE_PROTOCOL
  26: DAMAGED, // SQLITE_NOTADB
};

/** Reasons by error codes of the operating system. */
const SYSTEM_REASONS: Readonly<Record<string, Reason>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: READ_ONLY,
  EIO: UNREADABLE,
  ENOENT: MISSING,
  ENOTDIR: MISSING,
};

/** Converts an error of a database or file to STORAGE_UNAVAILABLE; returns undefined for other errors. */
export function storageFault(name: string, thrown: unknown): AppError | undefined {
  const reason = reasonOf(thrown);
  return reason && storageError(name, reason, thrown);
}

/** Creates STORAGE_UNAVAILABLE. @param name the file or folder, without its path: callers read the message */
export function storageError(name: string, { what, hint }: Reason, cause?: unknown): AppError {
  return new AppError("STORAGE_UNAVAILABLE", `${name} cannot be used: ${what}.`, { hint, cause });
}

/** Reasons that always mean a storage fault, even if the file of the error is unknown. */
const OF_ANY_FILE: ReadonlySet<unknown> = new Set([FULL, UNREADABLE, READ_ONLY]);

/** Paths: first the data folder, then folders inside it. */
const dataFolders = new Set<string>();

/** Adds a folder: `anyStorageFault` then converts errors of all files below it. */
export function addDataFolder(path: string): void {
  dataFolders.add(path);
}

/** Converts errors of files in a data folder and errors in `OF_ANY_FILE`; returns undefined for other errors. */
export function anyStorageFault(thrown: unknown): AppError | undefined {
  const own = placeInDataFolder(thrown);
  if (own !== undefined) return storageFault(own, thrown);
  return OF_ANY_FILE.has(reasonOf(thrown))
    ? storageFault("A file of the server", thrown)
    : undefined;
}

function placeInDataFolder(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !("path" in thrown)) return undefined;
  const { path } = thrown;
  const places = [...dataFolders].map((folder) => relative(folder, String(path)));
  const place = places.find((one) => !one.startsWith("..") && !isAbsolute(one));
  return place === "" ? "The data folder" : place && `${place} in the data folder`;
}

/** Like `storageFault`, but adds --data-dir to the hint, and returns undefined for the reasons MISSING and DAMAGED. */
export function startFault(name: string, thrown: unknown): AppError | undefined {
  const reason = reasonOf(thrown);
  if (!reason || reason === MISSING || reason === DAMAGED) return undefined;
  const hint = `${reason.hint.replace(/\.$/, "")}, or choose another folder with --data-dir.`;
  return storageError(name, { ...reason, hint }, thrown);
}

/** Returns SQLite's primary result code of an error from node:sqlite; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return Number(error.errcode) & 0xff; // higher bits occur only in extended result codes
}

export function isStorageFault(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && thrown.code === "STORAGE_UNAVAILABLE";
}

function reasonOf(thrown: unknown): Reason | undefined {
  const code = sqliteCode(thrown);
  if (code !== undefined) return SQLITE_REASONS[code];
  if (!(thrown instanceof Error) || !("code" in thrown)) return undefined;
  return SYSTEM_REASONS[String(thrown.code)];
}
