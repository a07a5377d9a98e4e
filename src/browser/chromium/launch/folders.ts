// Temporary folders for browser profiles and for files that callers uploaded. Each folder has one purpose, and is
// removed after use. Its name identifies the server process that created it.
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMarked, markProcess } from "../../../shared/process/process-mark.ts";

const NAME = /^(?:profile|files)-([0-9a-f]+)-/;

/** Creates `parent` if needed, and removes temporary folders in it whose server process no longer runs. */
export async function prepareFolders(parent: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  const left = (await readdir(parent)).filter((name) => {
    const owner = NAME.exec(name)?.[1];
    return owner !== undefined && !isMarked(parent, owner);
  });
  await Promise.all(left.map((name) => removeFolder(join(parent, name))));
}

export function createFolder(parent: string, purpose: "profile" | "files"): Promise<string> {
  return mkdtemp(join(parent, `${purpose}-${markProcess(parent)}-`));
}

/** Removes a folder. Never fails: `prepareFolders` removes the remains at the next start. */
export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}
