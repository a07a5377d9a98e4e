import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { newNonce } from "../shared/ids.ts";
import { z } from "zod";
import type { Log } from "../shared/log.ts";

const stored = z.record(z.string(), z.number());

/** Stores the time of the last use of each credential in a small file, milliseconds since the epoch. */
export class CredentialUsage {
  readonly #path: string;
  readonly #log: Log;
  #times: Map<string, number> | undefined;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  lastMs(id: string): number | undefined {
    return this.#known.get(id);
  }

  note(id: string, nowMs: number): void {
    this.#known.set(id, nowMs);
    try {
      mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
      const own = `${this.#path}.${newNonce()}`;
      writeFileSync(own, JSON.stringify(Object.fromEntries(this.#known)), { mode: 0o600 });
      renameSync(own, this.#path);
    } catch (error) {
      this.#log.warn("the last use of a credential cannot be written", { error });
    }
  }

  get #known(): Map<string, number> {
    this.#times ??= new Map(Object.entries(read(this.#path)));
    return this.#times;
  }
}

function read(path: string): z.output<typeof stored> {
  try {
    return stored.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return {}; // if the file is missing or unreadable, the next use writes a new file
  }
}
