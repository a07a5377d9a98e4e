// Profile folders of browser processes: made for one process, gone with it. Their names carry the server's process id.
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isAlive } from "../shared/process-alive.ts";

const NAME = /^profile-(\d+)-/;

/** Makes the folder for profiles and removes those whose server was killed before it could. */
export async function prepareProfiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    return !Number.isNaN(pid) && !isAlive(pid);
  });
  await Promise.all(left.map((name) => removeProfile(join(folder, name))));
}

export function createProfile(folder: string): Promise<string> {
  return mkdtemp(join(folder, `profile-${process.pid}-`));
}

/** Never fails: what cannot be removed now is removed at the next start. */
export async function removeProfile(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}
