import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { isMarked, markProcess } from "../shared/process/process-mark.ts";

/** The process that writes to a database that others may write to as well. */
export interface Writer {
  /** Its name, which rows keep. */
  readonly name: string;
  /** Whether the one of this name, or none, still runs. */
  lives(name: unknown): boolean;
}

export function writerOf(database: DatabaseSync): Writer {
  const path = database.location();
  if (path === null) return { name: "", lives: (name) => name === "" }; // in memory: there is no other
  const folder = dirname(path);
  return {
    name: markProcess(folder),
    lives: (name) => typeof name === "string" && isMarked(folder, name),
  };
}
