import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../shared/log.ts";

/** Keeps pictures as files; a write that fails is logged, never thrown into a step. */
export class PictureShelf {
  readonly #folder: string;
  readonly #log: Log;
  readonly #writing = new Set<Promise<void>>();

  constructor(folder: string, log: Log) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#log = log;
  }

  /** Returns at once with the path that the file will have. */
  keep(name: string, data: Buffer): string {
    const path = join(this.#folder, name);
    const written = writeFile(path, data, { mode: 0o600 })
      .catch((error: unknown) => this.#log.warn("a picture could not be kept", { path, error }))
      .finally(() => this.#writing.delete(written));
    this.#writing.add(written);
    return path;
  }

  /** Resolves when every picture handed over so far is on disk. */
  async flush(): Promise<void> {
    await Promise.all(this.#writing);
  }
}
