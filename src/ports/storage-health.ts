import type { AppError } from "../shared/errors.ts";

/** Tests whether the storages of one tenant can be written. `problems` returns an error for each storage that fails. */
export interface StorageHealth {
  problems(): Promise<readonly AppError[]>;
}
