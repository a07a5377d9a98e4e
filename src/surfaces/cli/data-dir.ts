import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { AppError } from "../../shared/errors.ts";

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
