import type { StorageHealth } from "../ports/storage-health.ts";
import type { AppError } from "../shared/errors.ts";

/** A database or folder that the server writes to. */
export interface WatchedStorage {
  /** Why it cannot be written now; undefined if it can. */
  problem(): AppError | undefined;
}

/** Tests whether storages can be written. */
export class WatchedStorages implements StorageHealth {
  readonly #shared: WatchedStorages | undefined;
  readonly #watched: WatchedStorage[] = [];

  /** @param shared the storages of all tenants */
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
    return [...((await this.#shared?.problems()) ?? []), ...own]; // deadline: local files
  }
}
