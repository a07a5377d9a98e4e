import type { AppError } from "../shared/errors.ts";

/** What the server writes to for one tenant, and what of it cannot be written. */
export interface StorageHealth {
  problems(): Promise<readonly AppError[]>;
}
