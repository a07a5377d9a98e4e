import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { isMarked, markProcess } from "../shared/process/process-mark.ts";

/** A process that writes to a database which other processes may also write to. */
export interface Writer {
  /** Its name in the rows. */
  readonly name: string;
  /** Whether the process of this name still runs; false without a name. */
  lives(name: unknown): boolean;
}

export function writerOf(database: DatabaseSync): Writer {
  const path = database.location();
  if (path === null) return { name: "", lives: (name) => name === "" }; // in memory: there is no other process
  const folder = dirname(path);
  return {
    name: markProcess(folder),
    lives: (name) => typeof name === "string" && isMarked(folder, name),
  };
}
