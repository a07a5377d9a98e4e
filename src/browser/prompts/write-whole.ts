import { randomBytes } from "node:crypto";
import { lstat, open, realpath, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { LARGEST_SAVED_BYTES } from "../chromium/main-world/limits.ts";

/**
 * Writes a file, all of it or nothing: beside it first, under a name of our own, which it then takes the place of. Its
 * folder must still be where it was, and the file must be none but a file. Who gives the pieces bounds the time. Returns
 * its size.
 * @throws AppError TOO_LARGE, FILE_NOT_READABLE; errors of the file system and of the pieces
 */
export async function writeWhole(path: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const folder = dirname(path);
  const before = await lstat(path).catch(() => undefined); // not there yet
  if ((await realpath(folder)) !== folder || (before && !before.isFile())) {
    throw new AppError("FILE_NOT_READABLE", `${path} is not what was chosen any more.`);
  }
  const beside = join(folder, `.fermata-${randomBytes(8).toString("hex")}.part`);
  const file = await open(beside, "wx", before ? before.mode & 0o777 : 0o600);
  try {
    let bytes = 0;
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > LARGEST_SAVED_BYTES) {
          throw new AppError("TOO_LARGE", `A page may save ${LARGEST_SAVED_BYTES} bytes at most.`);
        }
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    await rename(beside, path);
    return bytes;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
