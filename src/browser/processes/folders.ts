// Temporary folders: browser profiles, and files that callers sent. Made for one purpose and gone with it. Their names
// carry the server's process id.
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isAlive } from "../../shared/process-alive.ts";

const NAME = /^(?:profile|files)-(\d+)-/;

/** Makes the folder for such folders and removes those whose server was killed before it could. */
export async function prepareFolders(parent: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  const left = (await readdir(parent)).filter((name) => {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    return !Number.isNaN(pid) && !isAlive(pid);
  });
  await Promise.all(left.map((name) => removeFolder(join(parent, name))));
}

export function createFolder(parent: string, purpose: "profile" | "files"): Promise<string> {
  return mkdtemp(join(parent, `${purpose}-${process.pid}-`));
}

/** Never fails: what cannot be removed now is removed at the next start. */
export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}
