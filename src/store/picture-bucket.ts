import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { storageFault } from "../shared/storage-fault.ts";
import type { WatchedStorage } from "./storage-health.ts";

/** Keeps pictures as files; a write that fails is logged, never thrown into a step. */
export class PictureBucket implements WatchedStorage {
  readonly #folder: string;
  readonly #log: Log;
  readonly #writing = new Set<Promise<void>>();
  #fault: AppError | undefined;

  constructor(folder: string, log: Log) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#log = log;
  }

  /** Returns at once with the path that the file will have. */
  keep(name: string, data: Buffer): string {
    const path = join(this.#folder, name);
    const written = this.#write(path, data).finally(() => this.#writing.delete(written));
    this.#writing.add(written);
    return path;
  }

  /** What stood in the way of the last picture. */
  problem(): AppError | undefined {
    return this.#fault;
  }

  /** Resolves when every picture handed over so far is on disk. */
  async flush(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(path: string, data: Buffer): Promise<void> {
    try {
      await writeFile(path, data, { mode: 0o600 }); // deadline: a local file
      this.#fault = undefined;
    } catch (error) {
      this.#fault = storageFault(basename(this.#folder), error);
      this.#log.warn("a picture could not be kept", { path, error });
    }
  }
}
