import { access, constants, statfs } from "node:fs/promises";

/** Where Linux keeps memory that processes share. */
const FOLDER = "/dev/shm";
/** Forty sessions take less; a container gets 64 MB unless it is given more. */
const LEAST_FREE_BYTES = 2_000_000_000;

/**
 * Whether the processes of a browser find room there for what they share: what a page looks like, above all. A browser
 * that finds none there crashes, and one that uses files instead pays for each page of them as for a write to the disk.
 */
export async function hasSharedMemory(): Promise<boolean> {
  try {
    await access(FOLDER, constants.W_OK);
    const { bavail, bsize } = await statfs(FOLDER);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false; // no such folder, or not for us
  }
}
