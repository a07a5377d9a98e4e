import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { holdFile } from "../../shared/process/process-mark.ts";
import { addDataFolder, startFault } from "../../shared/process/storage-fault.ts";

/**
 * Makes sure that the folder for all state exists and can be written to.
 * @throws AppError STORAGE_UNAVAILABLE, INVALID_REQUEST
 */
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
      new AppError("INVALID_REQUEST", `The data folder ${path} cannot be written to.`, {
        hint: "Name another one with --data-dir.",
        cause,
      })
    );
  }
}

/** With `recursive`, Node never comes back where a folder cannot be made in one that is there, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error; // another process may have made it
  }
}

const LOCK = "server.lock";

/** What a server would find; nothing is made for the answer. `absent` is one that a start makes. */
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
    return "closed"; // not for us
  }
}

/**
 * Keeps other servers out of the data folder until it is disposed of or the process ends, however it ends.
 * @throws AppError INVALID_REQUEST if another server has it
 */
export function holdDataDir(path: string): Disposable {
  prepareDataDir(path);
  const held = holdFile(join(path, LOCK));
  if (held) return held;
  throw new AppError("INVALID_REQUEST", `Another Fermata server uses the data folder ${path}.`, {
    hint: "Stop that server, or give this one a folder of its own with --data-dir.",
  });
}
