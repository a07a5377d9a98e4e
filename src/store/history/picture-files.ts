import { opendir, readFile, rm, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { PictureFile } from "../../ports/history.ts";
import type { Log } from "../../shared/log.ts";

/** Matches names of image files that Fermata wrote; other files are never read or deleted, even if a row names them. */
const NAME = /^(act_[a-z0-9]+)-(?:before|after)\.(?:webp|png|jpeg)$/;

/** Deletes image files. Logs errors and never rejects. */
export async function removePictures(paths: readonly string[], log: Log): Promise<void> {
  for (const path of paths.filter((one) => NAME.test(basename(one)))) {
    await rm(path, { force: true }).catch((error: unknown) =>
      // deadline: a local file
      log.warn("a screenshot could not be deleted", { path, error }),
    );
  }
}

/** Younger files are not deleted: their row may still be in the write queue of a server. */
const YOUNG_MS = 60_000;

/** Deletes images of actions that are not in the history, because their server was killed before it wrote the row. */
export async function removeOrphans(
  folder: string,
  isKnown: (actionId: string) => Promise<boolean>,
  log: Log,
): Promise<void> {
  try {
    for await (const { name } of await opendir(folder)) {
      const actionId = NAME.exec(name)?.[1];
      if (actionId === undefined || (await isKnown(actionId))) continue;
      const path = join(folder, name);
      if (Date.now() - (await stat(path)).mtimeMs > YOUNG_MS) await removePictures([path], log);
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    log.warn("the folder of screenshots could not be read", { folder, error });
  }
}

/** Reads a stored image; undefined if it cannot be read, or Fermata did not write it. */
export async function readPicture(path: string): Promise<PictureFile | undefined> {
  const name = basename(path);
  if (!NAME.test(name)) return undefined;
  const data = await readFile(path).catch(() => undefined); // deadline: the caller has one
  return data && { data, name, mimeType: `image/${extname(name).slice(1)}` };
}
