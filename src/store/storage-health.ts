import type { StorageHealth } from "../ports/storage-health.ts";
import type { AppError } from "../shared/errors.ts";

/** A database or folder that the server writes to. */
export interface WatchedStorage {
  /** Returns why the storage cannot be written; undefined if it can. */
  problem(): AppError | undefined;
}

/** The storages of one tenant, or the storages that all tenants share. Tests whether they can be written. */
export class WatchedStorages implements StorageHealth {
  readonly #shared: WatchedStorages | undefined;
  readonly #watched: WatchedStorage[] = [];

  /** @param shared storages that all tenants share; `problems` includes them */
  constructor(shared?: WatchedStorages) {
    this.#shared = shared;
  }

  watch(storage: WatchedStorage): void {
    this.#watched.push(storage);
  }

  async problems(): Promise<readonly AppError[]> {
    const own = this.#watched
      .map((storage) => storage.problem())
      .filter((one) => one !== undefined);
    return [...((await this.#shared?.problems()) ?? []), ...own]; // deadline: reads and writes local files only
  }
}
