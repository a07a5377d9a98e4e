import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Deadline } from "../../shared/deadline.ts";
import type { Log } from "../../shared/log.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import type { AppError } from "../../shared/errors.ts";
import { storageFault } from "../../shared/process/storage-fault.ts";
import type { WatchedStorages, WatchedStorage } from "../storage-health.ts";
import { Retention } from "../history/retention.ts";
import { openStore, type Store } from "../store.ts";

export interface RecordingOptions {
  readonly enabled: boolean;
  readonly databasePath: string;
  readonly retentionDays: number;
  readonly maxBytes: number;
  readonly screenshots: { readonly enabled: boolean; readonly directory: string };
}

/** Stores images as files. Logs failed writes, which do not fail the step. */
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

  /** Starts writing an image; returns the path of the file at once. */
  keep(name: string, data: Buffer): string {
    const path = join(this.#folder, name);
    const written = this.#write(path, data).finally(() => this.#writing.delete(written));
    this.#writing.add(written);
    return path;
  }

  /** Returns the storage fault of the latest write of an image; undefined if there was no fault. */
  problem(): AppError | undefined {
    return this.#fault;
  }

  /** Waits until all earlier writes of images have succeeded or failed. */
  async flush(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(path: string, data: Buffer): Promise<void> {
    try {
      await writeFile(path, data, { mode: 0o600 }); // deadline: a local file
      this.#fault = undefined;
    } catch (error) {
      this.#fault = storageFault(basename(this.#folder), error);
      this.#log.warn("a screenshot could not be stored", { path, error });
    }
  }
}

/** The history of one tenant: its database, its images, and their retention. */
export interface Recordings {
  /** Undefined if the history is disabled. */
  readonly store: Store | undefined;
  /** Undefined if images are not stored. */
  readonly pictures: PictureBucket | undefined;
  /** Waits until the pending images are written. */
  flush(deadline: Deadline): Promise<void>;
  close(): Promise<void>;
}

export function openRecordings(
  options: RecordingOptions,
  log: Log,
  { redactor, health }: { readonly redactor: Redactor; readonly health: WatchedStorages },
): Recordings {
  const { enabled, databasePath, screenshots } = options;
  const store = enabled ? openStore(databasePath, log, { redactor, health }) : undefined;
  const pictures =
    enabled && screenshots.enabled ? new PictureBucket(screenshots.directory, log) : undefined;
  if (pictures) health.watch(pictures);
  const retention = store && startRetention(store, options, log);
  return {
    store,
    pictures,
    flush: async (deadline) => {
      if (pictures) await deadline.race(pictures.flush());
    },
    close: async () => {
      await retention?.close(); // deadline: ends at once
      store?.close();
    },
  };
}

function startRetention(store: Store, options: RecordingOptions, log: Log): Retention {
  const { retentionDays, maxBytes, screenshots } = options;
  const pictureFolder = screenshots.directory;
  const retention = new Retention(store.history, { retentionDays, maxBytes, pictureFolder }, log);
  retention.start();
  return retention;
}
