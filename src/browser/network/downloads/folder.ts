import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../../shared/log.ts";
import type { AppError } from "../../../shared/errors.ts";
import { isMarked, markProcess } from "../../../shared/process/process-mark.ts";
import { FULL, storageError, storageFault } from "../../../shared/process/storage-fault.ts";

interface StoredFile {
  readonly id: string;
  readonly bytes: number;
  readonly atMs: number;
}

/** Name of the folder in error messages. */
export const DOWNLOADS = "The downloads folder";
const INCOMING = /^incoming-([0-9a-f]+)$/;
const STORED = /^dl_[a-z0-9]+$/;
const MAX_FILES = 1000;
const DAY_MS = 24 * 60 * 60_000;

/** The folder for downloads. Each finished file is in a subfolder that has the id of its download as name. */
export class DownloadFolder {
  /** Subfolder for unfinished files, whose names begin with the guid of their download. */
  readonly incoming: string;
  readonly #folder: string;
  readonly #log: Log;
  #stored: StoredFile[] = [];

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
    this.incoming = join(folder, `incoming-${markProcess(folder)}`);
    mkdirSync(this.incoming, { recursive: true, mode: 0o700 });
  }

  get storedBytes(): number {
    return this.#stored.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  pathOf(id: string, name: string): string {
    return join(this.#folder, id, name);
  }

  /** Finds the finished files of earlier servers, and removes the unfinished files of servers that no longer run. */
  async open(): Promise<void> {
    const found: StoredFile[] = [];
    for (const name of await readdir(this.#folder)) {
      const owner = INCOMING.exec(name)?.[1];
      if (owner !== undefined && !isMarked(this.#folder, owner)) await this.#remove(name);
      if (!STORED.test(name)) continue;
      const file = await this.#measure(name).catch(() => undefined);
      if (file) found.push(file);
    }
    const ids = new Set(this.#stored.map(({ id }) => id));
    const earlier = found.filter(({ id }) => !ids.has(id)).toSorted((a, b) => a.atMs - b.atMs);
    this.#stored = [...earlier, ...this.#stored];
  }

  /** Returns why a file of this size cannot be written here; undefined if it can. Writes a small file to find out. */
  async refusal(bytes: number): Promise<AppError | undefined> {
    const path = join(this.incoming, randomUUID());
    try {
      await writeFile(path, Buffer.alloc(4_096), { mode: 0o600 });
      await rm(path);
      const { bavail, bsize } = await statfs(this.incoming);
      return bavail * bsize < bytes ? storageError(DOWNLOADS, FULL) : undefined;
    } catch (error) {
      return storageFault(DOWNLOADS, error);
    }
  }

  /** Moves a finished file to its final path. Returns its size. */
  async keep(guid: string, id: string, name: string): Promise<number> {
    const path = this.pathOf(id, name);
    await mkdir(join(this.#folder, id), { mode: 0o700 });
    await rename(join(this.incoming, guid), path);
    await chmod(path, 0o600);
    const { size } = await stat(path);
    this.#stored.push({ id, bytes: size, atMs: Date.now() });
    return size;
  }

  /** Removes the file of a download that did not finish. */
  async drop(guid: string): Promise<void> {
    for (const name of [guid, `${guid}.crdownload`]) {
      await rm(join(this.incoming, name), { force: true }).catch(() => {}); // on failure, `close` removes it
    }
  }

  async remove(id: string): Promise<void> {
    this.#stored = this.#stored.filter((file) => file.id !== id);
    await this.#remove(id);
  }

  /** Returns the ids of the oldest files that must be removed so that at most `mostBytes` and `MAX_FILES` remain. */
  surplus(mostBytes: number): readonly string[] {
    const ids: string[] = [];
    let bytes = this.storedBytes;
    for (const [index, file] of this.#stored.entries()) {
      if (bytes <= mostBytes && this.#stored.length - index <= MAX_FILES) break;
      ids.push(file.id);
      bytes -= file.bytes;
    }
    return ids;
  }

  /** Returns the ids of finished files that are older than this number of days. */
  outdated(days: number): readonly string[] {
    const cutoffMs = Date.now() - days * DAY_MS;
    return this.#stored.filter(({ atMs }) => atMs < cutoffMs).map(({ id }) => id);
  }

  /** Removes unfinished files. Finished files remain. */
  async close(): Promise<void> {
    await rm(this.incoming, { recursive: true, force: true }).catch(() => {}); // on failure, the next start removes it
  }

  async #measure(id: string): Promise<StoredFile> {
    const folder = join(this.#folder, id);
    const names = await readdir(folder);
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name))).size),
    );
    const { mtimeMs } = await stat(folder);
    return { id, bytes: sizes.reduce((sum, size) => sum + size, 0), atMs: mtimeMs };
  }

  async #remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true }).catch((error: unknown) =>
      this.#log.warn("a download could not be removed", { name, error }),
    );
  }
}
