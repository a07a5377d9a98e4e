import type { AppError } from "../shared/errors.ts";

/** The storages of one tenant, and those that cannot be written. */
export interface StorageHealth {
  problems(): Promise<readonly AppError[]>;
}
