import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { holdFile } from "../../shared/process-mark.ts";

/** Makes sure that the folder for all state exists and can be written to; throws INVALID_REQUEST if not. */
export function prepareDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (!statSync(path).isDirectory()) throw new Error("It is not a folder.");
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new AppError("INVALID_REQUEST", `The data folder ${path} cannot be written to.`, {
      hint: "Name another one with --data-dir.",
      cause,
    });
  }
}

/**
 * Keeps other servers out of the data folder until it is disposed of or the process ends, however it ends.
 * @throws AppError INVALID_REQUEST if another server has it
 */
export function holdDataDir(path: string): Disposable {
  prepareDataDir(path);
  const held = holdFile(join(path, "server.lock"));
  if (held) return held;
  throw new AppError("INVALID_REQUEST", `Another Fermata server uses the data folder ${path}.`, {
    hint: "Stop that server, or give this one a folder of its own with --data-dir.",
  });
}
