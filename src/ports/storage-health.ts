import type { AppError } from "../shared/errors.ts";

/** Tests whether the storages of one tenant can be written; `problems` returns the errors of those that cannot. */
export interface StorageHealth {
  problems(): Promise<readonly AppError[]>;
}
