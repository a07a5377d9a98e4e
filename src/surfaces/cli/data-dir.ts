import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { holdFile } from "../../shared/process/process-mark.ts";
import { addDataFolder, startFault } from "../../shared/process/storage-fault.ts";

/** Ensures that the data folder exists and is writable. @throws AppError STORAGE_UNAVAILABLE, INVALID_REQUEST */
export function prepareDataDir(path: string): void {
  try {
    addDataFolder(path);
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new Error("It is not a folder.");
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const fault = startFault(`The data folder ${path}`, cause);
    throw (
      fault ??
      new AppError("INVALID_REQUEST", `The data folder ${path} cannot be written.`, {
        hint: "Choose another one with --data-dir.",
        cause,
      })
    );
  }
}

/** Creates the folder and its parents. Node's `recursive` would never return where no folder can be created (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error; // another process may have created it
  }
}

const LOCK = "server.lock";

/** Returns the folder's state; creates nothing. `absent`: can be created; `closed`: not accessible; `held`: locked. */
export function stateOfDataDir(path: string): "ready" | "absent" | "closed" | "held" {
  if (!existsSync(path)) {
    const parent = dirname(path);
    if (parent === path) return "closed";
    const above = stateOfDataDir(parent);
    return above === "closed" ? "closed" : "absent";
  }
  try {
    if (!statSync(path).isDirectory()) return "closed";
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    if (!existsSync(join(path, LOCK))) return "ready";
    const held = holdFile(join(path, LOCK));
    held?.[Symbol.dispose]();
    return held ? "ready" : "held";
  } catch {
    return "closed"; // not accessible
  }
}

/**
 * Locks the data folder for this server until the result is disposed, or until the process ends in any way.
 * @throws AppError INVALID_REQUEST if another server has locked it, or an error of `prepareDataDir`
 */
export function holdDataDir(path: string): Disposable {
  prepareDataDir(path);
  const held = holdFile(join(path, LOCK));
  if (held) return held;
  throw new AppError("INVALID_REQUEST", `Another Fermata server uses the data folder ${path}.`, {
    hint: "Stop that server, or choose another folder with --data-dir.",
  });
}
