import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { isMarked, markProcess } from "../shared/process/process-mark.ts";

/** This process as a writer of a database that other processes may also write to. */
export interface Writer {
  /** Name of this process in the rows that it writes. */
  readonly name: string;
  /** Tests whether the process with this name still runs; false for null, as in rows without a name. */
  lives(name: unknown): boolean;
}

export function writerOf(database: DatabaseSync): Writer {
  const path = database.location();
  if (path === null) return { name: "", lives: (name) => name === "" }; // no other process uses a database in memory
  const folder = dirname(path);
  return {
    name: markProcess(folder),
    lives: (name) => typeof name === "string" && isMarked(folder, name),
  };
}
