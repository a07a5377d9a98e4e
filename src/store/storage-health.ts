import type { AppError } from "../shared/errors.ts";

/** A database or folder that the server writes to. */
export interface WatchedStorage {
  /** What stands in the way of writing to it now. */
  problem(): AppError | undefined;
}

/** What the server writes to for one tenant, and what of it cannot be written. */
export class StorageHealth {
  readonly #shared: StorageHealth | undefined;
  readonly #watched: WatchedStorage[] = [];

  /** @param shared what it writes to for all tenants */
  constructor(shared?: StorageHealth) {
    this.#shared = shared;
  }

  watch(storage: WatchedStorage): void {
    this.#watched.push(storage);
  }

  problems(): readonly AppError[] {
    const own = this.#watched
      .map((storage) => storage.problem())
      .filter((one) => one !== undefined);
    return [...(this.#shared?.problems() ?? []), ...own];
  }
}
